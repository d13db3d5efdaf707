"""Bars split between diggers, saboteurs and others, as plain shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.documents.words import percent
from scoring.tally.confidence import Band, wilson
from scoring.views.charts import BAR, PITCH, TOP

LEFT = 60
RIGHT = 520
SPAN = RIGHT - LEFT


class Hatch(NamedTuple):
    """Slanted strokes over an area, so that it differs without its colour."""

    x: float
    y: float
    width: float

    @property
    def path(self) -> str:
        strokes = []
        at = self.x + 3
        while at + 12 <= self.x + self.width:
            strokes.append(f"M{at:.0f} {self.y + BAR:.0f}l12 -{BAR}")
            at += 12
        return "".join(strokes)


class SplitPart(NamedTuple):
    """A stretch of a bar."""

    x: int
    width: int
    rounds: int
    said: str

    @property
    def has_room(self) -> bool:
        """Whether its share can be written into it."""
        return self.width > 64


@dataclass(frozen=True)
class SplitRow:
    """One bar: what the diggers won, what the saboteurs won, and what neither did."""

    label: str
    diggers: int
    saboteurs: int
    tries: int
    note: str
    y: int

    @property
    def others(self) -> int:
        return self.tries - self.diggers - self.saboteurs

    def _part(self, before: int, count: int) -> SplitPart:
        left = LEFT + round(SPAN * before / self.tries)
        right = LEFT + round(SPAN * (before + count) / self.tries)
        width = max(0, right - left - 3) if count else 0
        return SplitPart(left, width, count, percent(count / self.tries))

    @property
    def left(self) -> SplitPart:
        return self._part(0, self.diggers)

    @property
    def middle(self) -> SplitPart:
        return self._part(self.diggers, self.others)

    @property
    def right(self) -> SplitPart:
        return self._part(self.tries - self.saboteurs, self.saboteurs)

    @property
    def hatch(self) -> str:
        return Hatch(self.right.x, self.y, self.right.width).path

    @property
    def band(self) -> Band:
        """Where the true share of the saboteurs lies."""
        return wilson(self.saboteurs, self.tries)

    @property
    def band_said(self) -> str:
        return f"{percent(self.band.low)} – {percent(self.band.high)}"

    @property
    def whisker(self) -> str:
        """That band, counted from the right, along the foot of the bar."""
        low, high = (RIGHT - SPAN * edge for edge in self.band)
        foot = self.y + BAR - 7
        return f"M{high:.0f} {foot}H{low:.0f}M{low:.0f} {foot - 5}v10M{high:.0f} {foot - 5}v10"

    @property
    def text_y(self) -> int:
        return self.y + 22


@dataclass(frozen=True)
class SplitChart:
    """Bars split between the sides, with a line at the half."""

    rows: tuple[SplitRow, ...]

    @classmethod
    def of(cls, lines: Sequence[tuple[str, int, int, int, str]]) -> SplitChart:
        """Label, rounds of the diggers, of the saboteurs, all rounds, and note of each."""
        return cls(
            tuple(SplitRow(*line, TOP + PITCH * number) for number, line in enumerate(lines))
        )

    @property
    def height(self) -> int:
        return TOP + PITCH * len(self.rows) + 8

    @property
    def middle(self) -> int:
        return (LEFT + RIGHT) // 2

    @property
    def half(self) -> str:
        return f"M{self.middle} 34V{self.height - 8}"
