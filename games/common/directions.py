"""Names that are read from right to left, inside sentences that are not."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Unicode's classes of letters and digits that are written that way."""


@lru_cache(maxsize=1024)
def isolated(name: str) -> str:
    """*name* as it stands in a sentence: one that is read from right to left turns nothing else."""
    if not name.startswith("\u2068") and any(
        unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name
    ):
        return f"\u2068{name}\u2069"
    return name
