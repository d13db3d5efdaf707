"""Pictures, films, exports and imports beside a table that plays: it notices nothing of them."""

import re
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest

from tests.fixtures.machine import wait_until
from tests.fixtures.play import ROOT, PlayServer, clean_environment
from tests.site.guests import Guest

CALM = 15


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A site with a club that has played for years."""
    folder = tmp_path_factory.mktemp("slow") / "data"
    command = [sys.executable, "manage.py", "seedhistory", "--plays", "40", "--club", "club"]
    environment = {**clean_environment(), "FILON_DATA": str(folder)}
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    for one in (migrate, command):
        subprocess.run(one, cwd=ROOT, env=environment, check=True, stdin=subprocess.DEVNULL)
    server = PlayServer(folder).start()
    yield server
    server.kill()
    # Whoever does the slow work ends with the site.
    wait_until(lambda: not (folder / "jobs" / "alive").exists(), seconds=30, what="the child’s end")


def timed(phone, times):
    spans = []
    for _ in range(times):
        begun = time.monotonic()
        phone.at()
        spans.append(time.monotonic() - begun)
    return spans


def answer_of(url):
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, b""


def test_a_table_notices_nothing_of_pictures_films_and_exports(server, capsys):
    ana = Guest(server.url)
    ana.opens("Ana")
    calm = statistics.median(timed(ana, CALM))
    visitor = Guest(server.url)
    games = re.findall(r"/club/club/games/[-0-9a-f]{36}/", visitor.get("/club/club/games/"))
    game = server.url + games[0]
    for path in dict.fromkeys(games[:3]):
        visitor.asks(path + "film/")
    spans, done = [], threading.Event()

    def play():
        while not done.is_set():
            spans.extend(timed(ana, 1))

    table = threading.Thread(target=play)
    table.start()
    try:
        for address in (f"{game}card.png", f"{server.url}/club/club/data/records.zip"):
            begun = time.monotonic()
            status, headers, _ = answer_of(address)
            assert time.monotonic() - begun < 2.0, address
            assert status in (202, 503)
            assert headers["Refresh"] == "2"
            wait_until(lambda a=address: answer_of(a)[0] == 200, seconds=120, what=address)
    finally:
        done.set()
        table.join()
    with capsys.disabled():
        worst, usual = max(spans), statistics.median(spans)
        print(f"\n calm {calm:.3f} s, beside slow work {usual:.3f} s, at worst {worst:.3f} s")
    assert usual <= max(3 * calm, 0.05)
