"""Who is here is read off open streams, and noted for all processes."""

import asyncio

import pytest

from games.live import signs_of_life, sse
from games.models import Seat
from tests.games.gathering import gather
from tests.games.live.listening import Listener, do, in_loop

pytestmark = pytest.mark.django_db(transaction=True)


def path_of(holder):
    return sse.stream_path(holder.table, [holder.seat])


def test_an_open_stream_is_presence_and_a_closed_one_is_not(monkeypatch):
    monkeypatch.setattr(signs_of_life, "GRACE", 0.1)
    ana, bruno = gather("Ana", "Bruno")
    Seat.objects.filter(tag=bruno.tag).update(here=False)
    path, screen = path_of(bruno), sse.stream_path(ana.table)
    presence_version = ana.table.presence_version

    async def story():
        watching = Listener(screen)
        await watching.hears(rf"event: p\ndata: {presence_version}\n")
        phone = Listener(path)
        await watching.hears(rf"event: p\ndata: {presence_version + 1}\n")
        assert (await do(lambda: bruno.seat.here)) is True
        await phone.hang_up()
        await watching.hears(rf"event: p\ndata: {presence_version + 2}\n")
        assert (await do(lambda: bruno.seat.here)) is False

    in_loop(story)


def test_a_phone_that_comes_right_back_never_left(monkeypatch):
    monkeypatch.setattr(signs_of_life, "GRACE", 0.3)
    ana, bruno = gather("Ana", "Bruno")
    path, presence_version = path_of(bruno), ana.table.presence_version

    async def story():
        first = Listener(path)
        await first.hears("event: v")
        await first.hang_up()
        second = Listener(path)
        await second.hears("event: v")
        await asyncio.sleep(0.6)
        assert (await do(lambda: (bruno.seat.here, ana.table.presence_version))) == (
            True,
            presence_version,
        )

    in_loop(story)
