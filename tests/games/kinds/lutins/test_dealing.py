"""What the app rolls and turns in Lutins, and what it leaves to the table."""

import pytest

from games.log.store import timeline_of
from games.registry.installed import KINDS
from tests.games.kinds.lutins.turns import begun

DEALING = KINDS["lutins"].dealing

pytestmark = pytest.mark.django_db


def entered(evening, **entry):
    return DEALING.entered(evening.game, timeline_of(evening.game), entry)


def test_dice_of_the_app_fall_alike_after_an_undo():
    evening = begun(dealt=["dice"])
    evening.enter(0, "collect")
    first, again = (entered(evening, by=0, do="roll")[-1] for _ in range(2))
    assert first == again
    assert len(first["dice"]) == 2


def test_dice_and_cards_of_the_box_are_entered_as_they_lie():
    evening = begun()
    evening.enter(0, "collect")
    assert entered(evening, by=0, do="roll", dice=[3, 1]) == (
        {"by": 0, "do": "roll", "dice": [3, 1]},
    )


def test_a_card_turned_by_the_app_shows_what_lies_on_top():
    evening = begun(dealt=["tunnels"])
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[3, 1])
    [dig] = entered(evening, by=0, do="dig", tunnel=3, gallery=1, lutin=0)
    evening.enter(0, "dig", tunnel=3, gallery=1, lutin=0)
    assert timeline_of(evening.game).steps[-1].entry["shows"] == dig["shows"]


def test_a_start_without_a_choice_is_entered_by_itself():
    """Nobody leads anywhere in the first turn: there is nothing to collect."""
    assert [entry["do"] for entry in entered(begun(), by=0, do="roll", dice=[3, 1])] == [
        "collect",
        "roll",
    ]


@pytest.mark.parametrize(("dealt", "follows"), [(["chests"], True), ([], False)])
def test_a_chest_of_the_app_opens_by_itself(dealt, follows):
    evening = begun(dealt=dealt)
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=[3, 1])
    evening.enter(0, "dig", tunnel=3, gallery=1, lutin=0, shows={"chest": True})
    assert (evening.state.phase != "chest") == follows
