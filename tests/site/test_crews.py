"""The threads that serve tables are theirs alone."""

import asyncio
import threading
import time
from functools import partial

import pytest
from django.urls import get_resolver

from saboteur_site.bridge import OTHER_THREADS, TABLES, Bridge
from saboteur_site.crews import Crew
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


@pytest.fixture
def crew():
    made = Crew("test", 2)
    yield made
    made.close()
    made.join()


def test_a_thread_takes_what_comes_next_by_itself(crew):
    """Nine pieces of work for two threads: no more threads, and none of them is lost."""
    names = set()

    def work(number):
        names.add(threading.current_thread().name)
        return number * number

    async def story():
        all_of_it = (crew.do(f"place {n % 3}", partial(work, n)) for n in range(9))
        return await asyncio.gather(*all_of_it)

    for _ in range(3):
        assert in_a_loop(story()) == [n * n for n in range(9)]
    assert names <= {"test_0", "test_1"}


def test_what_fails_is_told_to_whoever_waits(crew):
    def fails():
        raise KeyError("role")

    async def story():
        with pytest.raises(KeyError):
            await crew.do("a", fails)
        return await crew.do("a", lambda: "and it goes on")

    assert in_a_loop(story()) == "and it goes on"


def test_what_nobody_waits_for_any_more_is_not_begun(crew):
    gate, begun = threading.Event(), []

    async def story():
        held = [asyncio.ensure_future(crew.do(place, gate.wait)) for place in "ab"]
        given_up = asyncio.ensure_future(crew.do("c", lambda: begun.append("c")))
        wanted = asyncio.ensure_future(crew.do("d", lambda: begun.append("d")))
        await asyncio.sleep(0.02)
        given_up.cancel()
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*held, wanted)

    in_a_loop(story())
    assert begun == ["d"]


def test_a_change_lets_those_go_first_who_fetch_what_it_brought(crew):
    """One thread is held: of what waits for the other, looks go before the next change."""
    order, begin = [], threading.Event()

    async def story():
        held = asyncio.ensure_future(crew.do("x", begin.wait))
        other = asyncio.ensure_future(crew.do("x", begin.wait, is_trusted=True))
        await asyncio.sleep(0.02)
        rest = [
            asyncio.ensure_future(
                crew.do("y", partial(order.append, what), is_trusted=True, changes=what != "look")
            )
            for what in ("change", "look", "look")
        ]
        await asyncio.sleep(0.02)
        begin.set()
        await asyncio.gather(held, other, *rest)

    in_a_loop(story())
    assert order.index("change") > 0


@pytest.fixture
def crew_of():
    """A crew of two; whoever has begun something has so many seconds for it alone."""
    made = []

    def make(alone):
        made.append(Crew("alone", 2, alone=alone))
        return made[-1]

    yield make
    for one in made:
        one.close()
        one.join()


def test_as_long_as_one_thread_gets_on_the_other_does_not_keep_it_from_that(crew_of):
    crew, names = crew_of(60), []

    def work():
        names.append(threading.current_thread().name)
        time.sleep(0.01)

    async def story():
        await asyncio.gather(*(crew.do(place, work) for place in "abcdefgh"))

    in_a_loop(story())
    assert len(names) == 8
    assert len(set(names)) == 1


def test_what_takes_long_holds_up_nobody(crew_of):
    crew, gate = crew_of(0.02), threading.Event()

    async def story():
        for _ in range(20):  # also if the other thread has just been sent back to sleep
            gate.clear()
            short = [crew.do("b", lambda: None) for _ in range(3)]
            held = asyncio.ensure_future(crew.do("a", gate.wait))
            await asyncio.wait_for(asyncio.gather(*short), 5)
            assert not held.done()
            gate.set()
            await held

    try:
        in_a_loop(story())
    finally:
        gate.set()


def test_closed_a_crew_ends_its_work_and_begins_none():
    made, gate, ended = Crew("closing", 1), threading.Event(), []

    def work():
        gate.wait()
        ended.append("the first")

    async def story():
        first = asyncio.ensure_future(made.do("a", work))
        second = asyncio.ensure_future(made.do("a", lambda: ended.append("the second")))
        await asyncio.sleep(0.02)
        made.close()
        gate.set()
        await first
        made.join()
        second.cancel()

    in_a_loop(story())
    assert ended == ["the first"]
