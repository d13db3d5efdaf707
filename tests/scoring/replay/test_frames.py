"""A replay shows each seat what it knew, and nothing else."""

import random

import pytest

from games.chance.simulator import play_out
from scoring.replay.frames import Eyes, Replay

NAMES = ["Ana", "Bruno", "Chloé", "Dina"]


def replay(game="saboteur", seed=5, players=4):
    played = play_out(game, players, random.Random(seed)).game
    return Replay(played, NAMES[:players], list(range(players)))


def frames(film, eyes):
    return [film.frame(number, eyes) for number in range(film.length + 1)]


def first(film, do):
    return next(n for n, entry in enumerate(film.entries, start=1) if entry["do"] == do)


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_a_seat_knows_its_own_role_until_all_are_shown(game):
    film = replay(game)
    dealt = first(film, "deal")
    roles = film.entries[dealt - 1]["roles"]
    seen = film.frame(dealt, Eyes(1, False)).plaques
    assert [plaque.role for plaque in seen] == ["", roles[1], "", ""]
    assert [plaque.role for plaque in film.frame(dealt, Eyes(None, False)).plaques] == [""] * 4
    assert [plaque.role for plaque in film.frame(dealt, Eyes(None, True)).plaques] == list(
        roles[:4]
    )


def test_gold_is_everybodys_own_until_the_end():
    film = replay()
    taken = first(film, "take")
    assert [p.gold is None for p in film.frame(taken, Eyes(2, False)).plaques] == [1, 1, 0, 1]
    assert all(p.gold is not None for p in film.frame(film.length, Eyes(None, False)).plaques)


def test_sentences_tell_no_more_than_the_eyes_saw():
    """What the table heard of a deal names no role; the all-knowing hear them all."""
    film = replay()
    dealt = first(film, "deal")
    table = film.said(dealt, Eyes(None, False))
    knowing = film.said(dealt, Eyes(None, True))
    assert "aboteur" not in table
    assert table != knowing


def test_goals_lie_face_down_for_those_who_do_not_know():
    film = replay()
    dealt = first(film, "deal")
    hidden = film.frame(dealt, Eyes(0, False)).cards
    known = film.frame(dealt, Eyes(None, True)).cards
    assert sum(card.card == "goal" for card in hidden) == 3
    assert sum(card.card == "goal" for card in known) == 0


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "lutins"])
def test_every_step_of_every_game_can_be_shown(game):
    film = replay(game, players=3)
    for eyes in (Eyes(None, True), Eyes(None, False), Eyes(0, False)):
        shown = frames(film, eyes)
        assert [frame.number for frame in shown] == list(range(film.length + 1))
        assert all(frame.text for frame in shown[1:])


def test_eyes_are_read_from_an_address():
    assert str(Eyes.read("2", 3)) == "2"
    assert str(Eyes.read("3", 3)) == "all"
    assert str(Eyes.read("table", 3)) == "table"
    assert str(Eyes.read("<script>", 3)) == "all"
