"""Charts in the inks of the house: a hatch beside every hue."""

from __future__ import annotations

from collections.abc import Sequence

from games.art.svg import Point, n

BAR = 44  # from one bar to the next
LEFT, WIDE = 60, 480  # where bars begin, and how long a whole one is


def balance_row(i: int, share: int) -> dict[str, str]:
    """The two parts of a bar: plain for diggers, hatched for saboteurs."""
    top = 44 + i * BAR
    dig = (WIDE - 4) * min(max(share, 0), 100) / 100
    start = LEFT + dig + 4
    sab = WIDE - 4 - dig
    hatch = "".join(
        f"M{n(start + 3 + k * 12)} {top + 34}l12-34" for k in range(max(0, int((sab - 12) / 12)))
    )
    return {
        "top": str(top),
        "words": str(top + 24),
        "dig": n(dig),
        "from": n(start),
        "sab": n(sab),
        "hatch": hatch,
    }


def course_way(values: Sequence[float]) -> list[Point]:
    """Where each value lies in a chart of 640 by 200, the oldest on the left."""
    low, high = bounds(values)
    step = 640 / max(1, len(values) - 1)
    return [(60 + i * step, 220 - (v - low) / (high - low) * 190) for i, v in enumerate(values)]


def ticks(values: Sequence[float], count: int = 4) -> list[tuple[int, float]]:
    """Round figures along the side, and how high each stands."""
    low, high = bounds(values)
    step = (high - low) / count
    return [(round(low + i * step), 220 - i * 190 / count) for i in range(count + 1)]


def bounds(values: Sequence[float]) -> tuple[float, float]:
    """A range that holds every value and is never empty."""
    low, high = min(values, default=0), max(values, default=1)
    room = max((high - low) * 0.1, 1)
    return low - room, high + room
