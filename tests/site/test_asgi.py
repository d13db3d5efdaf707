"""The whole site as the server sees it, asked over real connections."""

import http.client
import socket
import urllib.request

from saboteur_site import asgi
from tests.fixtures.loop import in_a_loop


def ask(server, method, path, body=None, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, body, headers or {}, encode_chunked=True)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer, content


def test_head_is_get_without_its_body(shared_server):
    whole, content = ask(shared_server, "GET", "/static/css/look.css")
    head, nothing = ask(shared_server, "HEAD", "/static/css/look.css")
    assert (whole.status, head.status) == (200, 200)
    assert head.headers["Content-Length"] == str(len(content))
    assert nothing == b""


def test_static_files_are_named_by_content_and_kept_for_ever(shared_server):
    page = urllib.request.urlopen(f"{shared_server.url}/").read().decode()
    name = next(piece for piece in page.split('"') if piece.startswith("/static/css/look."))
    answer, content = ask(shared_server, "GET", name)
    assert answer.status == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in answer.headers
    small, squeezed = ask(shared_server, "GET", name, headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(squeezed) < len(content)
    again, _ = ask(
        shared_server, "GET", name, headers={"If-Modified-Since": answer.headers["Last-Modified"]}
    )
    assert again.status == 304


def test_a_body_in_chunks_is_read(shared_server):
    token = "t" * 32
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Transfer-Encoding": "chunked",
        "Cookie": f"csrftoken={token}",
        "X-CSRFToken": token,
    }
    pieces = iter([b"lang", b"uage=en", b"&next=/"])
    answer, _ = ask(shared_server, "POST", "/i18n/setlang/", pieces, headers)
    assert answer.status == 302
    assert "filon_language=en" in answer.headers["Set-Cookie"]


def test_a_large_body_is_not_read_to_the_end(shared_server):
    with socket.create_connection(("127.0.0.1", shared_server.port), timeout=10) as line:
        line.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        assert b" 413 " in line.recv(4096)


def test_a_foreign_host_is_refused(shared_server):
    answer, _ = ask(shared_server, "GET", "/", headers={"Host": "evil.example"})
    assert answer.status == 400


def test_a_stream_without_a_ticket_is_refused(shared_server):
    answer, _ = ask(shared_server, "GET", "/live/nonsense")
    assert answer.status == 404


def test_errors_shown_in_full_are_for_this_machine_alone(settings):
    settings.DEBUG = True
    sent = []

    async def collect(message):
        sent.append(message)

    scope = {"type": "http", "path": "/", "client": ("192.0.2.7", 1), "headers": []}
    in_a_loop(asgi.application(scope, None, collect))
    assert sent[0]["status"] == 403
