"""A laid card corrected some turns later: it is asked, and tells nothing of a hidden goal."""

import pytest

from games.common.table_errors import Refused, Why
from games.engine.core import Refusal
from games.log.store import timeline_of
from games.services.laid_cards import laid_cards, laid_correct
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
TUNNEL = ["EW", "NESW", "EW", "NESW", "EW", "NESW", "SW"]
"""It leads past the goal in the middle: the last card turns away from it."""
MIDDLE = 1


def tunnel(*, under_the_middle=None, dealt=("goals",)):
    """A round in which the tunnel stands beside the middle goal; then somebody passes, and lays
    a card below the last one.
    """
    while True:
        evening = Evening(dealt=list(dealt), options={"tracking": "moves"})
        evening.start()
        goals = evening.state.round.dealt.goals
        if under_the_middle is None or (goals[MIDDLE] == "gold") is (under_the_middle == "gold"):
            break
    for place, card in enumerate(TUNNEL):
        evening.enter(place % 3, "path", card=card, at=[place + 1, 0])
    evening.enter(1, "pass", cards=1)
    evening.enter(2, "path", card="NS", at=[7, 1])
    return evening


def says(evening, place, card):
    """The card at *place* of the tunnel really is *card*: what comes of it."""
    rows = {tuple(entry["at"]): number for number, entry in laid_cards(evening.game).items()}
    told = {"number": rows[place, 0], "card": card, "at": [place, 0], "reason": "a mistake"}
    before = timeline_of(evening.game).length
    try:
        laid_correct(evening.pk, **told, **evening.asks(0))
    except (Refused, Refusal) as refused:
        assert timeline_of(evening.game).length == before
        return str(refused), getattr(refused, "why", None)
    return "corrected"


def test_a_card_is_another_one_and_later_moves_stay():
    evening = tunnel()
    assert says(evening, 1, "NESW") == "corrected"
    assert evening.state.round.mine.cards[1, 0].name == "NESW"
    assert (7, 1) in evening.state.round.mine.cards


@pytest.mark.parametrize("card", ["EW", "ESW", "NESW"])
def test_whether_it_would_reach_the_treasure_is_not_told(card):
    """With the treasure there, later moves come after the end of the round; with a stone they fit,
    or lie beside a wrong card. One and the same answer.
    """
    told = {kind: says(tunnel(under_the_middle=kind), 7, card) for kind in ("gold", "stone")}
    assert told["gold"] == told["stone"]
    assert told["gold"][1] is Why.LAID_MISFIT


def test_goals_on_the_table_hide_nothing():
    """There the rule that is broken is named."""
    sentence, why = says(tunnel(dealt=()), 7, "EW")
    assert (why, "LAID_MISFIT" in sentence) == (None, False)
