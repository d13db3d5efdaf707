"""What phones cost a web process in memory, and whether an evening of two hours leaves anything.

    nice python -m tests.benchmarks.soak [--hours 2] [--tables 30]

Starts the site as `play` does: first for 300 phones that sit down, read their page and listen. Then
anew for thirty that play at three tables, as many moves as people make in two hours (one every 20
seconds), as fast as they are answered; a table whose round is over is left, and a new one opened.
Time goes faster there, for what the process lets go of when nobody asks for it as well: what is
kept for two minutes, six moves of a table, is kept for as many seconds as six moves take at most.
Memory is what the process has resident; it is read after what is equal to ten minutes, and at the
end.
"""

import argparse
import asyncio
import contextlib
import pathlib
import random
import tempfile

from tests.benchmarks.evening import Player, as_a, begin
from tests.benchmarks.line import Line
from tests.benchmarks.live import gather
from tests.benchmarks.rows import row
from tests.fixtures.play import PlayServer

PHONES, TABLES = 10, 30
PLAYING = 3
SECONDS_A_MOVE = 20
WARM = 3
"""Tables before the first look: what every first page leaves behind is no phone's."""
SIX_MOVES = 3
"""Seconds in which a table makes six moves and more."""
UNUSED = 25
"""Seconds after which the connection that fetched a page is closed, and only the stream is open."""


def resident(process):
    """Kilobytes of a process that are in memory."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("no such line")


async def sit(port):
    table = [as_a(Player, phone) for phone in gather(port, PHONES)]
    for phone in table:
        await phone.open()
    return table


async def listen(phone):
    async for _ in Line(phone.port).carried(phone.stream):
        pass


async def idle(server, tables):
    """Kilobytes that a phone adds which has read its page and listens."""
    streams = []
    for _ in range(WARM):
        streams += [asyncio.create_task(listen(phone)) for phone in await sit(server.port)]
    await asyncio.sleep(UNUSED)
    before = resident(server.process)
    for _ in range(tables):
        streams += [asyncio.create_task(listen(phone)) for phone in await sit(server.port)]
    await asyncio.sleep(UNUSED)
    grown = resident(server.process) - before
    assert not any(stream.done() for stream in streams), "a stream has ended"
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return grown / (PHONES * tables)


class Seated:
    """A table that plays on and on; once its round is over, another one."""

    def __init__(self, port):
        self.port = port
        self.phones = []

    async def move(self, rng):
        for phone in self.phones:
            await phone.look()
        mover = next((phone for phone in self.phones if phone.is_to_play), None)
        if mover is None:
            self.phones = await sit(self.port)
            await begin(self.phones)
            mover = next(phone for phone in self.phones if phone.is_to_play)
        await mover.send("move", **mover.choice(rng))


async def play(server, hours):
    """Kilobytes after ten minutes' worth of moves, and after all."""
    rng = random.Random("soak")
    tables = [Seated(server.port) for _ in range(PLAYING)]
    found = []
    for seconds in (600, hours * 3600 - 600):
        for _ in range(int(seconds / SECONDS_A_MOVE)):
            for table in tables:
                await table.move(rng)
        found.append(resident(server.process))
    return found


async def listening(server, tables):
    grown = await idle(server, tables)
    row(f"memory of a phone that listens, of {PHONES * tables}", f"{grown:.0f} kB", aim="40 kB")


async def played(server, hours):
    early, late = await play(server, hours)
    row(f"memory after {hours:g} hours of moves at {PLAYING} tables", f"{late / 1000:.0f} MB",
        f"{early / 1000:.0f} MB after ten minutes", late / early, "1")  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=TABLES, help="whose phones only listen")
    options = parser.parse_args()
    with served() as server:
        asyncio.run(listening(server, options.tables))
    with served(BENCHMARK_UNUSED=f"{SIX_MOVES}") as server:
        asyncio.run(played(server, options.hours))


@contextlib.contextmanager
def served(**settings):
    """A site of its own."""
    with tempfile.TemporaryDirectory() as name:
        settings |= {
            "FILON_LIMIT_TABLES": "1000",
            "FILON_LIMIT_STREAMS": "1000",
            "DJANGO_SETTINGS_MODULE": "tests.benchmarks.settings",
            "BENCHMARK_TEMPLATES": name,
        }
        server = PlayServer(pathlib.Path(name) / "data", settings=settings).start()
        try:
            yield server
        finally:
            server.kill()


if __name__ == "__main__":
    main()
