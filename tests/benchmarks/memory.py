"""What a page of the club costs after 1,000, 20,000 and 200,000 games, and what one more game does.

    nice python -m tests.benchmarks.memory [--folder DIR]

Makes three clubs with `seedhistory`, each in a folder of its own, and measures them in turns, so
that whatever else the machine does falls on all alike. A folder that is kept is used again.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from tests.benchmarks.rows import row
from tests.fixtures.play import clean_environment

SIZES = (1_000, 20_000, 200_000)
"""Games of each club."""
GAMES_EACH, FEWEST = 40, 50
"""How many of them there are for each of its people, and how few people a club has."""
ROUNDS = 15
AIM = 1.5
"""The largest club may cost so many times what the smallest does."""


def site_of(data):
    """The environment of a site with this folder, also within a test."""
    return {**clean_environment(), "FILON_DATA": str(data)}


def seeded(folder, plays):
    """The environment of a site whose club has played that much."""
    data = folder / str(plays)
    environment = site_of(data)
    if not (data / "done").exists():
        data.mkdir(parents=True, exist_ok=True)
        manage = [sys.executable, "manage.py"]
        subprocess.run([*manage, "migrate", "-v0"], env=environment, check=True)
        subprocess.run([*manage, "collectstatic", "--no-input", "-v0"], env=environment, check=True)
        began = time.perf_counter()
        people = max(FEWEST, plays // GAMES_EACH)
        command = [*manage, "seedhistory", "--plays", str(plays), "--people", str(people)]
        subprocess.run(command, env=environment, check=True)
        print(f"{plays} games written and counted in {time.perf_counter() - began:.0f} s")
        (data / "done").touch()
    return environment


class Site:
    """A process of its own for each club: told to measure, it answers with a line of JSON."""

    def __init__(self, environment):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.memory", "--measure"],
            env={**environment, "DJANGO_SETTINGS_MODULE": "saboteur_site.settings"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self):
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def measure():
    """Answer each line on standard input with the cost of every page: milliseconds and queries."""
    import django

    django.setup()
    from tests.benchmarks.visitor import Visitor

    visitor = Visitor()
    for _line in sys.stdin:
        print(json.dumps(visitor.round()), flush=True)


def run(folder, sizes, rounds):
    sites = {plays: Site(seeded(folder, plays)) for plays in sizes}
    for site in sites.values():
        site.measure()  # the first look warms everything up
    found = [{plays: site.measure() for plays, site in sites.items()} for _ in range(rounds)]
    for site in sites.values():
        site.close()
    report(sizes, found)


def report(sizes, found):
    """A row a page: what it costs in the largest club beside the smaller ones."""
    for what in found[0][sizes[0]]:
        medians = [statistics.median(each[plays][what][0] for each in found) for plays in sizes]
        queries = max(each[sizes[-1]][what][1] for each in found)
        beside = " / ".join(f"{one:.1f}" for one in medians[:-1])
        sizes_before = " / ".join(f"{plays:,}" for plays in sizes[:-1])
        times = medians[-1] / medians[0]
        row(f"{what} after {sizes[-1]:,} games", f"{medians[-1]:.1f} ms, {queries} queries",
            f"{beside} ms after {sizes_before}", times, f"{AIM}")  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="smallest first")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    if options.measure:
        measure()
    elif options.folder:
        run(options.folder, options.sizes, options.rounds)
    else:
        with tempfile.TemporaryDirectory() as name:
            run(pathlib.Path(name), options.sizes, options.rounds)
