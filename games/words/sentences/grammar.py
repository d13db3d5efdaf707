"""Names, possession and lists as French and English need them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

from games.engine.core import Entry

PLACES = {
    "st": gettext_noop("{number}st place"),
    "nd": gettext_noop("{number}nd place"),
    "rd": gettext_noop("{number}rd place"),
    "th": gettext_noop("{number}th place"),
}
"""By the ending that English asks for; French tells the first from all others."""


RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Unicode's classes of letters and digits that are written that way."""


@dataclass(frozen=True)
class Telling:
    """One entry, told to somebody."""

    entry: Entry
    names: tuple[str, ...]
    eyes: int | None
    all_knowing: bool

    def __getitem__(self, key: str) -> Any:
        return self.entry[key]

    @property
    def name(self) -> str:
        return str(self.names[self["by"]])

    @property
    def is_own(self) -> bool:
        """Whether the player does it to themself."""
        return bool(self.entry["on"] == self.entry["by"])

    def sees(self, seat: int) -> bool:
        """Whether the reader may know what only *seat* knows."""
        return self.all_knowing or self.eyes == seat


def isolated(name: str) -> str:
    """*name* as it stands in a sentence: one that is read from right to left turns nothing else."""
    if not name.startswith("\u2068") and any(
        unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name
    ):
        return f"\u2068{name}\u2069"
    return name


def all_isolated(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(isolated(name) for name in names)


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
