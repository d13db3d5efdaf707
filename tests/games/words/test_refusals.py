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
    assert english == "Too many cards of one role (saboteur): with 10 players there are only 4."


def test_a_pass_takes_one_card(mine):
    assert said(mine, "fr", by=0, do="pass", cards=2) == "Défausse une carte, une seule."


def test_what_a_rockfall_leaves_alone(mine):
    assert said(mine, "en", by=0, do="rockfall", at=[0, 0]).startswith("The start stays")
    assert "right of the start" in said(mine, "en", by=0, do="rockfall", at=[1, 0])


def rolled(*dice):
    return Lutins().collect().roll(*dice)


DIG = {"by": 0, "do": "dig", "tunnel": 1, "gallery": 1, "lutin": 0, "shows": {}}


@pytest.mark.parametrize(
    ("dice", "french"),
    [
        ((2, 4), "Tes dés : 2 et 4. L’un est le tunnel, l’autre la galerie."),
        (("bomb", 3), "Tes dés : une bombe et 3. Avec une bombe on ne creuse pas"),
        ((3, "pistol"), "Tes dés : 3 et un pistolet. Avec un pistolet on ne creuse pas"),
    ],
)
def test_which_dice_were_rolled_and_what_they_allow(dice, french):
    assert said(rolled(*dice), "fr", **DIG).replace("\u00a0", " ").startswith(french)


def test_where_a_bomb_may_lie_and_whom_a_shot_may_hit():
    bomb = said(rolled("bomb", 3), "en", by=0, do="bomb", gallery=1, spot=0)
    assert bomb.startswith("You rolled a bomb and 3: place the bomb at the entrance or on a tunnel")
    shot = said(rolled(3, "pistol"), "en", by=0, do="shoot", target=[1, 0])
    assert shot.endswith("shoot at a lutin in the gallery or on a tunnel of that number.")


def test_the_moment_of_a_turn_of_lutins():
    table = Lutins()
    assert "Ana collects" in said(table, "en", by=0, do="roll", dice=[1, 2])


def test_a_page_does_not_speak_of_records():
    broken = Refusal(EveryGame.SHAPE, what="it is not JSON")
    with translation.override("en"):
        assert "record" in sentence(broken)
        assert "record" not in sentence_on_a_page(broken)
