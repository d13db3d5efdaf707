"""The hop from the asynchronous server into synchronous Django."""

import asyncio

import pytest

from saboteur_site import bridge, gates
from saboteur_site.bridge import Bridge
from saboteur_site.gates import Gate
from tests.fixtures.loop import in_a_loop


def echo(environ, start_response):
    """Says back what it was asked."""
    body = environ["wsgi.input"].read()
    facts = [environ["REQUEST_METHOD"], environ["PATH_INFO"], environ["CONTENT_LENGTH"]]
    facts += [environ.get("HTTP_COOKIE", ""), environ.get("HTTP_X_FORWARDED_FOR", "")]
    start_response("200 OK", [("Content-Type", "text/plain"), ("X-Facts", "|".join(facts))])
    return [body]


@pytest.fixture
def ask():
    """Send a request in pieces through a bridge; its messages back."""
    bridges = []

    def send(app=echo, *, method="POST", path="/", headers=(), pieces=(b"",), then="end"):
        ways_in = [Gate(500, paths=r"/up/\w+/", at_once=1), Gate(100)]
        bridges.append(Bridge(app, threads=1, gates=ways_in))
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "http_version": "1.1",
            "headers": list(headers),
            "client": ("192.0.2.7", 1234),
            "server": ("127.0.0.1", 8000),
        }
        coming = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
        if then == "end":
            coming[-1]["more_body"] = False
        elif then == "leave":
            coming.append({"type": "http.disconnect"})
        sent = []

        async def receive():
            if not coming:
                await asyncio.sleep(60)
            return coming.pop(0)

        async def collect(message):
            sent.append(message)

        in_a_loop(bridges[-1](scope, receive, collect))
        return sent

    yield send
    for one in bridges:
        one.close()


def facts(sent):
    return dict(sent[0]["headers"])[b"x-facts"].decode("latin-1").split("|")


def test_a_body_in_pieces_arrives_whole(ask):
    start, body = ask(pieces=(b"one ", b"two ", b"three"))
    assert start["status"] == 200
    assert body["body"] == b"one two three"
    assert facts([start])[2] == "13"


def test_a_path_keeps_its_accents(ask):
    assert facts(ask(path="/é"))[1].encode("latin-1").decode() == "/é"


def test_headers_sent_twice_are_joined(ask):
    sent = ask(headers=[(b"cookie", b"a=1"), (b"cookie", b"b=2")])
    assert facts(sent)[3] == "a=1; b=2"


def test_a_header_cannot_pass_for_another_by_an_underscore(ask):
    assert facts(ask(headers=[(b"x_forwarded_for", b"1.2.3.4")]))[4] == ""


def test_head_has_the_length_and_no_body(ask):
    def page(environ, start_response):
        start_response("200 OK", [])
        return [b"12345"]

    start, body = ask(page, method="HEAD")
    assert dict(start["headers"])[b"content-length"] == b"5"
    assert body["body"] == b""


@pytest.mark.parametrize("status", ["204 No Content", "304 Not Modified"])
def test_an_answer_without_body_has_no_length(ask, status):
    def page(environ, start_response):
        start_response(status, [])
        return []

    assert dict(ask(page)[0]["headers"]) == {}


def test_a_large_body_is_refused_while_it_arrives(ask):
    start, body = ask(pieces=(b"x" * 60, b"x" * 60, b"x" * 60))
    assert start["status"] == 413
    assert dict(start["headers"])[b"connection"] == b"close"
    assert "trop gros" in body["body"].decode()


def test_a_large_body_is_refused_on_its_word(ask):
    sent = ask(headers=[(b"content-length", b"101")], pieces=(b"never read",))
    assert sent[0]["status"] == 413


def test_a_body_that_does_not_come_is_not_waited_for(ask, monkeypatch):
    monkeypatch.setattr(gates, "BODY_SECONDS", 0.05)
    start, _ = ask(pieces=(b"never ends",), then="wait")
    assert start["status"] == 408


