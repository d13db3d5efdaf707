"""The share card: how a game ended, on one picture of 1200 by 630."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import override

from games.art.icons import illustration
from scoring.pictures.canvas import Box, Canvas, png
from scoring.pictures.colours import CHALK, DUST, GOLD_TEXT, NIGHT, ROCK
from scoring.pictures.headings import day_text, heading, riches_of, said_of, verdict
from scoring.pictures.lettering import Type, balanced, width, wrapped
from scoring.pictures.podium import beside_podium, podium
from scoring.pictures.positions import Player, Position, players
from scoring.pictures.table import has_table, table
from scoring.pictures.tokens import token

WIDTH, HEIGHT = 1200, 630
MARGIN = 40
HEAD, FOOT = 88, HEIGHT - 30
COLUMN = 430
TITLES = ((1, range(72, 52, -2)), (2, range(64, 42, -2)), (3, range(44, 36, -2)))
SMALLEST, MOST_LINES = 38, 3
ROW, GAP = 44, 12
COLUMNS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5, 6: 3, 7: 4, 8: 4, 9: 5}


def share_card(
    position: Position,
    *,
    game: str,
    day: date | None = None,
    name: str | None = None,
    place: str = "",
    abandoned: bool = False,
    language: str = "fr",
) -> bytes:
    """A PNG of the result: verdict, podium, everybody's gold, and the mine or the galleries.

    *position* is the record checker's report of the end, *name* that of a game which is none of
    ours, *place* the club or the table. Takes about a fifth of a second; the same arguments give
    the same bytes.
    """
    with override(language):
        canvas = Canvas(WIDTH, HEIGHT, NIGHT)
        everybody = players(position)
        shown = has_table(position)
        if not shown:
            canvas.place(illustration("hill-dark"), 0, 0, WIDTH / 1920)
        what = said_of(game if name is None else name, place, day_text(day))
        heading(canvas, MARGIN, 64, WIDTH - MARGIN, what, 50)
        foot = _others(canvas, beside_podium(everybody), game)
        wide = COLUMN if shown else WIDTH - 2 * MARGIN
        base = _title(canvas, everybody, game, wide, abandoned)
        podium(canvas, everybody, (MARGIN, base, wide, foot - base), game)
        if shown:
            left = MARGIN + COLUMN + 30
            box = (left, HEAD, WIDTH - MARGIN - left, foot - HEAD)
            table(canvas, position, box, language)
        return png(canvas.image())


def _title(
    canvas: Canvas, everybody: Sequence[Player], game: str, room: float, abandoned: bool
) -> float:
    """The verdict, as large as may be; gives the height below it."""

    def fits(words: str) -> bool:
        return len(wrapped(words, Type("display", SMALLEST), room)) <= MOST_LINES

    words = _("A game left unfinished") if abandoned else verdict(everybody, game, fits)
    type, lines = _set(words, room)
    base = HEAD + 8 + type.rise
    for line in lines:
        canvas.write((MARGIN + room / 2, base), line, type, CHALK, "middle", room=room)
        base += type.line
    return base - type.rise


def _set(words: str, room: float) -> tuple[Type, list[str]]:
    """One large line, else two a little smaller, else three small ones."""
    for most, sizes in TITLES:
        for size in sizes:
            lines = balanced(words, Type("display", size), room)
            if len(lines) <= most:
                return Type("display", size), lines
    last = Type("display", SMALLEST)
    return last, wrapped(words, last, room, MOST_LINES)


def _others(canvas: Canvas, others: Sequence[Player], game: str) -> float:
    """Those beside the podium in rows along the foot; gives the height where they begin."""
    if not others:
        return FOOT
    columns = COLUMNS[min(len(others), max(COLUMNS))]
    lines = math.ceil(len(others) / columns)
    top = FOOT - lines * ROW + 6
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) / columns
    for i, player in enumerate(others):
        left = MARGIN + (i % columns) * (wide + GAP)
        _chip(canvas, player, (left, top + i // columns * ROW, wide, ROW - 6), game)
    return top - 14


def _chip(canvas: Canvas, player: Player, box: Box, game: str) -> None:
    left, top, wide, high = box
    canvas.panel(box, ROCK, 10)
    middle, end = top + high / 2, left + wide - 12
    number, name = Type("display", 24), Type("display", 26)
    base = middle + name.rise / 2
    canvas.write((left + 22, base), str(player.rank), number, DUST, "middle")
    token(canvas, player, left + 58, middle, 32)
    if player.gold is not None:
        canvas.draw(riches_of(game).draw(end - 9, middle, 10))
        end -= 26
        canvas.write((end, base), str(player.gold), number, GOLD_TEXT, "right")
        end -= width(str(player.gold), number) + 8
    canvas.write((left + 82, base), player.name, name, CHALK, room=end - left - 82)
