"""The podium: a step for each of the best, their gold heaped on it, and confetti.

One arrangement, in units of the screen's drawing: pictures draw it smaller, and let those who share
a place share a step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from games.art.colours import BARK, CREAM, CUT, GOLD, INK, ROCK, SHINE, WOOD
from games.art.heaps import foot, pyramid
from games.art.svg import el, n, stroke

WIDTH, HEIGHT = 1120, 690
ABOVE = 208  # the highest step leaves room for a token and the canary
LOWER = {1: 0.0, 2: 0.166, 3: 0.282}  # how much lower the others are, of the highest
WIDEST, GAP, SIDE = 340.0, 10, 40
MOST = 5  # who have a step of their own
FACTS = 3  # lines about somebody's evening that the lowest step has room for
CHIPS = 46
TOKEN, CANARY = 118, 110
NUGGET, ROWS = 56, 5


@dataclass(frozen=True)
class Block:
    """One block of the podium, and where things stand on it."""

    left: float
    width: float
    top: int
    rank: int
    foot: float = HEIGHT + 20

    @property
    def middle(self) -> float:
        return self.left + self.width / 2

    @property
    def letters(self) -> int:
        """How many letters of a fact stand beside each other, at 27 units (22 when narrow)."""
        return int(self.width / (11.5 if self.width < 300 else 14))

    @property
    def name_letters(self) -> int:
        """How many letters of a long name stand beside each other, at 46 units (34 when narrow)."""
        return int(self.width / (14 if self.width < 300 else 19))


def honoured(ranks: Sequence[int]) -> int:
    """How many stand on the podium: the first three places, each with all who share it.

    A place that too many share stays beside it; the first never does.
    """
    count = 0
    for rank, group in groupby(ranks):
        more = len(list(group))
        if count and (rank > len(LOWER) or count + more > MOST):
            break
        count += more
    return count


def widths(sharing: Sequence[int], room: float = WIDTH) -> list[float]:
    """How wide each step is, by how many share it."""
    shares = [(1 + count) / 2 for count in sharing]
    one = min(WIDEST + GAP, (room - 2 * SIDE) / sum(shares))
    return [one * share - GAP for share in shares]


def steps(
    ranks: Sequence[int],
    sharing: Sequence[int] = (),
    room: tuple[float, float] = (WIDTH, HEIGHT),
) -> list[Block]:
    """A step for each rank, given best first: the best in the middle, the others around."""
    wide = widths(sharing or [1] * len(ranks), room[0])
    order = [*reversed(range(1, len(ranks), 2)), *range(0, len(ranks), 2)]
    left = (room[0] - sum(wide) - GAP * (len(wide) - 1)) / 2
    placed = {}
    for i in order:
        top = ABOVE + round((room[1] - ABOVE) * LOWER[min(ranks[i], 3)])
        placed[i] = Block(left, wide[i], top, ranks[i], room[1] + 20)
        left += wide[i] + GAP
    return [placed[i] for i in range(len(ranks))]


def block(step: Block) -> str:
    """Rock with hachures under a plank, its gold above."""
    rng = Random(f"step{step.rank}")
    left, right, top = step.left, step.left + step.width, step.top
    cuts = "".join(
        f"M{n(x)} {top + 62}v{rng.choice((10, 16, 24, 34))}"
        for x in (left + 12 + i * 8.1 for i in range(int((step.width - 20) / 8.1)))
    )
    grain = f"M{n(left + 8)} {top + 18}h{n(step.width * 0.3)}M{n(right - 110)} {top + 36}h90"
    return (
        el("rect", x=left, y=top, width=step.width, height=step.foot - top,
           fill=ROCK, stroke=INK, stroke_width=6)
        + stroke(cuts, CUT, 3, stroke_linecap="round")
        + el("rect", x=left - 12, y=top, width=step.width + 24, height=54, rx=4,
             fill=WOOD, stroke=INK, stroke_width=6)
        + stroke(grain, BARK, 4, stroke_linecap="round")
    )  # fmt: skip


def plate(step: Block) -> str:
    """Where the rank stands, in front of the heap."""
    place = {"cx": step.middle, "cy": step.top + 27.0, "r": 40.0}
    return el("circle", **place, fill=CREAM, stroke=INK, stroke_width=6)


def heap(step: Block, gold: int) -> list[tuple[float, float]]:
    """Where nuggets lie, the lowest row first, as many as there is room for beside the token."""
    rows = max(2, min(ROWS, int((step.width - 22 - TOKEN) / 40)))
    shown = min(gold, rows * (rows + 1) // 2)
    left = step.left + step.width - 18 - foot(shown) * 40
    return [(left + x * 40, step.top - 51 - row * 33) for x, row in pyramid(shown)]


def tokens(step: Block, count: int) -> tuple[float, list[tuple[float, float]]]:
    """How large the tokens are, and their middles: one on the left, several in a row."""
    if count == 1:
        return TOKEN, [(step.left + 8 + TOKEN / 2, step.top - 6 - TOKEN / 2)]
    pitch = min(TOKEN + 8, (step.width - 16) / count)
    size = min(TOKEN - 12, pitch - 6)
    first = step.middle - pitch * (count - 1) / 2
    return size, [(first + pitch * i, step.top - 20 - size / 2) for i in range(count)]


def chips() -> str:
    """Confetti: paper chips at places that are always the same."""
    rng = Random("confetti")
    return "".join(
        el(
            "rect", x=rng.randint(20, WIDTH - 20), y=rng.randint(0, 330),
            width=rng.choice((8, 12, 16)), height=8, fill=rng.choice((GOLD, SHINE, WOOD, CUT)),
            transform=f"rotate({rng.randint(0, 89)})",
        )
        for _ in range(CHIPS)
    )  # fmt: skip
