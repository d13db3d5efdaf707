"""What a device may do in a game: whose secrets it holds, what it may take back."""

import pytest

from games.common.table_errors import Refused, Why
from games.engine.core import Seat
from games.models import Seat as Chair
from games.selectors.devices import phone_at
from games.selectors.rights import access_to, entering, may_undo, refuse_watchers
from games.services import seats
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    return evening


def phone(evening, seat):
    return phone_at(evening.table, evening.phone(seat))


def access(evening, seat):
    return access_to(evening.game, phone(evening, seat))


def test_a_phone_holds_its_own_seat_and_the_host_those_without_a_phone(evening):
    assert [access(evening, seat).held for seat in range(3)] == [(0,), (1,), (2,)]
    Chair.objects.filter(table_id=evening.pk, number=2).update(token_hash="", here=False)
    assert access(evening, 0).held == (0, 2)
    assert access(evening, 1).held == (1,)


def test_a_seat_that_lost_its_phone_in_the_round_is_in_nobodys_hand(evening):
    Chair.objects.filter(table_id=evening.pk, number=2).update(
        token_hash="", here=False, shut_at=evening.game.length
    )
    assert access(evening, 0).held == (0,)


def test_whoever_entered_a_move_takes_it_back_and_so_does_the_host(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    evening.enter(1, "path", card="EW", at=[2, 0])
    assert [may_undo(access(evening, seat)) for seat in range(3)] == [True, True, False]


def test_what_showed_a_secret_only_the_host_takes_back(evening):
    evening.enter(0, "pass", cards=1)
    evening.enter(1, "map", goal=0)
    assert [may_undo(access(evening, seat)) for seat in range(3)] == [True, False, False]


def test_whoever_came_later_watches_and_has_no_say(evening):
    _, token = seats.seat_take(evening.pk, key="late", name="Dina")
    evening.tokens.append(token)
    late = phone(evening, 3)
    assert not access(evening, 3).plays
    assert entering(evening.game, late) is None
    assert entering(evening.game, phone(evening, 1)) == Seat(1)
    with pytest.raises(Refused) as refused:
        refuse_watchers(evening.game, late)
    assert refused.value.why is Why.WATCHING
    refuse_watchers(evening.game, phone(evening, 1))
    refuse_watchers(None, late)
