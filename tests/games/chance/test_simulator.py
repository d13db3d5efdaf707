"""Simulated games of Lutins end, can be written down, and show everything the game has."""

import json
from collections import Counter
from random import Random

import pytest
from django.core.management import call_command

from games.chance.simulator import play_out
from games.engine import record
from games.engine.lutins.cards import CHESTS, PRICES

KINDS = {
    "rescue",
    "collect",
    "roll",
    "dig",
    "chest",
    "bomb",
    "shoot",
    "pass",
    *(f"buy {what}" for what in PRICES),
    *(f"chest {find}" for find in CHESTS),
    "picks followed",
    "picks lost",
    "bound by bones",
    "closings",
    "salaries",
    "salaries doubled",
    "bombs carried out",
    "explosions",
    "bombs of chests",
    "bombs of players",
    "blown up",
    "saved from bombs",
    "shot",
    "saved from shots",
    "chests shuffled",
    "piles made anew",
}


def test_everything_that_can_happen_happens():
    rng, occurred = Random(1), Counter()
    for players in (2, 3, 4) * 25:
        simulated = play_out("lutins", players, rng)
        assert simulated.game.state.phase == "over"
        occurred += simulated.occurred
    assert set(occurred) == KINDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulated_game_is_a_record(players):
    game = play_out("lutins", players, Random(players)).game
    written = record.dump(game.heading, map(game.book.write, game.moves))
    assert record.load(json.dumps(written).encode()).state == game.state


def test_the_same_seed_plays_the_same_game():
    assert play_out("lutins", 3, Random(5)) == play_out("lutins", 3, Random(5))


def test_the_command_prints_what_occurred_and_writes_records(capsys, tmp_path):
    call_command("simulate", game="lutins", players=["4"], games=3, seed=1, out=tmp_path)
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 3
    assert answer["moves"] == sum(
        len(json.loads(path.read_text())["log"]) for path in tmp_path.glob("*.json")
    )
    assert answer["counts"]["collect"] > 0
