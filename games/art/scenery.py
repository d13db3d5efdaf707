"""The round table people sit at, in a drawing of 1070 by 1080 (``table`` in illustrations.svg)."""

from __future__ import annotations

import math

from games.art.svg import Point


def places(count: int) -> list[Point]:
    """Where people sit around the table, clockwise from the bottom."""
    turns = [math.pi / 2 + i * math.tau / count for i in range(count)]
    return [(510 + 392 * math.cos(a), 470 + 380 * math.sin(a)) for a in turns]
