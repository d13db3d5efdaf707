"""Pictures, films, exports and imports beside a table that plays: it notices nothing of them."""

import contextlib
import os
import pathlib
import re
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest

from scoring.albums.jobs import LANES
from tests.fixtures.machine import patience, wait_until
from tests.fixtures.play import ROOT, PlayServer, clean_environment
from tests.proofs.counting import examples
from tests.site.guests import Guest, game_left

CALM = 15
GAMES = examples(40, 120)
"""Of the club that comes in: enough for its import to take longer than many a page."""
PAUSE = 0.1
"""Seconds between two looks of a table: one that asked all the time would be the load itself."""


@pytest.fixture(scope="module")
def years(data_folder):
    """The folder of a club that has played for years, with its backup beside it."""
    data = data_folder("years")
    environment = {**clean_environment(), "FILON_DATA": str(data)}
    for words in (f"seedhistory --plays {GAMES} --club club", "backup b.zip"):
        command = [sys.executable, ROOT / "manage.py", *words.split()]
        subprocess.run(
            command, cwd=data.parent, env=environment, check=True, stdin=subprocess.DEVNULL
        )
    return data


@pytest.fixture(scope="module")
def backup(years):
    return (years.parent / "b.zip").read_bytes()


@pytest.fixture
def server(years):
    """Where that club plays tonight."""
    server = PlayServer(years).start()
    yield server
    server.kill()
    # Whoever does the slow work ends with the site.
    signs = (server.data / "jobs").glob
    wait_until(lambda: not list(signs("alive.*")), seconds=30, what="the children’s end")


def brought(visitor, file):
    """Bring a file to the club as a browser does; the address of what came of it."""
    token = re.search(
        r'name="csrfmiddlewaretoken" value="([^"]+)"', visitor.get("/rules/saboteur/")
    )
    lines = [
        b'--cut\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n',
        token[1].encode(),
        b'--cut\r\nContent-Disposition: form-data; name="file"; filename="b.zip"\r\n',
        file,
        b"--cut--\r\n",
    ]
    kind = {"Content-Type": "multipart/form-data; boundary=cut", "Origin": visitor.url}
    path = f"{visitor.url}/club/club/data/import/"
    request = urllib.request.Request(path, b"\r\n".join(lines), kind)
    with visitor.opener.open(request, timeout=30) as answer:
        return answer.url.removeprefix(visitor.url)


def renames(phone, times):
    """How long a write of a phone takes, so many times."""
    spans = []
    for number in range(times):
        page = phone.at("me/")
        form = phone.form(page, f"/t/{phone.code}/rename/")
        begun = time.monotonic()
        phone.post(f"/t/{phone.code}/rename/", {**form, "name": f"Ana {number}"})
        spans.append(time.monotonic() - begun)
    return spans


def test_a_table_plays_on_while_a_club_comes_in(play, backup, capsys):
    """Writes too: the import holds the database for moments only, and shows at the end."""
    server = play()
    ana, clerk = Guest(server.url), Guest(server.url)
    ana.opens("Ana")
    calm = statistics.median(renames(ana, CALM))
    ticket = brought(clerk, backup)
    wait_until(lambda: "confirm/" in clerk.get(ticket), seconds=60, what="the preview")
    assert clerk.asks(f"{ticket}confirm/")[0] == 200
    spans, shown = [], []

    def is_counted():
        shown.append(re.search("/games/[-0-9a-f]{36}/", clerk.get("/club/club/games/")) is not None)
        spans.extend(renames(ana, 3))
        return f"{GAMES} games are kept here" in clerk.get("/club/club/data/")

    wait_until(is_counted, seconds=120, what="the history of the club")
    assert shown[0] is False, "nothing is seen at first"
    assert shown[-1] is True
    with capsys.disabled():
        print(f"\n writes: calm {calm:.3f} s, worst beside an import {max(spans):.3f} s")
    assert statistics.median(spans) <= max(3 * calm, 0.1 * patience())
    assert max(spans) < max(20 * calm, 3 * patience())


