"""The web process dies in the middle of everything: what was acknowledged is there, and once."""

import contextlib
import pathlib
import random
import shutil
import sqlite3
import threading
import time

import psycopg
import pytest

from tests.fixtures.machine import wait_until
from tests.games.visits import Visit, until_answered
from tests.site.forked import ForkedSite

KILLS = 6
CLIENTS, MANY = 4, 24
"""Who is seated at the same time: in an ordinary run, and in a long one."""


AT_A_TABLE = 20
"""Guests after whom another table is opened: of one table the last fifty notices are kept."""


class Client:
    """Keeps seating and removing a guest, and sends again, key and all, until it is answered."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.visit = Visit(server.url)
        self.visit.opens(name)
        self.seated = self.resent = 0
        self.codes = [self.visit.code]
        self.troubles = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        try:
            while not self.stop.is_set():
                self.seat_somebody()
        except Exception as error:
            self.troubles.append(repr(error))

    def seat_somebody(self):
        self.insist("host/", "host/guest/", name=f"Guest {self.seated}")
        self.seated += 1
        page = until_answered(lambda: self.visit.at("host/"))
        tag = page.rpartition('data-seat="')[2].partition('"')[0]
        self.insist("host/", "host/remove/", seat=tag)
        if self.seated % AT_A_TABLE == 0:
            self.codes.append(until_answered(lambda: self.visit.opens(self.name)))

    def insist(self, page, action, **fields):
        path = f"/t/{self.visit.code}/{action}"
        shown = until_answered(lambda: self.visit.at(page))
        form = {**self.visit.form(shown, path), **fields}
        tries = []

        def send():
            tries.append(1)
            self.visit.post(path, form)

        until_answered(send)  # a second effect would be refused: the name is taken, the page is old
        self.resent += len(tries) > 1


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def site(request, tmp_path, migrated_data):
    """A site whose web process is killed, and the database behind it."""
    shutil.copytree(migrated_data, tmp_path / "data")
    settings = {"FILON_LIMIT_TABLES": "100000"}
    if request.param == "postgresql":
        settings["DATABASE_URL"] = request.getfixturevalue("postgres_url")
    site = ForkedSite(tmp_path, settings=settings).start()
    yield site
    site.end()


@contextlib.contextmanager
def database_of(site):
    if "DATABASE_URL" in site.environment:
        with psycopg.connect(site.environment["DATABASE_URL"]) as database:
            yield database
    else:
        path = pathlib.Path(site.environment["FILON_DATA"]) / "filon.sqlite3"
        with contextlib.closing(sqlite3.connect(path)) as database, database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            yield database


def counted(site, client):
    """How many guests the database remembers of a client's tables, and how many names."""
    ask = "SELECT count(*), count(DISTINCT CAST(n.facts AS TEXT)) FROM games_notice n"
    ask += " JOIN games_table t ON t.id = n.table_id"
    codes = ", ".join(f"'{code}'" for code in client.codes)
    ask += f" WHERE t.code IN ({codes}) AND n.kind = 'GUEST_SAT'"
    with database_of(site) as database:
        return database.execute(ask).fetchone()


def deceived(site, clients):
    """The clients of whose guests the database has lost one that was told, or has one twice."""
    return [one for one in clients if counted(site, one) != (one.seated, one.seated)]


def killed(site, proof, kills):
    """Clients that sat guests down while the web process was killed again and again."""
    most = MANY if proof.is_long else CLIENTS
    clients = [Client(site, f"Host {number}") for number in range(most)]
    for client in clients:
        client.thread.start()
    for _ in range(kills):
        seated = sum(client.seated for client in clients)
        wait_until(
            lambda seated=seated: sum(client.seated for client in clients) > seated,
            seconds=120,
            what="a guest",
        )
        time.sleep(random.uniform(0, 0.3))
        site.kill_web()
        proof.tried()
    for client in clients:
        client.stop.set()
    for client in clients:
        client.thread.join(30)
    assert [trouble for client in clients for trouble in client.troubles] == []
    site.end()
    seated, resent = (sum(getattr(c, name) for c in clients) for name in ("seated", "resent"))
    proof.tell(f"{seated} guests seated, {resent} forms sent again")
    return clients


@pytest.mark.slow
def test_killed_again_and_again_nothing_is_lost_and_nothing_doubled(site, proof):
    clients = killed(site, proof, len(proof.seeds(KILLS, 100)))
    assert deceived(site, clients) == []
    assert sum(client.seated for client in clients) > len(clients)


@pytest.mark.long
def test_control_what_is_lost_or_doubled_is_noticed(site, proof):
    clients = killed(site, proof, 1)
    with database_of(site) as database:
        newest = "(SELECT max(id) FROM games_notice WHERE kind = 'GUEST_SAT')"
        database.execute(f"DELETE FROM games_notice WHERE id = {newest}")
    assert len(deceived(site, clients)) == 1
