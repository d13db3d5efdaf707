"""What the screen shows at each moment of a game of Saboteur, and which round it names."""

import pytest
from django.utils.translation import override

from games.kinds.saboteur.screen import moment_of, rounds_of, saboteur_screen
from tests.games.evening import Evening, two_rounds_for_the_saboteur

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


def test_the_mine_is_shown_while_people_dig():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    screen = saboteur_screen(evening.sight())
    assert moment_of(evening.sight()) == "mine"
    assert [seat["looked"] for seat in screen.context["seats"]] == [False] * 3
    assert [seat["now"] for seat in screen.context["seats"]] == [True, False, False]


def test_how_a_round_ended_is_seen_before_the_first_role_is_turned():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    while (turn := evening.state.round.turn) is not None:
        evening.enter(turn, "pass", cards=1)
    assert moment_of(evening.sight()) == "mine"
    assert not any(seat["now"] for seat in saboteur_screen(evening.sight()).context["seats"])
    evening.turn()
    assert moment_of(evening.sight()) == "turning"
    assert rounds_of(evening.sight())["round_words"] == "Round 1 of 3"


def test_a_round_with_real_cards_is_quiet_until_its_end():
    evening = Evening(dealt=[], options={"tracking": "scores"})
    evening.start()
    assert moment_of(evening.sight()) == "quiet"
    evening.enter(None, "result", treasure=False, last=0)
    assert moment_of(evening.sight()) == "turning"


def test_the_podium_names_the_winner():
    evening = two_rounds_for_the_saboteur()
    assert rounds_of(evening.sight())["rounds"] == ["on", "on", "now"]
    evening.enter(None, "result", treasure=False, last=1)
    evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
    evening.enter(0, "take", gold=[1, 3])
    screen = saboteur_screen(evening.sight())
    assert screen.is_end
    assert screen.context["title"] == "Ana wins with 12 nuggets"
