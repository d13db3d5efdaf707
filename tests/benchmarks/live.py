"""How soon phones hold what one of them wrote, and what their busiest fragment costs.

    nice python -m tests.benchmarks.live

Starts the site as `play` does, in a folder of its own. The fragment is compared with a bare
Django view that renders a template of the same size, on the same server, taking turns with it.
"""

import argparse
import asyncio
import http.client
import os
import pathlib
import re
import secrets
import statistics
import tempfile
import time
import urllib.parse

from tests.benchmarks.line import Line
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
        self.page = answer.headers["Location"]
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
        fields = self.form(seat=self.seat, ready="yes" if ready else "no")
        began = time.perf_counter()
        writer = Line(self.port, self.cookie)
        status, _, body = await writer.post(f"{self.page}ready/", fields)
        assert status == 200, status
        version = version_in(body)
        self.reached.setdefault(version, time.perf_counter())
        writer.close()
        return began, version


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


async def compare(port, phones, rounds, seconds):
    """The fragment's rate, the bare view's, taking turns."""
    fragments, bares = [], []
    for _ in range(rounds):
        fragments.append(await rate(port, f"{phones[0].page}?seen=0", phones, seconds))
        bares.append(await rate(port, "/bare/", phones, seconds))
    return statistics.median(fragments), statistics.median(bares)


def percent(numbers, share):
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * share))]


def row(what, figure):
    machine = f"{os.cpu_count()} cores, {round(memory())} GB"
    print(f"| {time.strftime('%Y-%m-%d')} | {machine} | {what} | {figure} |", flush=True)


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9


async def measure(port, folder, options):
    for count, pause in ((1, 0.5), (options.tables, 1.0)):
        tables = [gather(port, options.phones) for _ in range(count)]
        taken = [seconds * 1000 for seconds in await spread(tables, options.rounds, pause)]
        what = f"a write to the last of {options.phones} phones, {count} table(s) writing"
        row(what, f"median {percent(taken, 0.5):.0f} ms, 95 % within {percent(taken, 0.95):.0f} ms")
    phones = tables[0]
    phone = phones[1]
    await phone.open()
    _, _, body = await phone.line.get(f"{phone.page}?seen=0")
    (folder / "bare.html").write_text("{{ word }}" + "x" * (len(body) - len("Filon")))
    fragment, bare = await compare(port, phones, 5, options.seconds)
    size = f"{len(body) / 1000:.1f} kB"
    row(
        f"a phone's fragment ({size}) against a bare view of that size",
        f"{fragment:.0f} against {bare:.0f} a second, ratio {fragment / bare:.2f}",
    )


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
