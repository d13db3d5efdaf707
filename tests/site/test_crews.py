"""The threads that serve tables are theirs alone."""

import asyncio
import threading

import pytest
from django.urls import get_resolver

from saboteur_site.bridge import OTHER_THREADS, TABLES, Bridge
from saboteur_site.gates import Gate
from tests.fixtures.loop import in_a_loop


def scope_of(path, client):
    where = {"client": (client, 1), "server": ("127.0.0.1", 8000), "http_version": "1.1"}
    asked = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    return {**asked, **where}


@pytest.mark.parametrize(
    ("slow", "asked"),
    [
        ("/club/club/", "/t/ABCDEF/"),
        ("/rules/saboteur/", "/t/ABCDEF/"),
        ("/club/in/", "/t/ABCDEF/"),
        ("/health", "/t/ABCDEF/"),
        ("/club/club/", "/health"),
        ("/t/ABCDEF/", "/health"),
    ],
)
def test_pages_that_all_wait_hold_up_no_table_and_no_look_at_health(slow, asked):
    done = threading.Event()

    def app(environ, start_response):
        if environ["PATH_INFO"] == slow:
            done.wait(20)
        start_response("200 OK", [])
        return [b"here"]

    bridge = Bridge(app, threads=1, gates=[Gate(100)])

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def ask(path, client):
        sent = []

        async def send(message):
            sent.append(message)

        await bridge(scope_of(path, client), receive, send)
        return sent[0]["status"]

    async def story():
        neighbours = [f"192.0.2.{number}" for number in range(4 * OTHER_THREADS)]
        waiting = [asyncio.ensure_future(ask(slow, one)) for one in neighbours]
        await asyncio.sleep(0.05)
        assert await asyncio.wait_for(ask(asked, "192.0.2.99"), 5) == 200
        assert not any(one.done() for one in waiting)
        done.set()
        assert set(await asyncio.gather(*waiting)) == {200}

    try:
        in_a_loop(story())
    finally:
        done.set()
        bridge.close()


def test_every_address_of_a_table_is_served_by_them_and_no_address_of_a_club():
    tops = {str(entry.pattern) for entry in get_resolver().url_patterns}
    assert "health" in tops
    paths = ["/", "/new/", "/find/", "/j/ABCDEF/", "/t/ABCDEF/", "/t/ABCDEF/host/health/"]
    paths += ["/take/ABCDEF/", "/static/css/filon.css"]
    assert [path for path in paths if not TABLES.fullmatch(path)] == []
    others = ["/club/", "/club/club/games/", "/health", "/metrics", "/rules/saboteur/", "/trouble"]
    assert [path for path in others if TABLES.fullmatch(path)] == []
