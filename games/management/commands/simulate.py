"""`simulate`: random games, counted, timed and on demand written down."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine import record
from games.engine.rulebooks import RULEBOOKS
from games.simulator import SIMULATIONS, Simulated, play_out


class Command(BaseCommand):
    help = "Play whole random legal games and print one JSON line about them."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=list(SIMULATIONS), default="saboteur")
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--games", type=int, default=1, help="how many to play")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--out", type=Path, metavar="DIR", help="write the records there")

    def handle(self, *args: Any, **options: Any) -> None:
        seats = RULEBOOKS[options["game"]].seats
        if options["players"] not in seats:
            raise CommandError(f"{options['game']} is for {seats[0]} to {seats[-1]} players.")
        rng = Random(options["seed"])
        moves, seconds, occurred = 0, 0.0, Counter[str]()
        for number in range(options["games"]):
            begun = perf_counter()
            simulated = play_out(options["game"], options["players"], rng)
            seconds += perf_counter() - begun
            moves += len(simulated.game.moves)
            occurred += simulated.occurred
            if options["out"] is not None:
                write(simulated, options["out"] / f"{options['game']}-{number:06}.json")
        answer = {
            "game": options["game"],
            "players": options["players"],
            "games": options["games"],
            "moves": moves,
            "seconds": round(seconds, 3),
            "moves_per_second": round(moves / seconds) if seconds else 0,
            "counts": dict(sorted(occurred.items())),
        }
        self.stdout.write(json.dumps(answer))


def write(simulated: Simulated, path: Path) -> None:
    game = simulated.game
    written = record.dump(game.heading, (game.book.write(move) for move in game.moves))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(written, ensure_ascii=False), encoding="utf-8")
