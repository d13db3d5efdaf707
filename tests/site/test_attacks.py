"""A table that plays while somebody on the same network does his worst.

Calm and attack follow each other in short turns, so that whatever else the machine does falls on
both. The median time of a phone's page under attack is at most three times the calm one, and no
answer is an error. The long run has more of everything.
"""

import http.client
import os
import posixpath
import re
import shutil
import statistics
import subprocess
import sys
import time

import pytest

from tests.fixtures.machine import wait_until
from tests.fixtures.play import ROOT, PlayServer
from tests.games.visits import Visit
from tests.proofs.counting import examples
from tests.site.attackers import Attacker
from tests.site.guests import game_left

FACTOR = 3.0
ROUNDS = examples(3, 5)
"""Turns of calm and of attack."""
TRIES = 4 if "PYTEST_XDIST_WORKER" in os.environ else 1
PAUSE = examples(0.02, 0.01)
"""Seconds between two looks: more of them tell more, and keep the machine busy."""
rows = []


class Table:
    """A game of Lutins, a stream, and a phone that keeps its connection."""

    def __init__(self, server):
        self.server = server
        self.host = Visit(server.url)
        self.host.opens("Ana")
        self.host.does("host/", "host/guest/", name="Bruno")
        self.host.does("host/", "host/wishes/", rulebook="lutins")
        self.host.does("", "start/")
        self.stream = self.host.listens()
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.host.jar)
        self.headers = {"Cookie": cookies, "HX-Request": "true"}
        self.line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)

    def look(self):
        """The seconds that one look at the phone's page takes, and its status."""
        began = time.perf_counter()
        self.line.request("GET", f"/t/{self.host.code}/?seen=-1", headers=self.headers)
        answer = self.line.getresponse()
        answer.read()
        return time.perf_counter() - began, answer.status

    def looks(self, seconds):
        """Looks at the page, one after the other, for so many seconds.

        By a new line: the server has closed one that was silent while something was made.
        """
        self.line.close()
        taken, until = [], time.monotonic() + seconds
        while time.monotonic() < until:
            taken.append(self.look())
            time.sleep(PAUSE)
        return taken

    def plays(self):
        """A new phone opens a table of its own, and the clock of this one hears of a change."""
        newcomer = Visit(self.server.url)
        newcomer.opens("Chloé")
        assert not self.stream.ended.is_set()


@pytest.fixture(scope="module")
def server(data_folder):
    server = PlayServer(data_folder("attacked")).start()
    with_an_account(server)
    yield server
    server.kill()


def with_an_account(server):
    """Where somebody may sign in, there is a page on which passwords can be guessed."""
    subprocess.run(
        [sys.executable, "manage.py", "createclub", "Taupes", "--owner", "ana"],
        cwd=ROOT,
        env={**server.environment, "FILON_DATA": str(server.data)},
        input="lampe torche 42\n",
        text=True,
        check=True,
    )


@pytest.fixture(scope="module")
def table(server):
    table = Table(server)
    table.looks(1)
    yield table
    print("\n| attack | connections | calm ms | attacked ms | errors | the attacker saw |")
    print("|---|---|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")


SHORT = [
    ("idle", 700, "/"),
    ("slow_headers", 400, "/"),
    ("header_flood", 4, "/"),
    ("slow_body", 200, "/"),
    ("large_body", 4, "/"),
    ("slow_reader", 200, "/static/fonts/noto-emoji-700.woff2"),
    ("login", 4, "/club/in/"),
    ("loop", 3, "/health"),
]


@pytest.mark.parametrize(("kind", "count", "path"), SHORT)
def test_the_table_does_not_notice(table, kind, count, path):
    under_attack(table, kind, count, path, seconds=examples(0.25, 0.3))


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count", "path"), [(kind, 2000, p) for kind, _, p in SHORT[:4]])
def test_two_thousand_connections_of_one_neighbour(table, kind, count, path):
    under_attack(table, kind, count, path, seconds=5.0)


@pytest.fixture(scope="module")
def memory(server):
    """A game in the club of the house, with its pictures; its address."""
    host = game_left(Visit(server.url), "Ana", "Bruno")

    def remembered():
        host.at()
        return re.findall(r"/club/club/games/[-\w]{36}/", host.get("/club/club/games/"))

    return wait_until(remembered, seconds=30, what="the memory of the game")[0]


@pytest.mark.parametrize(
    ("kind", "file"),
    [
        ("wish", "film/"),
        ("loop", "../../data/backup.zip"),
        pytest.param("loop", "card.png", marks=pytest.mark.long),
        pytest.param("loop", "step-1.png", marks=pytest.mark.long),
        pytest.param("loop", "../../data/tables.zip", marks=pytest.mark.long),
    ],
)
def test_films_pictures_and_exports_in_a_loop(table, memory, kind, file):
    path = posixpath.normpath(memory + file) + "/" * file.endswith("/")
    under_attack(table, kind, 6, path)


def under_attack(table, kind, count, path, seconds=0.4):
    """One measurement; the best of some where other tests take the processor away as well."""
    for left in reversed(range(TRIES)):
        row, usual, under, errors = measured(table, kind, count, path, seconds)
        rows.append(row)
        assert errors == []
        if under <= FACTOR * usual:
            return
        assert left, row


def measured(table, kind, count, path, seconds):
    calm, attacked = [], []
    with Attacker(kind, table.server, count, path) as attacker:
        for _ in range(ROUNDS):
            nothing_is_made(table.server)
            calm += table.looks(seconds)
            attacker.attacks()
            attacked += table.looks(seconds)
            saw = attacker.rests()
        attacker.attacks()
        table.plays()
    usual, under = (statistics.median(span for span, _ in taken) for taken in (calm, attacked))
    errors = [status for _, status in calm + attacked if status != 200]
    row = (kind, count, f"{usual * 1000:.1f}", f"{under * 1000:.1f}", len(errors), saw)
    return row, usual, under, errors


def nothing_is_made(server):
    """Wait for the end of slow work, and forget what it made: the next attack begins anew."""
    jobs = server.data / "jobs"
    wait_until(lambda: not [*jobs.glob("*-*.json")], seconds=120, what="the end of slow work")
    for made in ("pictures", "exports"):
        shutil.rmtree(server.data / made, ignore_errors=True)
