"""`manage.py play`: from the start to the end, as people see it."""

import http.client
import re
import signal
import socket
import subprocess
import sys
import time

import pytest

from tests.fixtures.machine import free_port, patience
from tests.fixtures.play import ROOT, clean_environment
from tests.games.visits import Visit


def manage(*arguments, settings=None):
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**clean_environment(), "LC_ALL": "C.UTF-8", **(settings or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
    )


def refused(*options, settings=None):
    """What `play` says when it does not start."""
    answer = manage("play", *options, settings=settings)
    assert answer.returncode == 1, answer.stdout
    assert "Traceback" not in answer.stdout
    return answer.stdout


@pytest.fixture
def place(tmp_path):
    """A free port and a folder of its own."""
    return ["--host", "127.0.0.1", "--port", str(free_port()), "--data", str(tmp_path / "data")]


def test_it_shows_the_address_and_a_code_to_scan(play):
    server = play(options=["--host", "0.0.0.0"])
    shown = server.output()
    assert f"http://localhost:{server.port}/" in shown
    assert "█▀" in shown or "Only this machine" in shown


def test_one_folder_is_played_in_by_one_site_again_and_again(play_server, place):
    shown = play_server.output()  # nobody who chose this machine alone is told of a network
    assert "Only this machine" in shown or "Seule cette machine" in shown
    assert " --host" in shown, "why it is so"
    assert "Aucun réseau" not in shown

    place[-1] = str(play_server.data)
    assert "already running" in refused(*place)
    assert play_server.answers()

    play_server.restart()  # killed in the middle of something
    assert play_server.answers()
    assert "Installing" not in play_server.output()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_seconds_with_streams_open(play_server, number):
    host = Visit(play_server.url)
    host.opens("Ana")
    path = re.search(r'data-live="([^"]+)"', host.at())[1]
    streams = []
    for _ in range(8):  # as many as one address may open without a seat
        connection = http.client.HTTPConnection("127.0.0.1", play_server.port, timeout=15)
        connection.request("GET", path)
        streams.append(connection.getresponse())
        assert streams[-1].status == 200
        assert streams[-1].readline().startswith(b"event: ")
    began = time.monotonic()
    assert play_server.end(number, seconds=60) == 0
    assert time.monotonic() - began < 6 * patience()
    for stream in streams:
        stream.read()  # each is ended properly: a cut one would raise IncompleteRead
    assert "Traceback" not in play_server.output()
    assert "ERROR" not in play_server.output()


def test_what_it_writes_is_for_its_owner(play):
    data = play(is_new=True).data
    for path in [data, *data.glob("*")]:
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_taken_port(place):
    with socket.create_server(("127.0.0.1", int(place[3]))):
        assert f"Port {place[3]} is taken" in refused(*place)


def test_an_address_of_another_machine(place):
    place[1] = "192.0.2.1"
    assert "no address 192.0.2.1" in refused(*place)


def test_a_folder_that_cannot_be_written_to(place):
    place[-1] = "/proc/filon"
    assert "cannot be written to" in refused(*place)


@pytest.mark.parametrize("damage", ["garbage", "folder"])
def test_a_database_that_is_none(place, tmp_path, damage):
    (tmp_path / "data").mkdir()
    database = tmp_path / "data" / "filon.sqlite3"
    if damage == "folder":
        database.mkdir()
    else:
        database.write_bytes(b"this is no database, and never was one " * 200)
    assert "filon.sqlite3 cannot be used" in refused(*place)


def test_a_database_that_does_not_answer(place):
    url = f"postgres://filon@127.0.0.1:{free_port()}/filon"
    assert "127.0.0.1 cannot be used" in refused(*place, settings={"DATABASE_URL": url})


def test_debug_is_refused_to_the_room(place):
    place[1] = "0.0.0.0"
    assert "FILON_DEBUG: " in refused(*place, settings={"FILON_DEBUG": "1"})


def test_it_plays_on_postgresql_and_redis(play, postgres_url, redis_url):
    server = play(is_new=True, settings={"DATABASE_URL": postgres_url, "REDIS_URL": redis_url})
    assert server.end() == 0
    assert not (server.data / "filon.sqlite3").exists()
    assert "Traceback" not in server.output()
