"""How sure a share of few games is: the Wilson score interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""95 %: the true share lies in the band nineteen times out of twenty."""


class Band(NamedTuple):
    low: float
    high: float


def wilson(hits: int, tries: int) -> Band:
    """The band in which the true share lies, given *hits* out of *tries*."""
    if tries == 0:
        return Band(0.0, 1.0)
    share = hits / tries
    spread = Z * Z / tries
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / tries + spread / (4 * tries))
    low = 0.0 if hits == 0 else (middle - reach) / (1 + spread)
    high = 1.0 if hits == tries else (middle + reach) / (1 + spread)
    return Band(low, high)


@dataclass(frozen=True)
class Rate:
    """A share with the band it may really lie in."""

    label: str
    hits: int
    tries: int

    @property
    def share(self) -> float:
        return self.hits / self.tries if self.tries else 0.0

    @property
    def band(self) -> Band:
        return wilson(self.hits, self.tries)
