"""Streams in one process: numbers only, the newest first, nobody who may not."""

import asyncio
import gc
import re

import pytest

from games.live import bus as bus_module
from games.live import sse, subscribers
from games.live.bus import bus
from games.live.roster import read_roster
from games.models import Seat, Table
from games.services import handovers, seats
from tests.games.evening import Evening
from tests.games.gathering import fresh_key, gather, open_table, sit
from tests.games.live.listening import Listener, do, in_loop

pytestmark = pytest.mark.django_db(transaction=True)


def path_of(*holders):
    return sse.stream_path(holders[0].table, [holder.seat for holder in holders])


def test_the_first_event_is_the_current_version():
    ana, _ = gather("Ana", "Bruno")
    path, version = path_of(ana), ana.table.version

    async def story():
        listener = Listener(path)
        await listener.hears(rf"^event: v\ndata: {version}\n\nevent: p\ndata: \d+\n\n")
        assert listener.status == 200
        await listener.hang_up()

    in_loop(story)


def test_a_write_reaches_every_stream_of_its_table_and_no_other():
    ana, bruno = gather("Ana", "Bruno")
    zoe = open_table("Zoé")
    paths = [path_of(ana), path_of(bruno), sse.stream_path(ana.table)]
    other, version = path_of(zoe), ana.table.version

    async def story():
        listeners = [Listener(path) for path in paths]
        stranger = Listener(other)
        for listener in [*listeners, stranger]:
            await listener.hears("event: v")
        said = stranger.sent
        await do(sit, ana, "Chloé")
        for listener in listeners:
            await listener.hears(rf"data: {version + 1}\n", seconds=1)
        assert stranger.sent == said

    in_loop(story)


def test_what_a_move_wrote_is_told_without_reading_it_again(monkeypatch):
    evening = Evening(dealt=["roles"])
    evening.start()
    seat = Seat.objects.get(table_id=evening.pk, name="Bruno")
    path, version, read = sse.stream_path(evening.table, [seat]), evening.table.version, []
    monkeypatch.setattr(
        bus_module, "read_roster", lambda table: (read.append(table), read_roster(table))[1]
    )

    async def story():
        listener = Listener(path)
        await listener.hears(rf"data: {version}\n")
        assert read == [evening.pk]
        turn = await do(lambda: evening.state.round.turn)
        await do(evening.enter, turn, "pass", cards=1)
        await listener.hears(rf"data: {version + 1}\n")
        assert read == [evening.pk]
        await listener.hang_up()

    in_loop(story)


def test_only_numbers_travel():
    ana, bruno = gather("Ana", "Bruno")
    path = path_of(bruno)

    async def story():
        listener = Listener(path)
        await listener.hears("event: p")
        for name in ("Chloé", "Dina"):
            await do(sit, ana, name)
        await listener.hears(rf"data: {4}\n")
        lines = set(re.sub(r"\d+", "9", listener.sent.decode()).split("\n"))
        assert lines == {"event: v", "event: p", "data: 9", ""}

    in_loop(story)


def test_a_removed_seat_hears_nothing_more_within_a_second():
    ana, bruno = gather("Ana", "Bruno")
    path = path_of(bruno)

    async def story():
        listener = Listener(path)
        await listener.hears("event: v")
        said = listener.sent
        await do(lambda: seats.seat_remove(ana.table_id, **ana.says(tag=bruno.tag)))
        await listener.ends(1)
        assert listener.sent == said
        again = Listener(path)
        await again.ends()
        assert (again.status, again.sent) == (404, b"")

    in_loop(story)


def test_the_old_phone_of_a_seat_is_cut_off():
    ana, bruno = gather("Ana", "Bruno")
    path = path_of(bruno)

    async def story():
        listener = Listener(path)
        await listener.hears("event: v")

        def move():
            _, secret = handovers.seat_reopen(ana.table_id, **ana.says(tag=bruno.tag))
            handovers.seat_accept(ana.table_id, key=fresh_key(), secret=secret)

        await do(move)
        await listener.ends(1)

    in_loop(story)


@pytest.mark.parametrize("path", ["/live/", "/live/nonsense", "/live/a:b:c", "/live/" + "x" * 5000])
def test_a_ticket_nobody_signed_opens_nothing(path):
    async def story():
        listener = Listener(path)
        await listener.ends()
        assert listener.status == 404

    in_loop(story)


