"""How much a request may bring, how fast, and how many at once."""

import asyncio
import io
import types

import pytest

from saboteur_site import gates
from saboteur_site.gates import Gate
from tests.fixtures.loop import in_a_loop


def test_uploads_wait_for_one_another():
    async def story():
        gate, inside, most = Gate(10, seconds=5, paths="/", at_once=1), [], []

        async def upload():
            async with gate.way_in({"client": ("192.0.2.7", 1)}):
                inside.append(1)
                most.append(len(inside))
                await asyncio.sleep(0.01)
                inside.pop()

        await asyncio.gather(*(upload() for _ in range(3)))
        assert most == [1, 1, 1]

    in_a_loop(story())


def test_a_neighbour_who_never_ends_his_uploads_keeps_nobody_else_from_theirs():
    async def story():
        gate = Gate(10, seconds=30, paths="/", at_once=4)

        async def upload(address, seconds):
            async with gate.way_in({"client": (address, 1)}):
                await asyncio.sleep(seconds)

        slow = [asyncio.ensure_future(upload("192.0.2.66", 20)) for _ in range(6)]
        await asyncio.sleep(0.01)
        await asyncio.wait_for(upload("192.0.2.7", 0), 5)
        for one in slow:
            one.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    in_a_loop(story())


@pytest.mark.parametrize(("piece", "is_taken"), [(1, False), (1 << 20, True)])
def test_a_long_body_keeps_coming_or_is_let_go(monkeypatch, piece, is_taken):
    """A second of its own to begin with; then so many bytes a second, or another may."""
    now = iter(range(100))
    clock = types.SimpleNamespace(monotonic=lambda: next(now))
    monkeypatch.setattr(gates, "time", clock)
    monkeypatch.setattr(gates, "BODY_SECONDS", 1.0)
    coming = [{"type": "http.request", "body": b"x" * piece, "more_body": True}] * 5
    coming.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive():
        return coming.pop(0)

    async def story():
        return await gates.take(io.BytesIO(), {"headers": []}, receive, 1 << 30)

    if is_taken:
        assert in_a_loop(story()) is True
    else:
        with pytest.raises(TimeoutError):
            in_a_loop(story())
