"""An open stream keeps the newest reading only, and watchers leave room for players."""

from games.live.roster import Roster
from games.live.subscribers import (
    MAX_SCREENS_A_TABLE,
    MAX_SCREENS_AN_ADDRESS,
    Subscriber,
    has_room_to_watch,
)


def test_the_newest_roster_is_in_the_slot_and_a_lost_seat_closes_the_stream():
    phone, told = Subscriber(1, [(7, "a")], "192.0.2.1"), []
    phone.wake = lambda: told.append(phone.roster.version)
    phone.give(Roster(5, 0, {7: "a"}))
    phone.give(Roster(4, 0, {7: "a"}))
    assert phone.roster.version == 5
    assert told == [5]
    phone.give(Roster(6, 0, {7: "b"}))
    assert phone.closed


def test_the_phone_that_has_a_seat_now_is_not_sent_away_by_what_was_read_before():
    phone = Subscriber(1, [(7, "b")], "192.0.2.1")
    phone.give(Roster(6, 0, {7: "b"}))
    phone.give(Roster(5, 0, {7: "a"}))
    assert not phone.closed
    assert phone.roster.version == 6


def test_one_address_and_one_table_have_so_many_watchers():
    def watchers(count, address):
        return [Subscriber(1, [], address) for _ in range(count)]

    near = watchers(MAX_SCREENS_AN_ADDRESS, "192.0.2.1")
    assert not has_room_to_watch(near, "192.0.2.1")
    assert has_room_to_watch(near, "192.0.2.2")
    assert not has_room_to_watch(watchers(MAX_SCREENS_A_TABLE, "x"), "192.0.2.2")
    players = [Subscriber(1, [(7, "a")], "192.0.2.1") for _ in range(MAX_SCREENS_A_TABLE)]
    assert has_room_to_watch(players, "192.0.2.1")
