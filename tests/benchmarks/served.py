"""What a phone waits for in mid-game, beside a bare view of the same server and size.

    nice python -m tests.benchmarks.served

Starts the site as `play` does. Ten phones play Saboteur, each with a connection that stays open.
After each move every other phone fetches what it brought, and between any two of these a bare view
is read: no cookie, no form, a template of plain text as long as a fragment. Before each move a
bare write is sent: one row changed, as safely as a move. A figure is the time from the question
until the answer has come. Then eight phones fetch as fast as they are answered,
now their fragment, now the bare view. Processor time is that of the whole server process.
"""

import argparse
import asyncio
import pathlib
import random
import statistics
import tempfile

from tests.benchmarks.evening import Player, as_a, begin
from tests.benchmarks.line import Line
from tests.benchmarks.live import CONNECTIONS, gather, rate
from tests.benchmarks.rows import row
from tests.fixtures.play import PlayServer

MOVES = 40
SECONDS = 1.0
TURNS = 6


class Seated(Player):
    """A player whose taps go over the line that is open already."""

    async def post(self, path, form):
        status, _, body = await self.line.post(path, form)
        return status, body


class Process:
    """The server's process, and what it has spent so far."""

    def __init__(self, pid):
        self.tasks = pathlib.Path(f"/proc/{pid}/task")

    def milliseconds(self):
        """On a processor, all threads together; not one of them ends while it is measured."""
        return (
            sum(int((task / "schedstat").read_text().split()[0]) for task in self.tasks.iterdir())
            / 1e6
        )


async def played(server, folder, tables):
    """Milliseconds of each kind of answer: on the wall, and of the server's processor."""
    process = Process(server.process.pid)
    kinds = ("move", "first", "waits", "plays", "bare", "write")
    found, spent = {kind: [] for kind in kinds}, {kind: [] for kind in kinds}
    rng = random.Random("served")
    line = Line(server.port)

    async def measured(kind_of, line, asking):
        before = process.milliseconds()
        await asking
        kind = kind_of()
        spent[kind].append(process.milliseconds() - before)
        found[kind].append(line.seconds * 1000)

    [other] = gather(server.port, 1)
    step = f"/bare/{other.page.strip('/').split('/')[-1]}/step/"
    for _ in range(tables):
        table = [as_a(Seated, phone) for phone in gather(server.port, 10)]
        await begin(table)
        size = len(await table[1].fetch(f"{table[1].page}?seen=0"))
        (folder / "bare.html").write_text("{{ word }}" + "x" * (size - len("Filon")))
        for _ in range(MOVES):
            mover = next(phone for phone in table if phone.is_to_play)
            move = mover.choice(rng)
            await measured(lambda: "write", line, line.post(step, b""))
            await measured(lambda: "move", mover.line, mover.send("move", **move))
            for place, phone in enumerate(one for one in table if one is not mover):
                await measured(
                    lambda phone=phone, place=place: kind_of(phone, place), phone.line, phone.look()
                )
                await measured(lambda: "bare", line, line.get("/bare/"))
    return table, size, found, spent


def kind_of(phone, place):
    return "plays" if phone.is_to_play else "waits" if place else "first"


async def rates(port, table):
    """Answers a second to eight phones that wait: fragments, and the bare view."""
    waiting = [phone for phone in table if not phone.is_to_play][:CONNECTIONS]
    found = {"fragment": [], "bare": []}
    for _ in range(TURNS):
        found["fragment"].append(await rate(port, f"{table[0].page}?seen=0", waiting, SECONDS))
        found["bare"].append(await rate(port, "/bare/", waiting, SECONDS))
    return {what: statistics.median(numbers) for what, numbers in found.items()}


async def measure(server, folder, options):
    table, size, found, spent = await played(server, folder, options.tables)
    rate = await rates(server.port, table)
    row(f"fragments of phones that wait ({size / 1000:.1f} kB), eight at once",
        f"{rate['fragment']:.0f} a second", f"{rate['bare']:.0f} a second of a bare view",
        rate["fragment"] / rate["bare"], "0.75")  # fmt: skip
    for what, name, beside, aim in (
        ("a move of ten players, sent and answered", "move", "bare", "0.35"),
        ("the same", "move", "write", ""),
        ("the first fragment after it", "first", "bare", ""),
        ("the fragment of a phone that waits", "waits", "bare", "0.75"),
        ("the fragment of the one who plays next", "plays", "bare", ""),
    ):
        for how, numbers in (("", found), (", processor time of the server", spent)):
            ours, bare = (statistics.median(numbers[kind]) for kind in (name, beside))
            words = "of a bare view" if beside == "bare" else "of a bare write"
            row(f"{what}{how}", f"{ours:.2f} ms", f"{bare:.2f} ms {words}", bare / ours,
                "" if how else aim)  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        settings = {
            "DJANGO_SETTINGS_MODULE": "tests.benchmarks.settings",
            "BENCHMARK_TEMPLATES": name,
        }
        server = PlayServer(folder / "data", settings=settings).start()
        try:
            asyncio.run(measure(server, folder, options))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
