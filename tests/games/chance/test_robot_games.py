"""Whole games by robots: repeatable, and told to whoever measures them."""

from random import Random

from games.chance.robot_games import RANDOM, mixed, play_robots
from games.robots.choose import TEMPERAMENTS


def test_the_same_seed_plays_the_same_game_to_its_end():
    who = mixed(2, Random(1))
    games = [play_robots("lutins", who, Random(3)) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0].game.state.phase == "over"


def test_decisions_are_told_of_robots_alone():
    heard = []
    play_robots(
        "lutins",
        [TEMPERAMENTS[0], RANDOM],
        Random(2),
        heard=lambda state, seat, decision: heard.append(seat),
    )
    assert set(heard) == {0}


def test_whoever_is_cast_plays_instead_of_those_who_sit():
    heard = []
    play_robots(
        "lutins",
        [TEMPERAMENTS[0]] * 2,
        Random(2),
        cast=lambda state, seat: RANDOM,
        heard=lambda *told: heard.append(told),
    )
    assert heard == []
