"""The socket layer, asked by clients that do not behave: each is answered, or let go."""

import http.client
import pathlib
import resource
import socket
import time

import pytest

from saboteur_site import sockets
from tests.fixtures.machine import wait_until
from tests.fixtures.play import PlayServer
from tests.games.visits import Visit
from tests.site.attackers import Attacker


@pytest.fixture(scope="module")
def server(data_folder):
    """Started where a process may have 1,024 files open at first, as on most systems."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, files[1]), files[1]))
    try:
        server = PlayServer(data_folder("sockets")).start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, files)
    yield server
    server.kill()


@pytest.fixture(scope="module", autouse=True)
def mute(server):
    """Two that say nothing, or never end; opened first, looked at last, so that nobody waits."""
    with line_to(server) as mute, line_to(server) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        yield mute, slow, time.monotonic()


@pytest.fixture(scope="module")
def ana(server):
    visit = Visit(server.url)
    visit.opens("Ana")
    return visit


def line_to(server):
    return socket.create_connection(("127.0.0.1", server.port), 15)


def ended(line, sent=b""):
    """What came until the server closed the line, and the seconds it took."""
    began, said = time.monotonic(), b""
    if sent:
        line.sendall(sent)
    try:
        while piece := line.recv(65536):
            said += piece
    except ConnectionResetError:
        pass
    return said, time.monotonic() - began


def memory_of(server):
    """Megabytes."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def files_of(server):
    return len(list(pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_open_files_are_raised_to_what_the_system_allows(server):
    soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    assert soft == hard


@pytest.mark.parametrize("piece", [b"X-A: " + b"b" * 900 + b"\r\n", b"c" * 1000])
def test_headers_have_a_size(server, piece):
    """Many of them, or one that does not end."""
    with line_to(server) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        said, _ = ended(line, piece * 40)
        assert b" 431 " in said or said == b"", said[:200]
    with line_to(server) as line:
        said, _ = ended(line, b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000 + b"\r\n\r\n")
        assert b" 400 " in said or b" 431 " in said or said == b""


def test_a_body_has_a_size_that_its_page_needs(server):
    def posted(path, length, sent=1000):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.putrequest("POST", path)
        connection.putheader("Content-Length", str(length))
        connection.endheaders(b"x" * sent)
        try:
            return connection.getresponse().status
        finally:
            connection.close()

    assert posted("/new/", 65537) == 413
    # An address for files hears what it refuses to its end: before it, browsers hear no answer.
    assert posted("/t/ABCDEF/host/decks/import/", 200_000, sent=200_000) == 413


def large_answer_of(server):
    """The address of eleven megabytes: an export of the house's club, made and then grown."""
    path = "/club/club/data/records.ndjson"
    Visit(server.url).get("/club/")  # makes the club
    Visit(server.url).get(path)

    def made():
        return list((server.data / "exports").glob("[!.]*-records-lines-*"))

    (file,) = wait_until(made, seconds=60, what="the export")
    file.write_bytes(b"x" * (11 << 20))
    return path


def test_a_browser_that_tries_https_first_is_let_go_without_a_word(server):
    before = len(server.output())
    with line_to(server) as line:
        said, seconds = ended(line, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500))
    assert said == b""
    assert seconds < 5
    assert server.output()[before:] == ""


def test_an_answer_nobody_reads_takes_no_memory(server):
    """Forty who ask for eleven megabytes each and read none of it."""
    path = large_answer_of(server)
    before, lines = memory_of(server), []
    for _ in range(40):
        lines.append(socket.socket())
        lines[-1].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lines[-1].connect(("127.0.0.1", server.port))
        lines[-1].sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    for line in lines:
        assert line.recv(12) == b"HTTP/1.1 200"
    grown = memory_of(server) - before
    assert grown < 30, f"{grown:.0f} MB"
    for line in lines:
        line.close()


class Silent:
    """A transport whose other end reads nothing."""

    def __init__(self, unsent):
        self.unsent, self.is_aborted = unsent, False

    def get_write_buffer_size(self):
        return self.unsent

    def abort(self):
        self.is_aborted = True


@pytest.mark.parametrize(
    ("unsent", "is_dropped"),
    [([70_000] * 70, True), ([70_000, 60_000] * 35, False), ([0] * 70, False)],
)
def test_an_answer_without_progress_is_dropped_after_a_minute(unsent, is_dropped):
    line = object.__new__(sockets.Connection)
    line.phase, line.transport = sockets.Phase.BUSY, Silent(0)
    for now, size in enumerate(unsent):
        line.transport.unsent = size
        line.look_at_the_time(now)
    assert line.transport.is_aborted is is_dropped


def test_one_neighbour_has_so_many_connections_and_others_have_theirs(server, ana):
    with Attacker("idle", server, 700) as attacker:
        attacker.attacks()
        wait_until(lambda: files_of(server) > sockets.AN_ADDRESS, what="a crowd")
        time.sleep(0.5)
        assert files_of(server) < sockets.AN_ADDRESS + 80
        assert "Ana" in ana.at()
    wait_until(lambda: files_of(server) < 100, what="an end of the crowd")


def test_with_few_files_those_who_do_nothing_make_room(server, ana):
    """As on a system that allows 1,024: the heaviest neighbour loses its oldest idle lines."""
    files = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    before = len(server.output())
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (400, files[1]))
    try:
        time.sleep(sockets.SWEEP + 0.2)
        with Attacker("idle", server, 450) as attacker:
            attacker.attacks()
            time.sleep(1.5)
            for _ in range(20):
                assert "Ana" in ana.at()
            assert files_of(server) < 320
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, files)
    assert server.output()[before:] == ""


def test_who_says_nothing_or_never_ends_is_let_go_after_ten_seconds(mute):
    silent, slow, began = mute
    assert ended(silent)[0] == b""
    assert b" 408 " in ended(slow)[0]
    assert time.monotonic() - began < 60, "and not only at the end of the site"
