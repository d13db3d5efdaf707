"""A refusal in Lutins names the dice, the lutin and what to do instead."""

import pytest

from tests.engine.lutins.table import Table as Lutins
from tests.games.words.refused import said


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
