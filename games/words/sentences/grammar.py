"""Entries as sentences; names, possession and lists as French and English need them.

Without further ado a sentence says only what everybody at the table saw: it is the same whatever
the roles, the goals, the gold and the hands are. ``eyes`` adds what that seat knows of its own
doing, ``all_knowing`` everything the entry holds; only finished games may be told that way.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

from games.common.directions import isolated
from games.engine.core import Entry
from games.registry.installed import KINDS

__all__ = ["Telling", "all_isolated", "isolated", "listed", "place", "sentence", "whose"]

PLACES = {
    "st": gettext_noop("{number}st place"),
    "nd": gettext_noop("{number}nd place"),
    "rd": gettext_noop("{number}rd place"),
    "th": gettext_noop("{number}th place"),
}
"""By the ending that English asks for; French tells the first from all others."""


@dataclass(frozen=True)
class Telling:
    """One entry, told to somebody."""

    entry: Entry
    names: tuple[str, ...]
    name: str
    """Who did it; empty where the table or chance did."""
    eyes: int | None
    all_knowing: bool

    @property
    def is_own(self) -> bool:
        """Whether the player does it to themself."""
        return bool(self.entry["on"] == self.entry["by"])

    def sees(self, seat: int) -> bool:
        """Whether the reader may know what only *seat* knows."""
        return self.all_knowing or self.eyes == seat


@lru_cache(maxsize=1024)
def all_isolated(names: tuple[str, ...]) -> tuple[str, ...]:
    """Kept: every line of a log asks for the same names."""
    return tuple(isolated(name) for name in names)


def sentence(
    entry: Entry,
    names: Sequence[str],
    *,
    game: str,
    eyes: int | None = None,
    all_knowing: bool = False,
) -> str:
    """What happened, as one would say it at the table. *names* are in seat order."""
    names, by = all_isolated(tuple(names)), entry.get("by")
    telling = Telling(entry, names, "" if by is None else names[by], eyes, all_knowing)
    told = KINDS[game].showing.tellers[str(entry.get("do"))](telling)
    if entry.get("house") is True:
        return _("{sentence} The table decided so.").format(sentence=told)
    return told


def whose(name: str) -> str:
    """*name* as an owner: ``Bruno’s``, in French ``de Bruno`` or ``d’Élie``."""
    name = isolated(name)
    if starts_with_vowel(name):
        return pgettext("possession before a vowel", "{name}’s").format(name=name)
    return pgettext("possession", "{name}’s").format(name=name)


def starts_with_vowel(name: str) -> bool:
    first = unicodedata.normalize("NFD", name.strip().lower())[:1]
    return first in "aeiouyœæ" and first != ""


def listed(things: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return _("{most} and {last}").format(most=", ".join(things[:-1]), last=things[-1])


def place(rank: int) -> str:
    """``1st place``, in French ``1re place``."""
    number = rank % 100
    ending = "th" if 10 < number < 14 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return _(PLACES[ending]).format(number=rank)
