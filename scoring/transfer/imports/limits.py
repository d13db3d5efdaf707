"""How much a file may ask of the machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    file_bytes: int
    """The file as it arrives."""
    total_bytes: int
    """Everything unpacked."""
    entry_bytes: int
    """One file inside a zip, or one line."""
    entries: int
    plays: int
    ratio: int = 200
    """How many times larger something may become when unpacked, beyond the first megabyte."""


MIB = 1 << 20

BY_WEB = Limits(
    file_bytes=16 * MIB, total_bytes=96 * MIB, entry_bytes=48 * MIB, entries=6_000, plays=5_000
)
"""While people may be playing."""

BY_HAND = Limits(
    file_bytes=4096 * MIB,
    total_bytes=16384 * MIB,
    entry_bytes=16384 * MIB,
    entries=2_000_000,
    plays=5_000_000,
)
"""From the command line, by whoever owns the machine."""

LONGEST_LINE = 2 * MIB
"""A record has at most one megabyte; its circumstances need little more."""
