"""Log entries as sentences, in the language of whoever reads them.

Without further ado a sentence says only what everybody at the table saw: it is the same whatever
the roles, the goals, the gold and the hands are. ``eyes`` adds what that seat knows of its own
doing, ``all_knowing`` everything the entry holds; only finished games may be told that way.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.engine.core import Entry
from games.registry.installed import KINDS
from games.words.sentences.grammar import Telling, all_isolated

__all__ = ["sentence"]


def sentence(
    entry: Entry,
    names: Sequence[str],
    *,
    game: str,
    eyes: int | None = None,
    all_knowing: bool = False,
) -> str:
    """What happened, as one would say it at the table. *names* are in seat order."""
    plain = all(map(str.isascii, names))  # as most are: nothing to look for
    telling = Telling(entry, tuple(names) if plain else all_isolated(names), eyes, all_knowing)
    told = KINDS[game].showing.tellers[str(entry.get("do"))](telling)
    if entry.get("house") is True:
        return _("{sentence} The table ruled it so.").format(sentence=told)
    return told
