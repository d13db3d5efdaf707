"""Charts as plain shapes: where everything stands. Templates turn them into accessible SVG.

Nothing depends on colour alone: sides are hatched, bands are drawn, and every chart has its
numbers in a table beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from scoring.documents.words import percent
from scoring.tally.confidence import Rate

WIDTH = 720
PITCH = 44
BAR = 34
TOP = 44


@dataclass(frozen=True)
class ChartRow(Rate):
    """A line of a chart about a share: where it stands, and what is said beside it."""

    note: str
    y: int

    @property
    def said(self) -> str:
        return percent(self.share)

    @property
    def band_said(self) -> str:
        return f"{percent(self.band.low)} – {percent(self.band.high)}"


R = TypeVar("R", bound=ChartRow)
Lines = Sequence[tuple[str, int, int, str]]
"""Label, hits, tries and note of each."""


def rows_of(kind: type[R], lines: Lines) -> tuple[R, ...]:
    """One under the other."""
    return tuple(kind(*line, TOP + PITCH * number) for number, line in enumerate(lines))


RATE_LEFT = 210
RATE_SPAN = 320


@dataclass(frozen=True)
class RateRow(ChartRow):
    """A share as a mark on a scale, with its band as a beam behind it."""

    @property
    def beam_x(self) -> int:
        return round(RATE_LEFT + RATE_SPAN * self.band.low)

    @property
    def beam_width(self) -> int:
        return max(2, round(RATE_SPAN * (self.band.high - self.band.low)))

    @property
    def beam_y(self) -> int:
        return self.y + 10

    @property
    def mark(self) -> str:
        at = RATE_LEFT + RATE_SPAN * self.share
        return f"M{at:.0f} {self.y + 4}l11 13 -11 13 -11 -13Z"

    @property
    def text_y(self) -> int:
        return self.y + 23


@dataclass(frozen=True)
class RateChart:
    rows: tuple[RateRow, ...]

    @classmethod
    def of(cls, lines: Lines) -> RateChart:
        return cls(rows_of(RateRow, lines))

    @property
    def height(self) -> int:
        return TOP + PITCH * len(self.rows) + 8

    def line_at(self, share: float) -> str:
        """A line across at *share*."""
        return f"M{round(RATE_LEFT + RATE_SPAN * share)} 34V{self.height - 8}"

    @property
    def ticks(self) -> Iterator[tuple[int, str, str]]:
        """Where the scale has a line, the line, and what it says."""
        for share in (0, 0.5, 1):
            at = round(RATE_LEFT + RATE_SPAN * share)
            yield at, f"M{at} 34V{self.height - 8}", percent(share)


@dataclass(frozen=True)
class Column:
    x: float
    y: float
    width: float
    height: float
    label: str
    count: int
    named: bool

    @property
    def middle(self) -> float:
        return round(self.x + self.width / 2, 1)

    @property
    def count_y(self) -> float:
        return round(self.y - 6, 1)


COLUMN_BASE = 230
COLUMN_TALL = 190
SIGN = 16
"""The width of a letter or figure where charts are smallest, on a phone."""


@dataclass(frozen=True)
class ColumnChart:
    """Upright bars over a scale of whole numbers."""

    columns: tuple[Column, ...]

    height = 266
    base = COLUMN_BASE

    @classmethod
    def of(cls, counts: Sequence[tuple[str, int]]) -> ColumnChart:
        tallest = max((count for _label, count in counts), default=0) or 1
        step = (WIDTH - 20) / max(len(counts), 1)
        longest = max((len(label) for label, _count in counts), default=0)
        every = max(1, ceil(SIGN * (longest + 0.5) / step))
        return cls(
            tuple(
                Column(
                    x=round(10 + step * number + step * 0.08, 1),
                    y=round(COLUMN_BASE - COLUMN_TALL * count / tallest, 1),
                    width=round(step * 0.84, 1),
                    height=round(COLUMN_TALL * count / tallest, 1),
                    label=label,
                    count=count,
                    named=number % every == 0,
                )
                for number, (label, count) in enumerate(counts)
            )
        )

    @property
    def tells_counts(self) -> bool:
        """Whether there is room for the figures over the bars."""
        longest = max((len(str(column.count)) for column in self.columns), default=0)
        return SIGN * (longest + 0.5) * len(self.columns) <= WIDTH - 20


@dataclass(frozen=True)
class Beam:
    y: int
    width: int
    label: str
    count: int

    @property
    def text_y(self) -> int:
        return self.y + 22

    @property
    def count_x(self) -> int:
        return 270 + self.width + 12


@dataclass(frozen=True)
class BeamChart:
    """Lying bars, longest first: what somebody plays most."""

    beams: tuple[Beam, ...]

    @classmethod
    def of(cls, counts: Sequence[tuple[str, int]]) -> BeamChart:
        most = max((count for _label, count in counts), default=0) or 1
        return cls(
            tuple(
                Beam(8 + PITCH * number, max(2, round(380 * count / most)), label, count)
                for number, (label, count) in enumerate(counts)
            )
        )

    @property
    def height(self) -> int:
        return 16 + PITCH * len(self.beams)


@dataclass(frozen=True)
class LineChart:
    """A curve through time."""

    points: tuple[tuple[float, float], ...]
    low: float
    high: float

    height = 240

    @classmethod
    def of(cls, values: Sequence[float]) -> LineChart:
        low, high = min(values, default=0.0), max(values, default=1.0)
        reach = (high - low) or 1.0
        step = (WIDTH - 120) / max(len(values) - 1, 1)
        return cls(
            tuple(
                (round(70 + step * number, 1), round(210 - 180 * (value - low) / reach, 1))
                for number, value in enumerate(values)
            ),
            low,
            high,
        )

    @property
    def path(self) -> str:
        return "M" + "L".join(f"{x} {y}" for x, y in self.points)

    @property
    def last(self) -> tuple[float, float] | None:
        return self.points[-1] if self.points else None
