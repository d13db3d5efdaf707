"""How long the site takes to answer, and what its imports cost.

    nice python -m tests.benchmarks.start

First a fresh clone, with all that is installed at its first start (``--later`` leaves it out).
Then further starts in one folder: nothing is installed, migrated or collected any more. Beside
them, in turns, an interpreter that imports Django and uvicorn and nothing else.
"""

import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from tests.benchmarks.rows import percent, row
from tests.fixtures.clone import PYTHON, Clone
from tests.fixtures.play import PlayServer

TIMES = 7


def fresh():
    """Seconds from a clone until it answers, what it needs being installed on the way."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "clone"
        Clone(folder)
        return started(PlayServer(folder / "data", root=folder, python=PYTHON))[0]


def started(server):
    """Seconds on the wall until it answers, and of the processor until it has ended."""
    before, begun = spent(), time.perf_counter()
    server.start(seconds=600)
    answered = time.perf_counter() - begun
    server.end()
    return answered, spent() - before


def imported():
    before, begun = spent(), time.perf_counter()
    subprocess.run([sys.executable, "-c", "import django.core.handlers.wsgi, uvicorn"], check=True)
    return time.perf_counter() - begun, spent() - before


def spent():
    """Seconds of the processor that processes started from here have used and ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--later", action="store_true", help="only starts after the first")
    parser.add_argument("--times", type=int, default=TIMES)
    options = parser.parse_args()
    if not options.later:
        row("the first start of a fresh clone until it answers", f"{fresh():.1f} s", aim="20 s")
    with tempfile.TemporaryDirectory() as name:
        server = PlayServer(pathlib.Path(name) / "data")
        started(server)
        starts, bare = [], []
        for _ in range(options.times):
            starts.append(started(server))
            bare.append(imported())
    wall, processor = (percent(times, 0.5) for times in zip(*starts, strict=True))
    bare_wall, bare_processor = (percent(times, 0.5) for times in zip(*bare, strict=True))
    row("a later start until it answers", f"{wall:.2f} s", f"{bare_wall:.2f} s for imports alone",
        wall / bare_wall, "2.5 s")  # fmt: skip
    row("processor time of a start and an end", f"{processor:.2f} s",
        f"{bare_processor:.2f} s for imports alone", processor / bare_processor)  # fmt: skip


if __name__ == "__main__":
    main()
