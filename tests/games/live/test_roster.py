"""What a stream knows of its table: how new it is, and who holds which seat."""

import pytest

from games.live.roster import Roster, hold_of, read_roster
from games.models import Seat
from tests.games.evening import Evening


def test_a_reading_that_came_late_is_known_by_its_numbers():
    old, new = Roster(3, 9, {}), Roster(4, 9, {})
    assert new.is_newer_than(old)
    assert Roster(4, 10, {}).is_newer_than(new)
    assert not old.is_newer_than(new)


@pytest.mark.django_db
def test_whoever_loses_a_seat_is_no_longer_admitted():
    evening = Evening(names=("Ana", "Bruno"))
    seat = Seat.objects.get(name="Bruno")
    ticket = [(seat.pk, hold_of(seat.token_hash))]
    assert read_roster(evening.pk).admits(ticket)
    assert read_roster(evening.pk).admits([])
    assert not Roster(1, 1, {seat.pk: "another"}).admits(ticket)
    assert read_roster(10**9) is None
