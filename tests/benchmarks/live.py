"""How soon phones hold what one of them wrote, and what their busiest fragment costs.

    nice python -m tests.benchmarks.live

Starts the site as `play` does, in a folder of its own. A fragment and a write are compared with a
bare Django view that renders a template of the same size, on the same server, taking turns with
it; the way of a write to the last phone with a table where one row is changed and a bare view read.
"""

import argparse
import asyncio
import http.client
import pathlib
import re
import secrets
import statistics
import tempfile
import time
import urllib.parse

from tests.benchmarks.line import Line
from tests.benchmarks.rows import in_words, row
from tests.fixtures.play import PlayServer

TOKEN = "t" * 32  # the site only wants cookie and field to agree
CONNECTIONS = 8


class Phone:
    """A phone at a table: takes a seat, then listens and fetches as live.js does."""

    def __init__(self, port, name):
        self.port = port
        self.name = name
        self.cookies = {"csrftoken": TOKEN}
        self.version = -1
        self.reached = {}
        self.line = None

    def form(self, **fields):
        key = secrets.token_urlsafe(20)
        return urllib.parse.urlencode(
            {"csrfmiddlewaretoken": TOKEN, "key": key, "seen": max(self.version, 0), **fields}
        ).encode()

    def sit(self, path, **fields):
        """Send the form of a page that gives a seat; where it leads."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": self.cookie}
        connection.request("POST", path, self.form(name=self.name, **fields), headers)
        answer = connection.getresponse()
        assert answer.status == 303, (answer.status, answer.read()[:2000])
        for value in answer.headers.get_all("Set-Cookie"):
            name, _, rest = value.partition("=")
            self.cookies[name] = rest.partition(";")[0]
        # Where the club has people, a page first asks who this is.
        code = re.search(r"/(?:t|at)/(\w{6})/", answer.headers["Location"])[1]
        self.page = f"/t/{code}/"
        connection.close()

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def open(self):
        """Read the whole page once: it says where the stream is, and which seat this is."""
        self.line = Line(self.port, self.cookie)
        _, _, body = await self.line.ask("GET", self.page)
        page = body.decode()
        self.stream = re.search(r'data-live="([^"]+)"', page)[1]
        self.seat = re.search(r'name="seat" value="([^"]+)"', page)[1]
        self.version = version_in(body)

    async def follow(self):
        async for name, number in Line(self.port).events(self.stream):
            if name == b"v" and number != self.version:
                _, _, body = await self.line.get(f"{self.page}?seen={self.version}")
                self.holds(body)

    def holds(self, body):
        if body:
            self.version = version_in(body)
            self.reached[self.version] = time.perf_counter()

    async def write(self, ready):
        """Say that one is ready, or not; the time it began and the version it made."""
        began = time.perf_counter()
        writer = Line(self.port, self.cookie)
        status, _, body = await self.say_ready(writer, ready=ready)
        assert status == 200, status
        version = version_in(body)
        self.reached.setdefault(version, time.perf_counter())
        writer.close()
        return began, version

    async def say_ready(self, line, *, ready):
        fields = self.form(seat=self.seat, ready="yes" if ready else "no")
        return await line.post(f"{self.page}ready/", fields)


def version_in(body):
    return int(re.search(rb'data-version="(\d+)"', body)[1])


def gather(port, phones):
    """A table with that many phones."""
    first = Phone(port, "Ana")
    first.sit("/new/", rulebook="saboteur", **{"as": "player"})
    others = [Phone(port, f"Guest {number}") for number in range(2, phones + 1)]
    code = first.page.strip("/").split("/")[-1]
    for phone in others:
        phone.sit(f"/j/{code}/")
    return [first, *others]


async def spread(tables, rounds, pause):
    """Seconds from each write to the last phone of its table holding the new fragment."""
    phones = [phone for table in tables for phone in table]
    for phone in phones:
        await phone.open()
    followers = [asyncio.create_task(phone.follow()) for phone in phones]
    await asyncio.sleep(2)
    taken = []

    async def one_table(table, delay):
        await asyncio.sleep(delay)
        for number in range(rounds):
            began, version = await table[0].write(ready=number % 2 == 0)
            while not all(phone.version >= version for phone in table[1:]):
                await asyncio.sleep(0.002)
                assert time.perf_counter() - began < 30, "a phone was never reached"
            last = max(min_at(phone, version) for phone in table[1:])
            taken.append(last - began)
            await asyncio.sleep(pause)

    await asyncio.gather(
        *(one_table(table, number * pause / len(tables)) for number, table in enumerate(tables))
    )
    for follower in followers:
        follower.cancel()
    return taken


def min_at(phone, version):
    return min(at for held, at in phone.reached.items() if held >= version)


async def rate(port, path, phones, seconds):
    """Answers a second, with several connections that never wait, each another phone's."""
    done = 0
    until = time.perf_counter() + seconds

    async def one(phone):
        nonlocal done
        line = Line(port, phone.cookie)
        while time.perf_counter() < until:
            status, _, _ = await line.get(path)
            assert status == 200, status
            done += 1
        line.close()

    await asyncio.gather(*map(one, phones[:CONNECTIONS]))
    return done / seconds


async def write_rate(phones, seconds):
    """Writes a second: each phone says that it is ready, then that it is not, and never waits."""
    done = 0
    until = time.perf_counter() + seconds

    async def one(phone):
        nonlocal done
        line = Line(phone.port, phone.cookie)
        while time.perf_counter() < until:
            status, _, _ = await phone.say_ready(line, ready=done % 2 == 0)
            done += status == 200  # the others were a version behind, and are answered with it
        line.close()

    await one(phones[0])
    return done / seconds


async def compare(port, phones, rounds, seconds):
    """The rates of fragment, bare view and write, taking turns."""
    found = {"fragment": [], "bare": [], "write": []}
    for _ in range(rounds):
        page = f"{phones[0].page}?seen=0"
        found["fragment"].append(await rate(port, page, phones, seconds))
        found["bare"].append(await rate(port, "/bare/", phones, seconds))
        found["write"].append(await write_rate(phones, seconds))
    return {what: statistics.median(rates) for what, rates in found.items()}


async def measure(port, folder, options):
    for count, pause in ((1, 0.5), (options.tables, 1.0)):
        tables = [gather(port, options.phones) for _ in range(count)]
        taken = [seconds * 1000 for seconds in await spread(tables, options.rounds, pause)]
        what = f"a write to the last of {options.phones} phones, {count} table(s) writing"
        row(what, in_words(taken))
    phones = tables[0]
    phone = phones[1]
    await phone.open()
    _, _, body = await phone.line.get(f"{phone.page}?seen=0")
    (folder / "bare.html").write_text("{{ word }}" + "x" * (len(body) - len("Filon")))
    rates = await compare(port, phones, 5, options.seconds)
    bare = f"{rates['bare']:.0f} a second of a bare view"
    size = f"{len(body) / 1000:.1f} kB"
    for what, name, aim in (
        (f"a phone's fragment in the lobby ({size})", "fragment", "0.75"),
        ("a write in the lobby, answered with that page", "write", "0.35"),
    ):
        row(what, f"{rates[name]:.0f} a second", bare, rates[name] / rates["bare"], aim)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--phones", type=int, default=10, help="at each table (at most 12)")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        settings = {
            "DJANGO_SETTINGS_MODULE": "tests.benchmarks.settings",
            "BENCHMARK_TEMPLATES": name,
        }
        server = PlayServer(folder / "data", settings=settings).start()
        try:
            asyncio.run(measure(server.port, folder, options))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
