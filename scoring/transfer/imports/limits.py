"""How much a file may ask of the machine."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings


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
    people: int = 300_000
    """They are held in memory, plays are not."""
    ratio: int = 200
    """How many times larger something may become when unpacked, beyond the first megabyte."""


MIB = 1 << 20

UNPACKED = 16
"""How many times larger a packed club may become; ours become eight times larger."""


def by_web() -> Limits:
    """What a club's page takes. Pieces of a file are sent one by one, so a file of any size is no
    long request; the limit keeps one file from filling the disk on which tables are played.
    """
    most = settings.FILON_IMPORT_MB * MIB
    return Limits(
        file_bytes=most,
        total_bytes=UNPACKED * most,
        entry_bytes=UNPACKED * most,
        entries=1_000_000,
        plays=5_000_000,
    )


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
