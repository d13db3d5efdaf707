"""Games played by robots once, copied many times with other people in their seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import connection, models

from games.chance.robot_games import mixed, play_robots
from games.engine import record
from scoring.documents import formats
from scoring.documents.facts import Facts
from scoring.documents.formats import Document
from scoring.documents.score_sheet import make_sheet
from scoring.models import Member, Play, PlayResult, PlayRound
from scoring.services.rows import readings, result_rows, round_rows

TEMPLATES = 120
GAMES = ("saboteur", "saboteur", "saboteur", "saboteur2", "lutins")
SIZES = (3, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10)
SMALL = {"lutins": (2, 3, 4, 4)}
"""Where fewer can play."""


@dataclass(frozen=True)
class Template:
    """One game with everything prepared that does not depend on who plays it when."""

    facts: Facts
    readings: dict[str, Any]
    results: tuple[tuple[Any, ...], ...]
    """For each seat the columns ``RESULT_COLUMNS``, as the database takes them."""
    rounds: tuple[tuple[Any, ...], ...]
    """For each round and seat the columns ``ROUND_COLUMNS``."""
    before_names: str
    after_names: str

    by_moves: bool

    @property
    def size(self) -> int:
        return len(self.facts.sitters)

    def body(self, names: Sequence[str]) -> str:
        """The document, with these people at the table."""
        return f"{self.before_names}{_json(list(names))}{self.after_names}"


def templates(rng: Random, count: int = TEMPLATES) -> tuple[list[Template], list[Template]]:
    """The same games twice: with every move, and as the score sheet a table would write."""
    games = [_play(rng, number) for number in range(count)]
    return [_template(game) for game in games], [_template(_sheet(game)) for game in games]


def _play(rng: Random, number: int) -> Document:
    game = GAMES[number % len(GAMES)]
    size = rng.choice(SMALL.get(game, SIZES))
    played = play_robots(game, mixed(size, rng), rng).game
    written = record.dump(played.heading, (played.book.write(move) for move in played.moves))
    return formats.check(written)


def _sheet(document: Document) -> Document:
    facts = document.facts
    return formats.check(
        make_sheet(
            game=facts.game,
            edition=facts.edition,
            players=document.players,
            results=[(each.gold, each.rank, each.is_winner) for each in facts.sitters],
            first=next(seat for seat, each in enumerate(facts.sitters) if each.is_first),
            rounds=[
                {
                    "treasure": each.treasure,
                    "seats": [
                        {"role": seat.role or None, "won": seat.won, "gold": seat.gold}
                        for seat in each.seats
                    ],
                }
                for each in facts.rounds
            ],
        )
    )


RESULT_COLUMNS = (
    *("seat", "gold", "rank", "is_winner", "is_first", "turns", "form", "cards", "deeds"),
    *("most_broke", "game", "player_count"),
)
ROUND_COLUMNS = (
    *("number", "seat", "role", "faction", "won", "gold", "found", "broken_end", "broke"),
    "seconds",
)


def _template(document: Document) -> Template:
    """Read the document as any play is read, into rows for nobody in particular."""
    facts = document.facts
    play = Play(**readings(facts))
    nobody = [(Member(), Member()) for _sitter in facts.sitters]
    before, after = document.body.split(_json(document.players), 1)
    return Template(
        facts=facts,
        readings=readings(facts),
        results=tuple(
            prepared(PlayResult, RESULT_COLUMNS, row)
            for row in result_rows(play, facts, nobody, {})
        ),
        rounds=tuple(
            prepared(PlayRound, ROUND_COLUMNS, row) for row in round_rows(play, facts, {})
        ),
        before_names=before,
        after_names=after,
        by_moves=document.game is not None,
    )


def prepared(
    model: type[models.Model], columns: Sequence[str], row: models.Model
) -> tuple[Any, ...]:
    """The columns of *row* as the database takes them."""
    fields = [model._meta.get_field(name) for name in columns]
    return tuple(
        field.get_db_prep_save(getattr(row, field.attname), connection)
        for field in fields
        if isinstance(field, models.Field)
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
