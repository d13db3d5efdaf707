"""A refusal says who, which dice, which side and what to do instead, from the engine's facts."""

import pytest
from django.utils import translation

from games.engine.core import EveryGame, Refusal
from games.words.rule_sentences import sentence, sentence_on_a_page
from tests.engine.lutins.table import Table as Lutins
from tests.engine.saboteur.table import NAMES
from tests.engine.saboteur.table import Table as Saboteur


def said(table, language, **entry):
    """Why this entry is refused."""
    book = getattr(table, "book", None) or Lutins.__init__.__globals__["BOOK"]
    with pytest.raises(Refusal) as refused:
        book.check(table.state, book.read(table.state, entry))
    with translation.override(language):
        return sentence(refused.value, NAMES)


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


def rolled(*dice):
    return Lutins().collect().roll(*dice)


DIG = {"by": 0, "do": "dig", "tunnel": 1, "gallery": 1, "lutin": 0, "shows": {}}


@pytest.mark.parametrize(
    ("dice", "french"),
    [
        (
            (2, 4),
            "Tes dés : 2 et 4. Creuse le tunnel 2 dans la galerie 4, ou le tunnel 4 dans la",
        ),
        ((2, 2), "Tes dés : 2 et 2. Creuse le tunnel 2 dans la galerie 2, ou passe."),
        (("bomb", 3), "Tes dés : une bombe et 3. Avec une bombe on ne creuse pas"),
        ((3, "pistol"), "Tes dés : 3 et un pistolet. Avec un pistolet on ne creuse pas"),
    ],
)
def test_which_dice_were_rolled_and_what_they_allow(dice, french):
    assert said(rolled(*dice), "fr", **DIG).replace("\u00a0", " ").startswith(french)


def test_where_a_bomb_may_lie_and_whom_a_shot_may_hit():
    bomb = said(rolled("bomb", 3), "en", by=0, do="bomb", gallery=1, spot=0)
    assert (
        bomb == "You rolled a bomb and 3: place the bomb at entrance 3 or on a tunnel 3, or pass."
    )
    shot = said(rolled(3, "pistol"), "en", by=0, do="shoot", target=[1, 0])
    assert shot.endswith("no lutin is in gallery 3 or on a tunnel 3. Pass.")
    table = Lutins().turn(3, 1).collect().roll(3, "pistol")
    shot = said(table, "en", by=table.state.turn, do="shoot", target=[1, 2])
    assert shot.endswith("shoot at a lutin in gallery 3 or on a tunnel 3, or pass.")


def test_dice_that_do_not_shoot_or_bomb_say_what_to_do():
    for entry in ({"do": "shoot", "target": [1, 0]}, {"do": "bomb", "gallery": 1, "spot": 0}):
        assert said(rolled(1, 2), "en", by=0, **entry).endswith("Do what they show, or pass.")


@pytest.mark.parametrize("dice", [("bomb", "pistol"), ("bomb", 3)])
def test_a_spot_that_is_not_there_is_not_called_taken(dice):
    english = said(rolled(*dice), "en", by=0, do="bomb", gallery=3, spot=2)
    assert english.startswith("There is no tunnel at that spot")
    village = Lutins().with_stones(5, 0).collect()
    english = said(village, "en", by=0, do="buy", what="bomb", gallery=3, spot=2)
    assert english.startswith("There is no tunnel at that spot")


def test_where_ones_bomb_lies():
    table = Lutins().with_stones(9, 9).collect().buy("bomb", 4, 0).end_turn().idle().collect()
    french = said(table, "fr", by=0, do="buy", what="bomb", gallery=2, spot=0)
    assert french.startswith("Ta bombe est déjà dans la galerie 4")


def test_the_moment_of_a_turn_of_lutins():
    table = Lutins()
    assert "Ana collects" in said(table, "en", by=0, do="roll", dice=[1, 2])


def test_a_page_does_not_speak_of_records():
    broken = Refusal(EveryGame.SHAPE, what="it is not JSON")
    with translation.override("en"):
        assert "record" in sentence(broken)
        assert "record" not in sentence_on_a_page(broken)
