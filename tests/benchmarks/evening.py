"""What an evening costs: how heavy a phone's pages are, how soon a move is on every phone.

    nice python -m tests.benchmarks.evening

Starts the site as `play` does, in a folder of its own, and plays Saboteur with ten phones a
table: one table, then twenty that play at the same time, then the twenty moving at one instant.
Beside it, in turns, the bare way of a write: a table where one row is changed and every phone then
reads a bare view of a fragment's size. Bytes are counted as they come over the wire: headers, and
bodies as they are compressed.
"""

import argparse
import asyncio
import gzip
import html
import pathlib
import random
import re
import socket
import tempfile
import time
import urllib.parse
import urllib.request
from typing import NamedTuple

from tests.benchmarks.line import Line
from tests.benchmarks.live import Phone, gather, version_in
from tests.benchmarks.rows import in_words, percent, row
from tests.fixtures.play import PlayServer

PICK = re.compile(r'<button class="pick[^"]*"[^>]*? value="([^"]*)" data-ways="([^"]*)"')
FIELD = r'name="{}" value="([^"]*)"'
NEEDS = re.compile(r'<(?:link|script|img|use|image)\b[^>]*?(?:href|src)="(/[^"#?]+)')
IN_SHEETS = re.compile(r"url\(['\"]?([^'\")]+)")
WARM_UP = 10
PATIENCE = 60.0
GOALS_FROM = 7


class Player(Phone):
    """A phone in a game: it moves when it is its turn."""

    async def open(self):
        self.line = Line(self.port, self.cookie)
        _, _, body = await self.line.ask("GET", self.page)
        self.stream = re.search(r'data-live="([^"]+)"', body.decode())[1]
        self.holds(body)

    async def fetch(self, path):
        """A fragment, on a new line where the old one was idle for too long."""
        try:
            return (await self.line.get(path))[2]
        except (asyncio.IncompleteReadError, ConnectionError):
            self.line = Line(self.port, self.cookie)
            return (await self.line.get(path))[2]

    async def look(self):
        self.holds(await self.fetch(self.page))

    async def follow(self):
        """As a phone that has seen moves before; one that comes fetches its first page itself."""
        self.brought, is_new = [], True
        async for name, data, size in Line(self.port).carried(self.stream):
            if name == b"page" and version_in(data) > self.version:
                self.holds(data)
                self.brought.append(size)
            elif name == b"v" and (is_new or int(data) != self.version):
                seen = 0 if is_new else self.version
                self.holds(await self.fetch(f"{self.page}?seen={seen}"))
                is_new = False

    def holds(self, body):
        super().holds(body)
        if body:
            self.shown = body.decode()

    async def send(self, name, **fields):
        """A form of the page that is shown; what it is answered."""
        keys = {
            key: html.unescape(found[1])
            for key in ("position", "as")
            if (found := re.search(FIELD.format(key), self.shown))
        }
        form = self.form(**{**keys, **fields})
        status, body = await self.post(f"{self.page}{name}/", form)
        assert status == 200, (name, fields, status, body[:3000])
        self.holds(body)
        return body

    async def post(self, path, form):
        hand = Line(self.port, self.cookie)  # a tap does not wait for what is being fetched
        status, _, body = await hand.post(path, form)
        hand.close()
        return status, body

    @property
    def is_to_play(self):
        return 'id="play"' in self.shown

    def choice(self, rng):
        """A path that the page offers, away from the goals; else a card is discarded."""
        by = re.search(FIELD.format("by"), self.shown)[1]
        offers = [
            (way, cell)
            for _, ways in PICK.findall(self.shown)
            for way, _, cells in (one.partition(":") for one in html.unescape(ways).split(";"))
            if len(way) >= 2 and way.isupper() and way.isalpha()
            for cell in cells.split()
            if int(cell.partition(",")[0]) < GOALS_FROM
        ]
        if not offers:
            return {"do": "pass", "by": by, "cards": 1}
        way, cell = rng.choice(offers)
        return {"do": "path", "by": by, "card": way, "at": cell}


