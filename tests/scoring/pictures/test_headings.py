"""The title of a picture says who won and with what."""

import pytest

from scoring.pictures.share import share_card
from tests.scoring.pictures.plays import played, standings


@pytest.fixture(scope="module")
def mine():
    return played("saboteur2", 7, 3)[0][-1]


@pytest.mark.parametrize(
    ("golds", "words"),
    [
        ((3, 8), "Bruno gagne avec 8 pépites"),
        ((1, 0), "Ana gagne avec 1 pépite"),
        ((4, 4, 2), "Ana et Bruno gagnent ensemble avec 4 pépites"),
        ((4, 4, 4, 4), "4 gagnent ensemble avec 4 pépites"),
        ((0, 0, 0), "Personne ne rapporte d’or"),
    ],
)
def test_the_title_says_who_won(golds, words, written):
    share_card(standings(*golds), game="saboteur")
    assert words in " ".join(line.text for line in written)


def test_stones_are_not_nuggets(written):
    share_card(standings(3, 20), game="lutins")
    assert "20 pierres" in " ".join(line.text for line in written)


def test_a_long_name_is_cut_before_its_gold(mine, written):
    position = mine | standings(11, 3, names=("Wilhelmina-Anastasia " * 2, "Bo"))
    share_card(position, game="saboteur")
    assert "11 pépites" in " ".join(line.text for line in written)


def test_an_unfinished_game_says_so(written):
    share_card(standings(1, 2, 3), game="saboteur", abandoned=True)
    assert "Une partie inachevée" in " ".join(line.text for line in written)


def other(*points):
    """Points of a game that is none of ours; the fewest win."""
    position = standings(*points)
    ranks = sorted(points)
    for each in position["standings"]:
        each["rank"] = 1 + ranks.index(each["gold"])
    return position


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((12, 0), "Bruno gagne avec 0 point"),
        ((12, -30), "Bruno gagne avec -30 points"),
        ((-1, 7), "Ana gagne avec -1 point"),
    ],
)
def test_another_game_has_its_name_and_any_number_of_points(points, words, written):
    share_card(other(*points), game="other", name="Golf", place="Taupes")
    said = " ".join(line.text for line in written)
    assert words in said
    assert "Golf  ·  Taupes" in said


def test_a_name_that_cannot_be_written_is_left_out(written):
    share_card(other(1, 2), game="other", name="", place="Taupes")
    said = [line.text for line in written]
    assert "Taupes" in said
    assert not any("other" in line for line in said)
