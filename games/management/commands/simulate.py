"""`simulate`: games of random players or of robots, counted, timed, on demand written down."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.chance.robot_games import mixed, play_robots
from games.chance.simulator import Simulated, play_out
from games.engine import record
from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS, usual_kind
from games.robots.choose import TEMPERAMENTS

ROBOTS = ("robots", *TEMPERAMENTS)
"""Robots of all temperaments at one table, or of one."""


class Command(BaseCommand):
    help = "Play whole games, at random or by robots, and print one JSON line about them."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=list(KINDS), default=usual_kind().name)
        parser.add_argument(
            "--players",
            nargs="+",
            required=True,
            metavar="WHO",
            help="their number; “robots”, “beginner” or “clever”; or both, as in: robots 5",
        )
        parser.add_argument("--games", type=int, default=1, help="how many to play")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--out", type=Path, metavar="DIR", help="write the records there")

    def handle(self, *args: Any, **options: Any) -> None:
        robots, players = who_plays(options["game"], options["players"])
        rng = Random(options["seed"])
        moves, seconds, occurred = 0, 0.0, Counter[str]()
        for number in range(options["games"]):
            begun = perf_counter()
            simulated = play_one(options["game"], robots, players, rng)
            seconds += perf_counter() - begun
            moves += len(simulated.game.moves)
            occurred += simulated.occurred
            if options["out"] is not None:
                write(simulated, options["out"] / f"{options['game']}-{number:06}.json")
        answer = {
            "game": options["game"],
            "players": players or "any",
            **({"robots": robots} if robots else {}),
            "games": options["games"],
            "moves": moves,
            "seconds": round(seconds, 3),
            "moves_per_second": round(moves / seconds) if seconds else 0,
            "counts": dict(sorted(occurred.items())),
        }
        self.stdout.write(json.dumps(answer))


def who_plays(game: str, words: list[str]) -> tuple[str | None, int | None]:
    """Which robots play, if any, and how many players; ``None``: as many as each game draws."""
    seats = RULEBOOKS[game].seats
    numbers = [int(word) for word in words if word.isdecimal()]
    robots = [word for word in words if word in ROBOTS]
    if len(words) > len(numbers) + len(robots) or len(numbers) > 1 or len(robots) > 1:
        raise CommandError(f"--players takes a number, or {', '.join(ROBOTS)}, or both.")
    if numbers and numbers[0] not in seats:
        raise CommandError(f"{game} is for {seats[0]} to {seats[-1]} players.")
    return robots[0] if robots else None, numbers[0] if numbers else None


def play_one(game: str, robots: str | None, players: int | None, rng: Random) -> Simulated:
    players = players or rng.choice(RULEBOOKS[game].seats)
    if robots is None:
        return play_out(game, players, rng)
    who = mixed(players, rng) if robots == "robots" else [robots] * players
    return play_robots(game, who, rng)


def write(simulated: Simulated, path: Path) -> None:
    game = simulated.game
    written = record.dump(game.heading, (game.book.write(move) for move in game.moves))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(written, ensure_ascii=False), encoding="utf-8")
