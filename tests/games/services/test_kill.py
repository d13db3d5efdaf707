"""The server dies in the middle of everything: what was acknowledged is there, and once."""

import random
import sqlite3
import threading
import time
import urllib.error

import pytest

from tests.games.visits import Visit

KILLS = 4
CLIENTS = 4


class Client:
    """Keeps seating and removing a guest, and sends again, key and all, until it is answered."""

    def __init__(self, server, name):
        self.server, self.visit = server, Visit(server.url)
        self.visit.opens(name)
        self.seated = self.resent = 0
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
        page = self.ask(lambda: self.visit.at("host/"))
        tag = page.rpartition('data-seat="')[2].partition('"')[0]
        self.insist("host/", "host/remove/", seat=tag)

    def insist(self, page, action, **fields):
        path = f"/t/{self.visit.code}/{action}"
        shown = self.ask(lambda: self.visit.at(page))
        form = {**self.visit.form(shown, path), **fields}
        tries = []

        def send():
            tries.append(1)
            self.visit.post(path, form)

        self.ask(send)  # a second effect would be refused: the name is taken, the page is old
        self.resent += len(tries) > 1

    def ask(self, do):
        """Try until there is an answer. Only silence is tried again."""
        while True:
            try:
                return do()
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise
            except OSError:
                pass
            time.sleep(0.05)


def counted(data, client):
    """How many guests the database remembers of a client's table, and how many names."""
    ask = "SELECT count(*), count(DISTINCT n.facts) FROM games_notice n JOIN games_table t"
    ask += " ON t.id = n.table_id WHERE t.code = ? AND n.kind = 'GUEST_SAT'"
    with sqlite3.connect(data / "filon.sqlite3") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return database.execute(ask, [client.visit.code]).fetchone()


def killed(server, proof, kills):
    """Clients that sat guests down while the server was killed again and again."""
    clients = [Client(server, f"Host {number}") for number in range(CLIENTS)]
    for client in clients:
        client.thread.start()
    for _ in range(kills):
        time.sleep(random.uniform(0.3, 1.2))
        server.restart()
        proof.tried()
    time.sleep(0.5)
    for client in clients:
        client.stop.set()
    for client in clients:
        client.thread.join(30)
    assert [trouble for client in clients for trouble in client.troubles] == []
    server.kill()
    return clients


@pytest.mark.slow
def test_killed_again_and_again_nothing_is_lost_and_nothing_doubled(play_server, proof):
    clients = killed(play_server, proof, len(proof.seeds(KILLS, 60)))
    for client in clients:
        assert counted(play_server.data, client) == (client.seated, client.seated)
    assert sum(client.seated for client in clients) > CLIENTS


@pytest.mark.long
def test_control_what_is_lost_or_doubled_is_noticed(play_server, proof):
    clients = killed(play_server, proof, 1)
    with sqlite3.connect(play_server.data / "filon.sqlite3") as database:
        newest = "(SELECT max(id) FROM games_notice WHERE kind = 'GUEST_SAT')"
        database.execute(f"DELETE FROM games_notice WHERE id = {newest}")
    found = [counted(play_server.data, client) == (client.seated,) * 2 for client in clients]
    assert found.count(False) == 1
