"""How fast the engine is, beside python-chess on the same machine in the same run.

    nice python -m tests.benchmarks.engine

Rates are per second, each the median of several repetitions that take turns, so that a busy
machine slows all of them alike. Python's collector is set as the site sets it, for chess too: with
Python's own settings it takes a tenth of the time of plies, and hardly any of chess.
"""

from __future__ import annotations

import tests.benchmarks.ready  # noqa: F401  dealing asks for settings

# ruff: isort: split
import argparse
import json
import statistics
from random import Random
from time import process_time

import chess
import django

from games.chance.simulator import play_out
from games.engine import record
from games.engine.core import Heading
from games.engine.lutins.deck import OWN, write_deck
from games.engine.rulebooks import RULEBOOKS
from games.kinds.lutins.simulation import Galleries
from games.kinds.saboteur.simulation import Mining
from saboteur_site.collector import spare_the_collector
from tests.benchmarks.rows import row

REPETITIONS = 15
SECONDS = 0.2
"""How much processor time one repetition of one measurement takes, at least."""

BOOK, SIMULATION = RULEBOOKS["saboteur"], Mining()
HEADING = Heading(
    game="saboteur",
    edition="classic",
    players=("Ana", "Bruno", "Chloé", "Dora", "Emil"),
    first=0,
    options={"tracking": "moves", "connected": True},
)
LUTINS, LUTINS_SIMULATION = RULEBOOKS["lutins"], Galleries()
LUTINS_HEADING = Heading(
    game="lutins",
    players=("Ana", "Bruno", "Chloé", "Dora"),
    first=0,
    options={"explosion": "lutins"},
    deck=tuple(write_deck(OWN)),
)
MIDDLEGAME = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7"


def random_game(chance):
    """Plies of one three-round game, every choice even among all legal moves."""
    state, plies = BOOK.start(HEADING), 0
    while state.round.phase != "over":
        if entry := SIMULATION.chance(state, chance):
            move = BOOK.read(state, entry)
        else:
            move = chance.choice(BOOK.legal_moves(state))
        state = BOOK.play(state, move)
        plies += 1
    return plies


def random_lutins_game(chance):
    """Plies of one game of four with our own deck, dice and chests by the app."""
    state, plies = LUTINS.start(LUTINS_HEADING), 0
    while state.phase != "over":
        if entry := LUTINS_SIMULATION.chance(state, chance):
            move = LUTINS.read(state, entry)
        else:
            move = chance.choice(LUTINS.legal_moves(state))
            move = LUTINS_SIMULATION.completed(state, move, chance)
        state = LUTINS.play(state, move)
        plies += 1
    return plies


def lutins_positions(number, chance):
    """Every seventh position of random games."""
    found = []
    while len(found) < number:
        game = play_out("lutins", 4, chance).game
        state = LUTINS.start(game.heading)
        for count, move in enumerate(game.moves):
            state = LUTINS.apply(state, move)
            if count % 7 == 0:
                found.append(state)
    return found[:number]


def lutins_lists(states):
    for state in states:
        LUTINS.legal_moves(state)
    return len(states)


def random_chess_game(chance):
    board, plies = chess.Board(), 0
    while plies < 200 and (moves := list(board.legal_moves)):
        board.push(chance.choice(moves))
        plies += 1
    return plies


def positions(number, chance):
    """Positions with about twenty laid cards where somebody with six cards may dig."""
    found = []
    while len(found) < number:
        state = BOOK.start(HEADING)
        for move in play_out("saboteur", 5, chance).game.moves:
            state = BOOK.apply(state, move)
            round = state.round
            if (
                round.phase == "play"
                and 19 <= len(round.mine.cards) - 1 <= 21
                and len(round.hands[round.turn]) == 6
                and not round.front[round.turn]
            ):
                found.append(state)
    return found[:number]


def with_hands_unknown(state):
    hands = tuple(("?",) * len(hand) for hand in state.round.hands)
    dealt = state.round.dealt._replace(cards_known=False)
    return state._replace(round=state.round._replace(hands=hands, dealt=dealt))


def lists(states):
    for state in states:
        BOOK.legal_moves(state)
    return len(states)


def chess_lists(board):
    for _ in range(50):
        list(board.legal_moves)
    return 50


def finished_record(chance):
    game = play_out("saboteur", 5, chance).game
    return json.dumps(record.dump(game.heading, map(game.book.write, game.moves))).encode()


def rebuild(data):
    record.load(data)
    return 1


def rate(work, seconds):
    """How much *work* gets done in a second."""
    done, begun = 0, process_time()
    while (passed := process_time() - begun) < seconds:
        done += work()
    return done / passed


def medians(works, seconds):
    rates = {name: [] for name in works}
    for _ in range(REPETITIONS):
        for name, work in works.items():
            rates[name].append(rate(work, seconds))
    return {name: statistics.median(values) for name, values in rates.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    seconds = parser.parse_args().seconds
    spare_the_collector()
    chance = Random(2)
    known = positions(60, chance)
    unknown = [with_hands_unknown(state) for state in known]
    of_lutins = lutins_positions(200, chance)
    data = finished_record(chance)
    board = chess.Board(MIDDLEGAME)
    per_second = medians(
        {
            "a": lambda: random_game(chance),
            "b": lambda: lists(known),
            "c": lambda: lists(unknown),
            "chess plies": lambda: random_chess_game(chance),
            "chess lists": lambda: chess_lists(board),
            "e": lambda: rebuild(data),
            "lutins": lambda: random_lutins_game(chance),
            "lutins lists": lambda: lutins_lists(of_lutins),
        },
        seconds,
    )
    show(per_second, [known, unknown], len(json.loads(data)["log"]))


def show(per_second, listed, entries):
    plies, chess_list = per_second["chess plies"], per_second["chess lists"]
    lengths = [statistics.mean(len(BOOK.legal_moves(state)) for state in each) for each in listed]
    beside_plies = f"{plies:,.0f} random plies of python-chess"
    beside_lists = f"{chess_list:,.0f} lists of python-chess"
    for what, name, beside, base, aim in (
        ("plies of random games of five", "a", beside_plies, plies, "2.2"),
        (f"legal lists, hand of six known ({lengths[0]:.0f})", "b", beside_lists, chess_list, "1"),
        (f"legal lists, every card held ({lengths[1]:.0f})", "c", beside_lists, chess_list, "1.2"),
        ("Lutins, moves of random games of four", "lutins", beside_plies, plies, ""),
        ("Lutins, legal lists", "lutins lists", beside_lists, chess_list, ""),
    ):
        row(what, f"{per_second[name]:,.0f} a second", beside, per_second[name] / base, aim)
    milliseconds = 1000 / per_second["e"]
    # The same scale on every machine: how long it takes where chess makes 17,500 plies a second.
    there = milliseconds * plies / 17_500
    row(f"a finished game rebuilt from its record ({entries} entries)", f"{milliseconds:.2f} ms",
        f"{there:.2f} ms where chess makes 17,500 plies a second", aim="4 ms there")  # fmt: skip


if __name__ == "__main__":
    django.setup()
    main()