def test_a_table_plays_on_while_a_backup_is_restored(play, backup, tmp_path, capsys):
    """From another process, into a site that runs: its writes hold nobody up either."""
    server = play()
    ana = Guest(server.url)
    ana.opens("Ana")
    calm = statistics.median(renames(ana, CALM))
    (tmp_path / "b.zip").write_bytes(backup)
    restoring = subprocess.Popen(
        ["nice", sys.executable, "manage.py", "restore", str(tmp_path / "b.zip")],
        cwd=ROOT,
        env={**clean_environment(), "FILON_DATA": str(server.data)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    spans = []
    while restoring.poll() is None:
        spans.extend(renames(ana, 3))
        time.sleep(PAUSE)
    assert restoring.returncode == 0
    assert f"{GAMES} games are kept here" in ana.get("/club/club/data/")
    with capsys.disabled():
        print(f"\n writes: calm {calm:.3f} s, worst beside a restoration {max(spans):.3f} s")
    assert statistics.median(spans) <= max(3 * calm, 0.1 * patience())
    assert max(spans) < max(20 * calm, 3 * patience())


def timed(phone, times):
    spans = []
    for _ in range(times):
        begun = time.monotonic()
        phone.at()
        spans.append(time.monotonic() - begun)
    return spans


def answer_of(url):
    try:
        request = urllib.request.Request(url, headers={"Accept-Language": "en"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, b""


class Process:
    """What the system tells of a running process."""

    def __init__(self, pid):
        told = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        self.parent, self.nice = int(told[1]), int(told[16])
        self.spent = (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
        self.words = pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")

    @classmethod
    def children_of(cls, parent):
        pids = [path.name for path in pathlib.Path("/proc").iterdir() if path.name.isdigit()]
        for pid in pids:
            with contextlib.suppress(OSError):  # it ended meanwhile
                process = cls(pid)
                if process.parent == parent:
                    yield process


def test_slow_work_is_done_by_processes_of_their_own(server, backup):
    """A thread of the site that drew or packed would share its one interpreter with every page."""
    clerk, site = Guest(server.url), server.process.pid
    game = re.search(r"/club/club/games/[-0-9a-f]{36}/", clerk.get("/club/club/games/"))[0]
    before = Process(site).spent
    brought(clerk, backup)
    status, _headers, page = answer_of(f"{server.url}/club/club/data/tables.zip")
    assert status == 202
    assert b"Your file waits for its turn" in page, "behind the import"
    assert answer_of(f"{server.url}{game}card.png")[0] == 503
    assert answer_of(f"{server.url}/club/kit.pdf?backs=yes")[0] == 202
    waiting = (server.data / "jobs").glob
    wait_until(lambda: not list(waiting("*-*.json")), seconds=120, what="the end of all jobs")
    children = {child.words[-2]: child for child in Process.children_of(site)}
    assert set(children) == set(LANES.values())
    least = min(Process(site).nice + 10, 19)
    assert all(child.nice >= least for child in children.values()), "the tables come first"
    assert Process(site).spent - before < sum(child.spent for child in children.values())


def kept_by_moves(server):
    """The address of a game of tonight: of score sheets, which most old games are, there is no
    film.
    """
    host = game_left(Guest(server.url), "Zoé", "Yann")

    def remembered():
        host.at()
        games = re.findall(r"/club/club/games/[-0-9a-f]{36}/", host.get("/club/club/games/"))
        return [game for game in dict.fromkeys(games[:2]) if f"{game}film/" in host.get(game)]

    return wait_until(remembered, seconds=30, what="the memory of the game")[0]


def test_a_table_notices_nothing_of_pictures_films_and_exports(server, capsys):
    ana = Guest(server.url)
    ana.opens("Ana")
    visitor, game = Guest(server.url), kept_by_moves(server)
    calm = statistics.median(timed(ana, CALM))
    status, page = visitor.asks(f"{game}film/")
    assert (status, "The film is being made" in page) == (200, True)
    spans, done = [], threading.Event()

    def play():
        while not done.is_set():
            spans.extend(timed(ana, 1))
            time.sleep(PAUSE)

    table = threading.Thread(target=play)
    table.start()
    try:
        files = (f"{game}film.webp", f"{game}card.png", "/club/club/data/records.zip")
        for path in files:
            begun = time.monotonic()
            _, headers, _ = answer_of(server.url + path)
            assert time.monotonic() - begun < 2 * patience(), path
            assert "film" in path or headers["Refresh"] == "2", path
            wait_until(lambda p=path: answer_of(server.url + p)[0] == 200, seconds=120, what=path)
    finally:
        done.set()
        table.join()
    with capsys.disabled():
        worst, usual = max(spans), statistics.median(spans)
        print(f"\n calm {calm:.3f} s, beside slow work {usual:.3f} s, at worst {worst:.3f} s")
    assert usual <= max(3 * calm, 0.05 * patience())
