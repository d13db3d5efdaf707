"""What a stream knows of its table: how new it is, and who holds which seat."""

import pytest

from games.common import lru
from games.live.roster import Roster, hold_of, known_roster, read_roster
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


@pytest.mark.django_db(transaction=True)
def test_what_a_move_wrote_down_is_known_here_as_it_would_be_read():
    evening = Evening(dealt=["roles"])
    evening.start()
    table = evening.table
    before = table.version
    evening.enter(evening.state.round.turn, "pass", cards=1)
    assert known_roster(table.code, before) is None
    known = known_roster(table.code, before + 1)
    assert known == read_roster(evening.pk)
    assert known.holds
    lru.forget_everything()
    assert known_roster(table.code, before + 1) is None