class Bare(Player):
    """A phone that does the least: it changes one row, or reads a bare view when it is told."""

    async def follow(self):
        async for name, number in Line(self.port).events(self.stream):
            if name == b"v" and number != self.version:
                await self.fetch("/bare/")
                self.version = number
                self.reached[number] = time.perf_counter()

    async def step(self):
        hand = Line(self.port, self.cookie)
        status, _, body = await hand.post(f"/bare/{self.page.strip('/').split('/')[-1]}/step/", b"")
        hand.close()
        assert status == 200, status
        return version_in(body)


async def begin(table):
    """Deal, and let everybody put their role down."""
    for phone in table:
        await phone.open()
    await table[0].send("start")
    for phone in table:
        await phone.look()
        await phone.send("seen")
    for phone in table:
        await phone.look()


async def move(table, rng):
    """One move; the time until the last of the other phones holds what it brought."""
    if isinstance(table[0], Bare):
        mover = table[0]
        write = mover.step()
    else:
        mover = next(phone for phone in table if phone.is_to_play)
        write = mover.send("move", **mover.choice(rng))
    began = time.perf_counter()
    answer = await write
    version = answer if isinstance(answer, int) else version_in(answer)
    others = [phone for phone in table if phone is not mover]
    while not all(phone.version >= version for phone in others):
        await asyncio.sleep(0.002)
        assert time.perf_counter() - began < PATIENCE, "a phone was never reached"
    reached = (min(at for v, at in p.reached.items() if v >= version) for p in others)
    return max(reached) - began


async def playing(tables, moves, pause, rng):
    """The times of all moves, each table at its own pace (*pause*) or all at one instant (0)."""
    followers = [asyncio.create_task(phone.follow()) for table in tables for phone in table]
    await asyncio.sleep(2)
    taken = []

    async def one_table(table, delay):
        await asyncio.sleep(delay)
        for _ in range(moves):
            taken.append(await move(table, rng))
            await asyncio.sleep(pause)

    if pause:
        spread = [n * pause / len(tables) for n in range(len(tables))]
        await asyncio.gather(*map(one_table, tables, spread))
    else:
        for _ in range(moves):
            taken += await asyncio.gather(*(move(table, rng) for table in tables))
            await asyncio.sleep(1)
    for follower in followers:
        follower.cancel()
    await asyncio.gather(*followers, return_exceptions=True)
    for phone in (phone for table in tables for phone in table):
        phone.line = Line(phone.port, phone.cookie)  # the old one may be in mid-answer
        await phone.look()
    return taken


def weigh(port, path, cookie="", fragment=False):
    """How many bytes an answer has on the wire, and the answer itself without its headers."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: {cookie}"]
    lines += ["Accept-Encoding: gzip, deflate, br", "Accept-Language: en", "Connection: close"]
    lines += ["HX-Request: true"] * fragment
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), head[:200]
    is_packed = b"content-encoding: gzip" in head.lower()
    return len(answer), head, gzip.decompress(body) if is_packed else body


class Load(NamedTuple):
    """What a phone that has never been here is sent."""

    page: int
    files: int
    """With the page."""
    before_use: int
    """Bytes of the page and its files without fonts: until they come it is read in another."""
    fonts: int


def first_load(port, phone):
    """Bytes of the page and of all that it needs, as they come over the wire."""
    page, _, body = weigh(port, phone.page, phone.cookie)
    found, todo = {}, set(NEEDS.findall(body.decode()))
    while todo - set(found):
        path = sorted(todo - set(found))[0]
        found[path], head, _ = weigh(port, path)
        if b"text/css" in head:
            sheet = plain(port, path)
            todo |= {urllib.parse.urljoin(path, one) for one in IN_SHEETS.findall(sheet)}
        todo = {one for one in todo if one.startswith("/static/")}
    fonts = sum(size for path, size in found.items() if path.endswith(".woff2"))
    return Load(page, len(found) + 1, page + sum(found.values()) - fonts, fonts)


def plain(port, path):
    """A sheet as it was before it was compressed."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
        return answer.read().decode()


