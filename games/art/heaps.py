"""Heaps: lumps in rows, each row lying in the gaps of the one below."""

from __future__ import annotations

from itertools import count as counting

from games.art.svg import Point


def foot(count: int) -> int:
    """How many lie in the lowest row."""
    return next(k for k in counting() if k * (k + 1) // 2 >= count)


def pyramid(count: int) -> list[Point]:
    """Each lump's place across, in lumps, and its row from below."""
    wide = foot(count)
    places = [(i + row / 2, float(row)) for row in range(wide) for i in range(wide - row)]
    return places[:count]
