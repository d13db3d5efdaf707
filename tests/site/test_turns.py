"""Whose turn it is for a thread."""

import asyncio
import threading
import time
from types import SimpleNamespace

import pytest

from saboteur_site import turns
from saboteur_site.bridge import Bridge
from saboteur_site.gates import Gate
from saboteur_site.turns import Turns
from tests.fixtures.loop import in_a_loop


class Desk:
    """Requests that begin when it is their turn, and end when the test says so."""

    def __init__(self, at_once):
        self.turns, self.begun, self.ends, self.tasks = Turns(at_once), [], {}, []

    async def asks(self, place, name, **more):
        self.ends[name] = asyncio.Event()

        async def work():
            async with self.turns.turn(place, **more):
                self.begun.append(name)
                await self.ends[name].wait()

        self.tasks.append(asyncio.ensure_future(work()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def finish(self, name):
        self.ends[name].set()
        for _ in range(4):
            await asyncio.sleep(0)


def test_one_place_never_has_all_threads():
    async def story():
        desk = Desk(2)
        for number in range(5):
            await desk.asks("flood", f"f{number}")
        assert desk.begun == ["f0"]
        await desk.asks("phone", "p0")
        assert desk.begun == ["f0", "p0"], "who asks once is served at once"

    in_a_loop(story())


def test_places_take_turns_whoever_asks_more():
    async def story():
        desk = Desk(1)
        for number in range(3):
            await desk.asks("flood", f"f{number}")
        await desk.asks("phone", "p0")
        await desk.asks("other", "o0")
        for name in ("f0", "p0", "o0", "f1", "f2"):
            assert desk.begun[-1] == name, desk.begun
            await desk.finish(name)

    in_a_loop(story())


def test_one_who_speaks_for_many_may_have_them_all():
    async def story():
        desk = Desk(2)
        for number in range(3):
            await desk.asks("127.0.0.1", f"l{number}", is_trusted=True)
        assert desk.begun == ["l0", "l1"]
        await desk.asks("phone", "p0")
        await desk.finish("l0")
        assert desk.begun[-1] == "p0"

    in_a_loop(story())


def test_who_leaves_while_waiting_takes_no_turn_along():
    async def story():
        desk = Desk(1)
        await desk.asks("a", "a0")
        await desk.asks("a", "a1")
        await desk.asks("b", "b0")
        desk.tasks[1].cancel()
        await desk.finish("a0")
        assert desk.begun == ["a0", "b0"]
        await desk.finish("b0")
        await desk.asks("a", "a2")
        assert desk.begun[-1] == "a2"

    in_a_loop(story())


def test_who_looks_goes_before_the_next_change_but_not_for_ever(monkeypatch):
    async def story():
        desk = Desk(1)
        await desk.asks("127.0.0.1", "a0", is_trusted=True, changes=True)
        for name in ("a1", "a2"):
            await desk.asks("127.0.0.1", name, is_trusted=True, changes=True)
        for name in ("look", "look too", "look again"):
            await desk.asks("127.0.0.1", name, is_trusted=True)
        await desk.finish("a0")
        assert desk.begun == ["a0", "look"]
        monkeypatch.setattr(turns, "time", SimpleNamespace(monotonic=lambda: late))
        await desk.finish("look")
        assert desk.begun[-1] == "a1", "it has waited long enough"
        monkeypatch.undo()
        await desk.finish("a1")
        assert desk.begun[-1] == "look too"

    late = time.monotonic() + 2 * turns.PATIENCE
    in_a_loop(story())


def test_of_two_places_the_one_that_looks_goes_first():
    async def story():
        desk = Desk(1)
        await desk.asks("a", "a0", changes=True)
        await desk.asks("b", "b0", changes=True)
        await desk.asks("c", "c0")
        await desk.finish("a0")
        assert desk.begun == ["a0", "c0"]
        await desk.finish("c0")
        assert desk.begun[-1] == "b0"

    in_a_loop(story())


@pytest.mark.parametrize(
    "path", ["/", "/t/ABCDEF/", "/j/ABCDEF/", "/new/", "/static/a.css", "/health"]
)
def test_whatever_pages_of_clubs_wait_for_no_table_does(path):
    """Many of them, from many places, that never end."""
    over = threading.Event()

    def site(environ, start_response):
        if environ["PATH_INFO"].startswith(("/club/", "/rules/", "/try/")):
            over.wait(20)
        start_response("200 OK", [])
        return [b""]

    async def asks(bridge, path, place):
        sent = []

        async def receive():
            return {"type": "http.request"}

        async def send(message):
            sent.append(message)

        scope = {"type": "http", "method": "GET", "path": path, "query_string": b""}
        scope |= {"headers": [], "http_version": "1.1", "client": (place, 1)}
        await bridge(scope, receive, send)
        return sent[0]["status"]

    async def story():
        bridge = Bridge(site, threads=1, gates=[Gate(100)])
        try:
            slow = [
                asyncio.ensure_future(asks(bridge, f"/{room}/", f"192.0.2.{number}"))
                for number in range(5)
                for room in ("club", "rules", "try")
            ]
            await asyncio.sleep(0.05)
            assert await asyncio.wait_for(asks(bridge, path, "192.0.2.99"), 5) == 200
            over.set()
            await asyncio.gather(*slow)
        finally:
            over.set()
            bridge.close()

    in_a_loop(story())
