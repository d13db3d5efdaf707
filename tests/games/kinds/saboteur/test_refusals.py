"""A refusal in Saboteur says who, which side and what to do instead, from the engine's facts."""

import pytest

from tests.engine.saboteur.table import Table as Saboteur
from tests.games.words.refused import said


@pytest.fixture
def mine():
    return Saboteur().deal()


def test_whose_turn_it_is(mine):
    assert "C’est à Ana de jouer" in said(mine, "fr", by=1, do="path", card="EW", at=[1, 0])


def test_which_side_of_a_card_bumps_into_what(mine):
    english = said(mine, "en", by=0, do="path", card="NS", at=[1, 0])
    assert english.startswith("On the left a tunnel arrives and your card shows rock.")
    mine.act("path", card="NS", at=[0, -1])
    french = said(mine, "fr", by=1, do="path", card="EW", at=[1, -1])
    assert french.startswith("À gauche, ton tunnel bute sur de la roche.")


def test_what_comes_first(mine):
    assert "c’est à Ana de jouer" in said(mine, "fr", by=0, do="take", gold=[1])
    fresh = Saboteur()
    assert "on distribue" in said(fresh, "fr", by=0, do="pass", cards=1)


def test_how_many_of_a_role_there_are():
    table = Saboteur(players=10)
    roles = ["saboteur"] * 5 + ["digger"] * 5
    english = said(table, "en", do="deal", roles=roles, goals=None)
    assert english.endswith("(saboteur): with 10 players the box has 4. Count again.")


def test_a_pass_takes_one_card(mine):
    assert said(mine, "fr", by=0, do="pass", cards=2) == "Défausse une carte, une seule."


def test_what_a_rockfall_leaves_alone(mine):
    assert said(mine, "en", by=0, do="rockfall", at=[0, 0]).startswith("No path card has been laid")
    mine.path("EW", 1, 0)
    assert said(mine, "en", by=1, do="rockfall", at=[0, 0]).startswith("The start stays")
    assert "(above the start)" in said(mine, "en", by=1, do="rockfall", at=[0, -1])


def test_an_open_goal_is_not_called_out_of_reach():
    """The goals are cards on the table: the middle one was turned, and shows the way on."""
    table = Saboteur().deal(goals=None).tunnel(7)
    assert said(table, "en", do="reveal", goal=0, shows="SW").startswith(
        "The top goal was not reached"
    )
    table.reveal(1, "SW").path("NESW", 8, 1)
    english = said(table, "en", do="reveal", goal=1, shows="ES")
    assert english == "The middle goal lies face up already: turn the one just reached."
    english = said(table, "en", do="reveal", goal=2, shows="SW")
    assert english.startswith("The bottom goal cannot show that: another one already does.")


def shared():
    """Ana has found the treasure, with Bruno; Chloé is the saboteur."""
    table = Saboteur(edition="revised", tracking="scores")
    return table.deal(roles="digger digger saboteur", goals=None).result(True, 0)


def test_which_gold_cards_are_left():
    table = shared().draw(3, 1)
    assert said(table, "fr", by=0, do="take", gold=[2]).endswith(
        "celles qui restent\u00a0: 1 et 3."
    )
    assert said(table, "en", by=0, do="take", gold=[1, 3]).startswith(
        "Take one gold card, just one"
    )
    unknown = said(shared(), "en", by=0, do="take", gold=[1, 3])
    assert unknown == "Take one gold card of those that are left: choose again."


def test_who_is_to_take_gold():
    table = shared()
    assert said(table, "en", by=1, do="take", gold=[1]) == (
        "It is for Ana to take gold now: Bruno picks later."
    )
    assert said(table, "en", by=2, do="take", gold=[1]) == (
        "It is for Ana to take gold now: Chloé gets none this round."
    )
    assert said(table, "en", by=0, do="pass", cards=1).endswith("it is for Ana to take some.")


def test_gold_cards_are_drawn_once_and_never_for_saboteurs():
    table = shared().draw(3, 1)
    assert "already" in said(table, "en", do="draw", gold=[1, 1])
    lost = Saboteur(edition="revised", tracking="scores")
    lost.deal(roles="digger digger saboteur", goals=None).result(False, 0)
    assert "saboteurs take their pay" in said(lost, "en", do="draw", gold=[1, 1])
    assert said(lost, "en", by=0, do="take", gold=[1]).endswith("nothing more for Ana.")


def test_how_many_cards_somebody_holds(mine):
    english = said(mine, "en", by=0, do="pass", cards=7, house=True)
    assert english == "Ana holds fewer cards than that (6): discard fewer."
