"""What of a game is still secret: by what the app dealt, and by what has been turned."""

from types import SimpleNamespace

import pytest

from games.engine.core import Seat
from games.log.secrecy import (
    covered,
    is_at_leisure,
    is_private,
    is_shut,
    shows_secret,
    turned,
    turning_order,
)
from games.log.store import timeline_of
from games.services import roles
from tests.games.evening import Evening

HANDS, CARDS = SimpleNamespace(dealt=["hands", "goals"]), SimpleNamespace(dealt=[])


@pytest.mark.parametrize(
    ("entry", "with_hands", "with_cards"),
    [
        ({"do": "take", "by": 1}, True, True),
        ({"do": "steal", "by": 1}, True, True),
        ({"do": "path", "by": 1}, True, False),
        ({"do": "reveal"}, False, False),
    ],
)
def test_what_only_the_player_can_know(entry, with_hands, with_cards):
    assert is_private(HANDS, None, entry) == with_hands
    assert is_private(CARDS, None, entry) == with_cards


@pytest.mark.parametrize(
    ("do", "with_hands", "with_cards"),
    [
        ("deal", True, True),
        ("rerole", True, True),
        ("inspect", True, True),
        ("map", True, False),
        ("path", True, False),
        ("take", False, False),
        ("result", False, False),
    ],
)
def test_what_nobody_forgets_when_it_is_taken_back(do, with_hands, with_cards):
    assert shows_secret(HANDS, {"do": do}) == with_hands
    assert shows_secret(CARDS, {"do": do}) == with_cards


def test_only_the_pay_of_saboteurs_is_taken_in_any_order():
    share = SimpleNamespace(unpaid=(0, 2))
    state = SimpleNamespace(round=SimpleNamespace(ending=SimpleNamespace(share=share)))
    assert is_at_leisure(state, {"do": "take", "by": 2})
    assert not is_at_leisure(state, {"do": "take", "by": 1})
    assert not is_at_leisure(state, {"do": "steal", "by": 2})


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    return evening


@pytest.mark.django_db
def test_a_round_is_over_for_everybody_once_all_its_roles_are_turned(evening):
    assert turned(evening.game, evening.state) is None
    while (turn := evening.state.round.turn) is not None:
        evening.enter(turn, "pass", cards=1)
    assert turned(evening.game, evening.state) == 0
    roles.roles_turn(evening.pk, everything=False, **evening.asks(0))
    assert turned(evening.game, evening.state) == 1
    evening.turn()
    assert turned(evening.game, evening.state) is None


@pytest.mark.django_db
def test_everybody_has_one_place_in_the_order_of_turning(evening):
    assert sorted(turning_order(evening.game, evening.state)) == [0, 1, 2]
    evening.game.dealt = []
    assert turning_order(SimpleNamespace(dealt=[]), evening.state) == ()


@pytest.mark.django_db
def test_a_view_that_is_covered_holds_no_role_no_gold_and_no_look(evening):
    evening.enter(0, "map", goal=1)
    view = timeline_of(evening.game).book.view(evening.state, Seat(0))
    assert view.own.role
    own = covered(view).own
    assert (own.role, own.gold, own.gold_by_round) == (None, 0, ())
    assert [glimpse.shows for glimpse in own.glimpses] == [""]


@pytest.mark.django_db
def test_what_was_dealt_to_a_shut_seat_is_shown_to_nobody_until_the_next_deal(evening):
    timeline = timeline_of(evening.game)
    assert is_shut(timeline, SimpleNamespace(shut_at=1))
    assert not is_shut(timeline, SimpleNamespace(shut_at=0))
    assert not is_shut(timeline, SimpleNamespace(shut_at=None))
