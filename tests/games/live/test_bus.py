"""Who may open a stream, what is told, and who is sent a page with it."""

import logging

import pytest

from games.live import bus as module
from games.live import subscribers
from games.live.bus import Bus, Hint, announce, announce_presence, told_by
from games.live.subscribers import Subscriber, Waiter, keep_newest
from games.models import Seat


def phone(seat=7, address="192.0.2.1", table=1):
    return Subscriber(table, [(seat, "a")], address)


@pytest.fixture
def limits(monkeypatch):
    for name, most in (("MAX_STREAMS", 9), ("MAX_STREAMS_A_TABLE", 4)):
        monkeypatch.setattr(module, name, most)
    monkeypatch.setattr(module, "MAX_STREAMS_AN_ADDRESS", 3)
    monkeypatch.setattr(subscribers, "MAX_STREAMS_A_SEAT", 2)


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
    streams = [phone() for _ in range(4)]
    other = phone(8)
    keep_newest([*streams, other], streams[-1])
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


# --- who is sent a page: one seat, a stream that takes pages, last shown that of who waits ---


def stream(*seats, takes_pages=True):
    return Subscriber(1, [(seat, f"hold {seat}") for seat in seats], "", takes_pages=takes_pages)


def seats(*numbers):
    return [Seat(pk=number) for number in numbers]


def test_a_phone_that_was_shown_the_page_of_who_waits_is_sent_the_next():
    bus = Bus()
    bus.rooms[1] = [stream(7), stream(8)]
    assert bus.waiting_at(1) == set()
    bus.note_shown(1, seats(7), "fr")
    assert bus.waiting_at(1) == {Waiter(7, "hold 7", "fr")}
    bus.note_shown(1, seats(7), None)
    assert bus.waiting_at(1) == set()


def test_no_page_is_for_a_screen_two_people_or_a_stream_of_numbers():
    bus = Bus()
    bus.rooms[1] = [stream(), stream(7, 8), stream(9, takes_pages=False)]
    bus.note_shown(1, seats(7, 8, 9), "fr")
    assert bus.waiting_at(1) == set()


def test_a_stream_that_has_ended_is_sent_nothing():
    bus = Bus()
    bus.rooms[1] = [stream(7)]
    bus.note_shown(1, seats(7), "fr")
    bus.rooms[1][0].close()
    assert bus.waiting_at(1) == set()


def test_a_table_without_streams_has_nobody_who_waits():
    bus = Bus()
    bus.note_shown(2, seats(7), "fr")
    assert bus.waiting_at(2) == set()
    assert 2 not in bus.rooms


# --- when it is told ---


@pytest.fixture
def published(monkeypatch, transactional_db):
    """What streams and other processes are told, in order."""
    told = []
    monkeypatch.setattr(Bus, "publish", lambda _, *hint: told.append(hint))
    return told


def test_a_change_is_told_at_once_where_nobody_answers_for_it(published):
    announce(7, 3, "ABCDEF")
    announce_presence([8, 9])
    assert published == [(7, 3, "ABCDEF"), (8, 0, ""), (9, 0, "")]


def test_what_changes_is_told_after_it_was_done(published):
    told = []
    with told_by(told.append):
        announce(7, 3, "ABCDEF")
        assert told == []
    assert told == [Hint(7, 3, "ABCDEF")]
    announce(7, 4)
    assert (published, len(told)) == ([(7, 4, "")], 1)


@pytest.mark.django_db(transaction=True)
def test_what_was_changed_before_a_mistake_is_told_all_the_same():
    told = []

    def fail():
        announce(7, 3)
        raise KeyError

    with pytest.raises(KeyError), told_by(told.append):
        fail()
    assert told == [Hint(7, 3, "")]


@pytest.mark.django_db(transaction=True)
def test_a_hint_that_cannot_be_told_fails_nothing_and_holds_back_no_other(caplog):
    told = []

    def tell(hint):
        if hint.table_id == 7:
            raise ValueError("nobody is there")
        told.append(hint)

    with caplog.at_level(logging.ERROR, module.__name__), told_by(tell):
        announce(7, 3)
        announce(8, 4)
    assert told == [Hint(8, 4, "")]
    assert "nobody is there" in caplog.text
