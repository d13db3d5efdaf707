"""Chairs inside a write: numbers without gaps, free marks, names that nobody else looks like."""

import pytest

from games.common.table_errors import Refused, Why
from games.models import HostVote, Seat
from games.services.seat_rows import crown, new_seat, put_in_order, refuse_taken, release
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening()


def chairs(evening):
    return list(Seat.objects.filter(table_id=evening.pk).order_by("number"))


def test_a_new_chair_is_the_last_with_the_first_mark_that_is_free(evening):
    ana, bruno, chloe = chairs(evening)
    bruno.delete()
    put_in_order([ana, chloe])
    dina = new_seat(evening.table, "Dina")
    assert (dina.number, dina.mark) == (2, bruno.mark)
    assert not dina.here


def test_a_full_table_takes_nobody(evening):
    for number in range(9):
        new_seat(evening.table, f"Guest {chr(65 + number)}")
    with pytest.raises(Refused) as refused:
        new_seat(evening.table, "Zoe")
    assert refused.value.why is Why.TABLE_FULL


@pytest.mark.parametrize("name", ["Ana", "ana", " ANA ", "Аnа"])
def test_a_name_that_looks_like_another_is_taken(evening, name):
    with pytest.raises(Refused) as refused:
        refuse_taken(chairs(evening), name)
    assert refused.value.why is Why.NAME_TAKEN
    refuse_taken(chairs(evening), name, but=chairs(evening)[0])


def test_chairs_are_numbered_as_they_come(evening):
    ana, bruno, chloe = chairs(evening)
    assert put_in_order([chloe, ana, bruno])
    assert [seat.name for seat in chairs(evening)] == ["Chloé", "Ana", "Bruno"]
    assert not put_in_order(chairs(evening))


def test_a_seat_that_is_released_belongs_to_no_phone(evening):
    bruno = chairs(evening)[1]
    before = bruno.phone_changes
    release(bruno, shut_at=4)
    bruno.refresh_from_db()
    assert (bruno.token_hash, bruno.here, bruno.shut_at) == ("", False, 4)
    assert bruno.phone_changes == before + 1


def test_a_new_host_ends_the_vote(evening):
    ana, bruno, _chloe = chairs(evening)
    HostVote.objects.create(table=evening.table, voter=ana, candidate=bruno)
    crown(evening.table, bruno)
    assert evening.table.host == bruno
    assert not HostVote.objects.exists()