def end_long_ago():
    Table.objects.update(last_active="2020-01-01T00:00Z")
    Seat.objects.update(seen_at="2020-01-01T00:00Z")


def delete_all():
    Table.objects.all().delete()


@pytest.mark.parametrize("lose", [end_long_ago, delete_all])
def test_a_table_that_is_no_more_has_no_stream(lose):
    ana = open_table()
    path = path_of(ana)
    lose()

    async def story():
        listener = Listener(path)
        await listener.ends()
        assert listener.status == 404

    in_loop(story)


def test_a_slow_phone_gets_the_newest_number_not_all_of_them():
    ana, bruno = gather("Ana", "Bruno")
    path, version = path_of(ana), ana.table.version

    async def story():
        listener = Listener(path)
        await listener.hears("event: p")
        listener.line.clear()
        for number in range(10):
            ready = bruno.taps(tag="", ready=number % 2 == 0)
            await do(lambda ready=ready: seats.seat_ready(ana.table_id, **ready))
        listener.line.set()
        await listener.hears(rf"data: {version + 10}\n")
        assert listener.sent.decode().count("event: v") < 6

    in_loop(story)


def test_stopping_ends_every_stream():
    ana, bruno = gather("Ana", "Bruno")
    paths = [path_of(ana), path_of(bruno)]

    async def story():
        listeners = [Listener(path) for path in paths]
        for listener in listeners:
            await listener.hears("event: v")
        bus.close_all()
        for listener in listeners:
            await listener.ends()
        late = Listener(paths[0])
        await late.ends()
        assert late.status == 503

    in_loop(story)


def test_streams_have_limits(monkeypatch):
    monkeypatch.setattr(subscribers, "MAX_STREAMS_A_SEAT", 2)
    monkeypatch.setattr(bus_module, "MAX_STREAMS_AN_ADDRESS", 4)
    ana, bruno = gather("Ana", "Bruno")
    path, other = path_of(ana), path_of(bruno)

    async def story():
        mine = [Listener(path) for _ in range(3)]
        for listener in mine[1:]:
            await listener.hears("event: v")
        await mine[0].ends()  # the oldest gives way
        for _ in range(2):
            await Listener(other).hears("event: v")
        one_too_many = Listener(other)
        await one_too_many.ends()
        assert one_too_many.status == 503
        await Listener(other, address="10.0.0.2").hears("event: v")

    in_loop(story)


def test_a_line_is_kept_warm_by_saying_the_version_again(monkeypatch):
    monkeypatch.setattr(sse, "HEARTBEAT", 0.1)
    ana = open_table()
    path, version = path_of(ana), ana.table.version

    async def story():
        listener = Listener(path)
        await listener.hears(rf"(?s)(data: {version}\n.*){{3}}")

    in_loop(story)


def test_a_stream_that_waits_has_one_task_and_holds_nothing_of_its_request():
    ana = open_table()
    path = path_of(ana)

    async def story():
        before = len(asyncio.all_tasks())
        listener = Listener(path)
        await listener.hears("event: p")
        await asyncio.sleep(0.1)  # the seat has arrived
        assert len(asyncio.all_tasks()) == before + 1
        gc.collect()
        assert listener.scope() is None
        await listener.hang_up()

    in_loop(story)


def test_a_stream_that_is_closed_twice_ends_once():
    ana = open_table()
    path = path_of(ana)

    async def story():
        listener = Listener(path)
        await listener.hears("event: p")
        [subscriber] = bus.rooms[ana.table_id]
        listener.line.clear()
        subscriber.close()
        await asyncio.sleep(0)
        subscriber.close()
        listener.line.set()
        await listener.ends()
        assert listener.endings == 1

    in_loop(story)


def test_the_streams_of_a_table_hold_one_roster():
    ana, bruno = gather("Ana", "Bruno")
    paths = [path_of(ana), path_of(bruno)]

    async def story():
        for path in paths:
            await Listener(path).hears("event: p")
        first, second = bus.rooms[ana.table_id]
        assert first.roster is second.roster

    in_loop(story)