def test_whoever_leaves_gets_no_answer(ask):
    def never(environ, start_response):
        raise AssertionError("the page was made for nobody")

    assert ask(never, pieces=(b"half",), then="leave") == []


def test_a_header_of_any_script_reaches_the_browser(ask):
    def page(environ, start_response):
        start_response("200 OK", [("Set-Cookie", "a=C’est noté, Łukasz 🙂"), ("X", "é\r\nY: z")])
        return [b"there"]

    start, body = ask(page)
    headers = dict(start["headers"])
    assert headers[b"set-cookie"].decode() == "a=C’est noté, Łukasz 🙂"
    assert headers[b"x"].decode("latin-1") == "é Y: z"
    assert body["body"] == b"there"


def falls_over(environ, start_response):
    raise ValueError("a bug")


def falls_over_late(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/html")])
    yield b"half a page"
    raise ValueError("a bug")


@pytest.mark.parametrize("app", [falls_over, falls_over_late])
def test_whatever_raises_is_answered_and_noted_once(ask, caplog, app):
    start, body = ask(app)
    headers = dict(start["headers"])
    assert start["status"] == 500
    assert b"content-security-policy" in headers
    assert headers[b"x-content-type-options"] == b"nosniff"
    assert "Nothing is lost" in body["body"].decode()
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_a_long_body_goes_out_in_pieces(ask):
    whole = bytes(range(256)) * 800

    def page(environ, start_response):
        start_response("200 OK", [])
        return [whole]

    start, *pieces = ask(page)
    assert dict(start["headers"])[b"content-length"] == str(len(whole)).encode()
    assert b"".join(piece["body"] for piece in pieces) == whole
    assert max(len(piece["body"]) for piece in pieces) == bridge.PIECE
    assert [piece.get("more_body", False) for piece in pieces] == [True, True, True, False]


@pytest.mark.parametrize(("size", "pieces"), [(1000, 1), (bridge.WHOLE + 1, 6)])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_long_file_is_read_as_it_is_taken_and_closed(ask, tmp_path, size, pieces, method):
    (tmp_path / "file").write_bytes(b"x" * size)
    opened = []

    def page(environ, start_response):
        start_response("200 OK", [("Content-Length", str(size))])
        opened.append((tmp_path / "file").open("rb"))
        return environ["wsgi.file_wrapper"](opened[0])

    start, *sent = ask(page, method=method)
    assert dict(start["headers"])[b"content-length"] == str(size).encode()
    assert len(b"".join(piece["body"] for piece in sent)) == (size if method == "GET" else 0)
    assert len(sent) == (pieces if method == "GET" else 1)
    assert opened[0].closed


def test_an_address_for_files_takes_more(ask):
    """Its own limit, a place to wait for, and nothing for those who only look like it."""
    assert ask(path="/up/photo/", pieces=(b"x" * 400,))[0]["status"] == 200
    assert ask(path="/up/photo/", pieces=(b"x" * 400, b"x" * 101))[0]["status"] == 413
    assert ask(path="/up/photo/more/", pieces=(b"x" * 400,))[0]["status"] == 413
    assert ask(path="/up/photo/", method="PUT", pieces=(b"x" * 400,))[0]["status"] == 413


def test_a_large_body_waits_on_disk(ask, monkeypatch):
    monkeypatch.setattr(bridge, "IN_MEMORY", 10)
    _start, body = ask(pieces=(b"one ", b"two ", b"three"))
    assert body["body"] == b"one two three"


@pytest.mark.parametrize(
    ("method", "headers", "waits"),
    [
        ("GET", (), False),
        ("HEAD", (), False),
        ("GET", [(b"content-length", b"0")], False),
        ("GET", [(b"content-length", b"3")], True),
        ("GET", [(b"transfer-encoding", b"chunked")], True),
        ("POST", (), True),
    ],
)
def test_a_request_that_brings_nothing_is_not_waited_for(ask, monkeypatch, method, headers, waits):
    monkeypatch.setattr(gates, "BODY_SECONDS", 0.05)
    start, *_ = ask(method=method, headers=headers, pieces=(), then="wait")
    assert start["status"] == (408 if waits else 200)
