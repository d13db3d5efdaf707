"""Robots play whole games: every entry is legal, every number of players and every role occurs."""

from random import Random

import pytest
from django.utils import translation

from games.chance.robot_games import mixed, play_robots
from games.engine import record
from games.engine.rulebooks import RULEBOOKS
from games.robots.choose import TEMPERAMENTS
from games.words.sentences.robots import reason_sentence

EVERY_TABLE = [(name, players) for name, book in RULEBOOKS.items() for players in book.seats]
FEW = [(name, players) for name, book in RULEBOOKS.items() for players in book.seats[::3]]


def play(name, players, seed, who=None):
    """A game, with every decision told."""
    rng, heard = Random(seed), []
    who = who or mixed(players, rng)
    game = play_robots(name, who, rng, heard=lambda *told: heard.append(told)).game
    return game, heard


def holds(game):
    """The game is a record that the checker reads to the same end: every entry was legal."""
    entries = [game.book.write(move) for move in game.moves]
    again = record.replay(game.book, game.heading, entries)
    assert game.book.phase(again.state) == "over"
    assert again.state == game.state


@pytest.mark.parametrize(("name", "players"), FEW)
def test_a_game_of_robots_is_a_record_that_holds(name, players):
    game, heard = play(name, players, seed=players)
    holds(game)
    assert all(decision.entry["by"] == seat for _state, seat, decision in heard)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_decision_can_be_explained(name, language):
    game, heard = play(name, 4, seed=1)
    with translation.override(language):
        said = {reason_sentence(told.reason, game.heading.players) for *_, told in heard}
    assert len(said) > 8
    assert all(sentence and "{" not in sentence for sentence in said)


@pytest.mark.long
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_many_games_of_every_size_hold(name, players, temperament):
    for seed in range(25):
        holds(play(name, players, seed, [temperament] * players)[0])
