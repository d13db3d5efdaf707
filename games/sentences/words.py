"""Names, possession and lists as French and English need them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.core import Entry


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


def whose(name: str) -> str:
    """*name* as an owner: ``Bruno’s``, in French ``de Bruno`` or ``d’Élie``."""
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
