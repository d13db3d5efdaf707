"""The podium: a step for each of the first places, shared by those who share the place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from games.art.colours import BARK, CREAM, CUT, INK, ROCK, WOOD
from games.art.heaps import foot as lowest_row
from games.art.heaps import pyramid
from games.art.svg import el, stroke
from scoring.pictures.canvas import Box, Canvas
from scoring.pictures.colours import CHALK, GOLD_TEXT
from scoring.pictures.headings import riches_of
from scoring.pictures.lettering import Type, fitted
from scoring.pictures.positions import Player
from scoring.pictures.stamps import mark_stamp
from scoring.pictures.tokens import token

PLACES = 3
CROWD = 3  # more than this on one step below the first have no room there
HEIGHTS = (1.0, 0.8, 0.66)
ORDER = (1, 0, 2)  # second on the left, first in the middle, third on the right
PLANK = 24
TOKEN = 56
BIRD = 46
ROOMY = 250
WIDEST = 230


@dataclass(frozen=True)
class Stand:
    """One place: who shares it, and where its block stands."""

    rank: int
    players: tuple[Player, ...]
    box: Box


def ranked(players: Sequence[Player]) -> list[Player]:
    """The best first; those who share a place in seat order."""
    return sorted(players, key=lambda player: (player.rank, player.seat))


def on_podium(players: Sequence[Player]) -> list[tuple[Player, ...]]:
    """The groups that stand on it, best first: places one to three, unless too many share one."""
    groups = [tuple(group) for _, group in groupby(ranked(players), key=lambda one: one.rank)]
    placed = [group for group in groups if group[0].rank <= PLACES]
    if len(placed[0]) > CROWD:
        return placed[:1]
    return placed[:1] + [group for group in placed[1:] if len(group) <= CROWD]


def beside_podium(players: Sequence[Player]) -> list[Player]:
    """Everybody else, best first."""
    placed = {player.seat for group in on_podium(players) for player in group}
    return [player for player in ranked(players) if player.seat not in placed]


def steps(players: Sequence[Player], box: Box) -> list[Stand]:
    """The blocks of the podium inside the box, with room for tokens above them."""
    left, top, width, height = box
    groups = on_podium(players)
    above = TOKEN + (BIRD - 6 if _sits(groups[0], height) else 0)
    shown = [place for place in ORDER if place < len(groups)]
    shares = {place: 1 + 0.5 * (len(groups[place]) - 1) for place in shown}
    unit = min(width / sum(shares.values()), WIDEST)
    x = left + (width - unit * sum(shares.values())) / 2
    out = []
    for place in shown:
        wide, high = unit * shares[place], (height - above) * HEIGHTS[place]
        out.append(
            Stand(groups[place][0].rank, groups[place], (x, top + height - high, wide, high))
        )
        x += wide
    return out


def podium(canvas: Canvas, players: Sequence[Player], box: Box, game: str) -> None:
    """Blocks, planks, tokens, heaps of gold, names."""
    for step in steps(players, box):
        _block(canvas, step)
        _top(canvas, step, box[3], game)
        _names(canvas, step, game)


def _block(canvas: Canvas, step: Stand) -> None:
    left, top, width, height = step.box
    rng = Random(f"step {step.rank} {round(width)}")
    body = (left + 5, top + PLANK - 4, width - 10, height - PLANK + 4)
    canvas.panel(body, ROCK, 0, stroke=INK, stroke_width=3)
    cuts = "".join(
        f"M{x} {top + PLANK + 2:.0f}v{rng.choice((7, 10, 14, 18))}"
        for x in range(round(left) + 12, round(left + width) - 10, 7)
    )
    canvas.draw(stroke(cuts, CUT, 2, stroke_linecap="round"))
    canvas.panel((left + 1, top, width - 2, PLANK), WOOD, 2, stroke=INK, stroke_width=3)
    grain = (
        f"M{left + 10:.0f} {top + 9:.0f}h{width * 0.28:.0f}"
        f"M{left + width * 0.62:.0f} {top + 17:.0f}h{width * 0.3:.0f}"
    )
    canvas.draw(stroke(grain, BARK, 2, stroke_linecap="round"))
    _number(canvas, step.rank, left + width / 2, top + PLANK / 2)


def _number(canvas: Canvas, rank: int, x: float, y: float) -> None:
    canvas.draw(el("circle", cx=x, cy=y, r=18, fill=CREAM, stroke=INK, stroke_width=3))
    number = Type("display", 26)
    canvas.write((x, y + number.rise / 2), str(rank), number, INK, "middle")


def _top(canvas: Canvas, step: Stand, height: float, game: str) -> None:
    """Tokens on the plank; one player alone also has the gold beside, and the canary if first."""
    left, top, width, _ = step.box
    count = len(step.players)
    pitch = min(TOKEN + 4, (width - 8) / count)
    size = min(TOKEN - 8, pitch - 3)
    gold = step.players[0].gold if count == 1 else None
    middle = left + width * (0.24 if gold else 0.5)
    clear = 1 if gold else 9  # the number on the plank rises into the middle
    for i, player in enumerate(step.players):
        x = middle + pitch * (i - (count - 1) / 2)
        token(canvas, player, x, top - size / 2 - clear, size)
    if gold:
        _heap(
            canvas, riches_of(game).draw, gold, (left + width * 0.76, top), min(width * 0.44, 100)
        )
    if _sits(step.players, height):
        canvas.stamp(mark_stamp("canary", BIRD), middle - 25, top - size - clear - BIRD + 4)


def _sits(group: Sequence[Player], height: float) -> bool:
    """Whether the canary sits with them: a winner alone, with something won, and room for it."""
    return len(group) == 1 and group[0].rank == 1 and group[0].gold != 0 and height > ROOMY


def _heap(
    canvas: Canvas,
    drawn: Callable[[float, float, float], str],
    count: int,
    foot: tuple[float, float],
    width: float,
) -> None:
    """A pyramid of nuggets or stones, at most ten; the number below says how many there are."""
    shown, size = min(count, 10), width / 4
    left, base = foot[0] - (lowest_row(shown) - 1) / 2 * size, foot[1] - size * 0.42
    for x, row in pyramid(shown):
        canvas.draw(drawn(left + x * size, base - row * size * 0.72, size * 0.52))


def _names(canvas: Canvas, step: Stand, game: str) -> None:
    left, top, width, height = step.box
    count = len(step.players)
    gold = step.players[0].gold
    columns = 1 if count <= 3 else math.ceil(count / 4)
    lines = math.ceil(count / columns)
    space = height - PLANK - 20 - (36 if gold is not None else 8)
    size = max(14, min(42, int(space / lines / 1.08)))
    column = (width - 20) / columns
    y = top + PLANK + 16
    for i, player in enumerate(step.players):
        name, type = fitted(player.name, Type("display", size), column - 8, smallest=min(size, 20))
        x = left + 10 + column * (i // lines + 0.5)
        canvas.write((x, y + (i % lines + 0.82) * size * 1.08), name, type, CHALK, "middle")
    if gold is not None:
        base = y + lines * size * 1.08 + 28
        words = riches_of(game).words(gold)
        canvas.write((left + width / 2, base), words, Type("display", 28), GOLD_TEXT, "middle",
                     room=width - 16)  # fmt: skip
