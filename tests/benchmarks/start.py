"""How long the site takes to answer, and what its imports cost.

    nice python -m tests.benchmarks.start

A second start in the same folder: nothing is installed, migrated or collected any more. Beside it,
in turns, an interpreter that imports Django and uvicorn and nothing else.
"""

import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from tests.benchmarks.rows import percent, row
from tests.fixtures.play import PlayServer

TIMES = 7


def started(server):
    """Seconds on the wall until it answers, and of the processor until it has ended."""
    before, begun = spent(), time.perf_counter()
    server.start()
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
    with tempfile.TemporaryDirectory() as name:
        server = PlayServer(pathlib.Path(name) / "data")
        started(server)
        starts, bare = [], []
        for _ in range(TIMES):
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
