"""The podium in a picture: the screen's steps, made as large as the box allows.

Those who share a place share a step.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from games.art.colours import INK
from games.art.podium import (
    CANARY,
    GAP,
    HEIGHT,
    NUGGET,
    SIDE,
    WIDEST,
    Block,
    block,
    heap,
    honoured,
    plate,
    steps,
    tokens,
)
from scoring.pictures.canvas import Box, Canvas
from scoring.pictures.colours import CHALK, GOLD_TEXT
from scoring.pictures.headings import riches_of
from scoring.pictures.lettering import Type, fitted
from scoring.pictures.positions import Player
from scoring.pictures.stamps import mark_stamp
from scoring.pictures.tokens import token

SMALLEST = 0.4
EDGE = SIDE - 12  # planks reach twelve units beyond their steps


def ranked(players: Sequence[Player]) -> list[Player]:
    """The best first; those who share a place in seat order."""
    return sorted(players, key=lambda player: (player.rank, player.seat))


def beside_podium(players: Sequence[Player]) -> list[Player]:
    """Everybody who does not stand on it, best first."""
    best = ranked(players)
    return best[honoured([player.rank for player in best]) :]


def podium(canvas: Canvas, players: Sequence[Player], box: Box, game: str) -> None:
    """Blocks, planks, tokens, heaps of gold, names."""
    left, top, width, height = box
    best = ranked(players)[: len(players) - len(beside_podium(players))]
    groups = [tuple(group) for _, group in groupby(best, key=lambda one: one.rank)]
    sharing = [len(group) for group in groups]
    wanted = (WIDEST + GAP) * sum(1 + count for count in sharing) / 2 + 24
    scale = max(SMALLEST, min(height / HEIGHT, width / wanted))
    room = (width / scale + 2 * EDGE, height / scale - 20)
    placed = steps([group[0].rank for group in groups], sharing, room)
    for group, step in zip(groups, placed, strict=True):
        _step(_Drawing(canvas, left - EDGE * scale, top, scale), step, group, game)


class _Drawing(NamedTuple):
    """Where the drawing of the steps lies on a canvas, and how large it is."""

    canvas: Canvas
    left: float
    top: float
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale


def _step(on: _Drawing, step: Block, group: Sequence[Player], game: str) -> None:
    """One player alone also has the gold beside, and the canary if first."""
    gold = group[0].gold or 0
    lumps = heap(step, gold) if len(group) == 1 else []
    half, riches = NUGGET / 2, riches_of(game)
    drawn = "".join(riches.draw(x + half, y + half + 1, half - 3.5) for x, y in lumps)
    on.canvas.place(block(step) + drawn + plate(step), on.left, on.top, on.scale)
    number = Type("display", round(54 * on.scale))
    x, y = on.at(step.middle, step.top + 27)
    on.canvas.write((x, y + number.rise / 2), str(step.rank), number, INK, "middle")
    size, middles = tokens(step, len(group))
    for player, middle in zip(group, middles, strict=True):
        token(on.canvas, player, *on.at(*middle), size * on.scale)
    if step.rank == 1 and len(group) == 1 and gold:
        bird = mark_stamp("canary", round(CANARY * on.scale))
        on.canvas.stamp(bird, *on.at(step.left + 8, step.top - 222))
    _names(on, step, group, riches.words(gold) if group[0].gold is not None else "")


def _names(on: _Drawing, step: Block, group: Sequence[Player], riches: str) -> None:
    (left, top), width = on.at(step.left, step.top + 90), step.width * on.scale
    space = (step.foot - step.top - 90) * on.scale - (36 if riches else 8)
    columns = 1 if len(group) <= 3 else math.ceil(len(group) / 4)
    lines = math.ceil(len(group) / columns)
    size = max(14, min(42, int(space / lines / 1.08)))
    column = (width - 12) / columns
    for i, player in enumerate(group):
        name, type = fitted(player.name, Type("display", size), column - 8, smallest=min(size, 20))
        x = left + 6 + column * (i // lines + 0.5)
        base = top + (i % lines + 0.82) * size * 1.08
        on.canvas.write((x, base), name, type, CHALK, "middle")
    at = (left + width / 2, top + lines * size * 1.08 + 28)
    on.canvas.write(at, riches, Type("display", 28), GOLD_TEXT, "middle", room=width - 10)
