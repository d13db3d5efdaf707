"""The podium: a step for each of the best, their gold heaped on it, and paper in the air."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.art.colours import BARK, CREAM, CUT, GOLD, INK, ROCK, SHINE, WOOD
from games.art.heaps import foot, pyramid
from games.art.svg import el, n, stroke

WIDTH, HEIGHT = 1120, 690
TOPS = {1: 208, 2: 288, 3: 344}
FACTS = 3  # lines about somebody's evening that the lowest step has room for
CHIPS = 46
HEAP = 15  # nuggets shown at most: a heap of five rows


@dataclass(frozen=True)
class Block:
    """One block of the podium, and where things stand on it."""

    left: float
    width: float
    top: int
    rank: int

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
    """How many stand on the podium: the first three, and whoever shares a rank with them."""
    if len(ranks) <= 3:
        return len(ranks)
    count = 3 + sum(rank == ranks[2] for rank in ranks[3:])
    return count if count <= 5 else max(3, sum(rank < ranks[2] for rank in ranks))


def steps(ranks: Sequence[int]) -> list[Block]:
    """A step for each rank, given best first: the best in the middle, the others around."""
    width = min(340.0, (WIDTH - 80) / max(3, len(ranks)) - 10)
    order: list[int] = []
    for i in range(len(ranks)):
        order = [*order, i] if i % 2 == 0 else [i, *order]
    start = (WIDTH - len(ranks) * (width + 10) + 10) / 2
    return [
        Block(start + order.index(i) * (width + 10), width, TOPS[min(rank, 3)], rank)
        for i, rank in enumerate(ranks)
    ]


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
        el("rect", x=left, y=top, width=step.width, height=HEIGHT + 20 - top,
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
    """Where nuggets of 56 units lie, the lowest row first, beside the token."""
    shown = min(gold, HEAP)
    left = step.left + step.width - 18 - foot(shown) * 40
    return [(left + x * 40, step.top - 51 - row * 33) for x, row in pyramid(shown)]


def chips() -> str:
    """Confetti: paper chips where they come to rest in the air."""
    rng = Random("confetti")
    return "".join(
        el(
            "rect", x=rng.randint(20, WIDTH - 20), y=rng.randint(0, 330),
            width=rng.choice((8, 12, 16)), height=8, fill=rng.choice((GOLD, SHINE, WOOD, CUT)),
            transform=f"rotate({rng.randint(0, 89)})",
        )
        for _ in range(CHIPS)
    )  # fmt: skip
