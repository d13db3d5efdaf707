"""Log entries as sentences, in the language of whoever reads them.

Without further ado a sentence says only what everybody at the table saw: it is the same whatever
the roles, the goals, the gold and the hands are. ``eyes`` adds what that seat knows of its own
doing, ``all_knowing`` everything the entry holds; only finished games may be told that way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from games.engine.core import Entry
from games.words.sentences import lutins, saboteur
from games.words.sentences.grammar import Telling, all_isolated

__all__ = ["sentence"]

Teller = Callable[[Telling], str]

TELLERS: dict[str, Teller] = {**saboteur.TELLERS, **lutins.TELLERS}
SHARED = {"pass"}
"""Entries that exist in both kinds of game and differ in shape."""


def sentence(
    entry: Entry, names: Sequence[str], *, eyes: int | None = None, all_knowing: bool = False
) -> str:
    """What happened, as one would say it at the table. *names* are in seat order."""
    plain = all(map(str.isascii, names))  # as most are: nothing to look for
    telling = Telling(entry, tuple(names) if plain else all_isolated(names), eyes, all_knowing)
    told = _teller(entry)(telling)
    if entry.get("house") is True:
        return _("{sentence} The table ruled it so.").format(sentence=told)
    return told


def _teller(entry: Entry) -> Teller:
    do = str(entry.get("do"))
    if do in SHARED:
        return saboteur.passes if "cards" in entry else lutins.passes
    return TELLERS[do]
