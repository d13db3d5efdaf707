"""Who may open a stream, and which streams a phone with too many of them loses."""

import pytest

from games.live import bus as module
from games.live.bus import Bus
from games.live.subscribers import Subscriber


def phone(seat=7, address="192.0.2.1", table=1):
    return Subscriber(table, [(seat, "a")], address)


@pytest.fixture
def limits(monkeypatch):
    for name, most in (("MAX_STREAMS", 9), ("MAX_STREAMS_A_TABLE", 4)):
        monkeypatch.setattr(module, name, most)
    monkeypatch.setattr(module, "MAX_STREAMS_AN_ADDRESS", 3)
    monkeypatch.setattr(module, "MAX_STREAMS_A_SEAT", 2)


def test_a_table_an_address_and_the_process_have_so_many_streams(limits):
    bus = Bus()
    bus.rooms[1] = [phone(seat, f"192.0.2.{seat}") for seat in range(4)]
    assert not bus.has_room(phone(9, "192.0.2.9"))
    assert bus.has_room(phone(9, "192.0.2.9", table=2))
    bus.rooms[2] = [phone(seat, "192.0.2.77", table=2) for seat in range(3)]
    assert not bus.has_room(phone(9, "192.0.2.77", table=3))
    assert bus.has_room(phone(9, "192.0.2.78", table=3))
    bus.rooms[3] = [phone(seat, f"192.0.3.{seat}", table=3) for seat in range(2)]
    assert not bus.has_room(phone(9, "192.0.2.78", table=4))


def test_a_phone_that_opens_streams_without_end_loses_its_oldest(limits):
    bus = Bus()
    streams = [phone() for _ in range(4)]
    other = phone(8)
    bus._keep_newest([*streams, other], streams[-1])
    assert [one.closed for one in streams] == [True, True, False, False]
    assert not other.closed


def test_a_process_that_ends_closes_its_streams_and_takes_no_more():
    bus = Bus()
    bus.rooms[1] = [phone()]
    bus.close_all()
    assert bus.rooms[1][0].closed
    assert not bus.has_room(phone(8))


def test_without_a_loop_and_without_redis_a_hint_is_nobodys(settings):
    settings.REDIS_URL = ""
    Bus().publish(1, 5)


def test_the_last_stream_takes_its_room_along():
    bus, one = Bus(), phone()
    bus.rooms[1] = [one]
    bus._forget(one)
    assert 1 not in bus.rooms