async def weights(port, table, rng):
    """How heavy the pages of a table are, from move to move and for a phone that is new."""
    waits, plays = [], []
    brought = [size for phone in table for size in phone.brought]
    for _ in range(WARM_UP):
        mover = next(phone for phone in table if phone.is_to_play)
        await mover.send("move", **mover.choice(rng))
        for phone in table:
            await phone.look()
        for phone in table:
            (plays if phone.is_to_play else waits).append(update_of(port, phone))
    phone = next(phone for phone in table if not phone.is_to_play)
    load = first_load(port, phone)
    row("a phone's first load in mid-round, before it can be used; fonts that follow",
        f"{load.before_use / 1000:.1f} kB (the page {load.page / 1000:.1f}) and "
        f"{load.fonts / 1000:.1f} kB in {load.files} files", aim="110 kB, 12 files")  # fmt: skip
    row("an update of a phone that waits, as its stream brings it",
        f"median {percent(brought, 0.5) / 1000:.1f} kB", aim="4 kB")  # fmt: skip
    row(f"the same where it is fetched, and that of the one that plays next, {WARM_UP} moves",
        f"median {percent(waits, 0.5) / 1000:.1f} kB and {percent(plays, 0.5) / 1000:.1f} kB",
        aim="4 kB and 12 kB")  # fmt: skip


def update_of(port, phone):
    return weigh(port, f"{phone.page}?seen=0", phone.cookie, fragment=True)[0]


async def measure(port, folder, options):
    rng = random.Random("evening")
    tables = [
        [as_a(Player, p) for p in gather(port, options.phones)] for _ in range(options.tables)
    ]
    for table in tables:
        await begin(table)
    size = len(await tables[0][1].fetch(f"{tables[0][1].page}?seen=0"))
    (folder / "bare.html").write_text("{{ word }}" + "x" * size)
    bare_table = [as_a(Bare, phone) for phone in gather(port, options.phones)]
    for phone in bare_table:
        await phone.open()
    bare, alone = await in_turns(bare_table, tables[0], options.moves, rng)
    last = f"a move to the last of {options.phones} phones"
    row(f"{last}, one table playing", in_words(alone), f"bare round trip {in_words(bare)}",
        percent(alone, 0.5) / percent(bare, 0.5), "1.30")  # fmt: skip
    for moves, pause, how, aim in (
        (options.moves, 5.0, f"{options.tables} tables, each a move every 5 s", ""),
        (3, 0.0, f"{options.tables} tables moving at one instant", "5"),
    ):
        taken = [seconds * 1000 for seconds in await playing(tables, moves, pause, rng)]
        row(f"{last}, {how}", in_words(taken), "one table",
            percent(taken, 0.5) / percent(alone, 0.5), aim)  # fmt: skip
    await weights(port, tables[0], rng)
    await bare_burst(tables, bare, taken, rng)


async def bare_burst(tables, alone, ours, rng):
    """What a burst costs that does the least for each phone: nothing that serves from one process
    can do with less.
    """
    for phone in (phone for table in tables for phone in table):
        as_a(Bare, phone)
    bare = [seconds * 1000 for seconds in await playing(tables, 3, 0.0, rng)]
    how = f"{len(tables)} tables at one instant"
    row(f"bare round trips to the last of {len(tables[0])} phones, {how}", in_words(bare),
        "one bare round trip", percent(bare, 0.5) / percent(alone, 0.5))  # fmt: skip
    row(f"moves to the last of {len(tables[0])} phones, {how}", in_words(ours),
        "the bare round trips at one instant", percent(ours, 0.5) / percent(bare, 0.5))  # fmt: skip


async def in_turns(bare_table, table, moves, rng):
    """Milliseconds of the bare round trip and of a move, now one, now the other."""
    bare, alone = [], []
    for _ in range(4):
        for found, one in ((bare, bare_table), (alone, table)):
            found += [seconds * 1000 for seconds in await playing([one], moves // 2 + 1, 0.3, rng)]
    return bare, alone


def as_a(kind, phone):
    phone.__class__ = kind
    return phone


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--phones", type=int, default=10, help="at each table (3 to 10)")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=8)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        settings = {
            "DJANGO_SETTINGS_MODULE": "tests.benchmarks.settings",
            "BENCHMARK_TEMPLATES": name,
        }
        server = PlayServer(folder / "data", settings=settings).start(seconds=300)
        try:
            asyncio.run(measure(server.port, folder, options))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
