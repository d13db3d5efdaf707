"""What somebody did in a whole game, and the awards it earns. Told once the game is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.words.sentences.cards import kind_of
from games.words.sentences.grammar import listed

Prize = tuple[str, str, Callable[[], str], Callable[[int], str], int]
"""For which deed, its icon, title, words, and how often at least."""
MOST = 3
"""How many awards there is room for."""
Deeds = tuple[Mapping[str, int], ...]
"""What each seat did, and how often."""


@dataclass(frozen=True)
class Award:
    icon: str
    title: str
    words: str


def deeds_of(entries: Iterable[Mapping[str, Any]], seats: int) -> Deeds:
    """Who laid, broke, mended, looked and passed how often."""
    deeds: list[Counter[str]] = [Counter() for _ in range(seats)]
    for entry in entries:
        if "by" not in entry:
            continue
        mine, do = deeds[entry["by"]], entry["do"]
        mine[do] += 1
        if do == "path":
            mine["dead end"] += kind_of(entry["card"]) == "dead_end"
        elif do == "break":
            deeds[entry["on"]]["suffered"] += 1
        elif do == "repair" and entry["on"] != entry["by"]:
            mine["helped"] += 1
    return tuple(deeds)


def awards_of(names: Sequence[str], deeds: Deeds, prizes: Sequence[Prize]) -> tuple[Award, ...]:
    """The awards of an evening, the most telling first."""
    given = []
    for deed, icon, title, words, least in prizes:
        most = max((done.get(deed, 0) for done in deeds), default=0)
        best = [name for name, done in zip(names, deeds, strict=True) if done.get(deed) == most]
        if most >= least and len(best) <= 2:
            said = _("{names}: {what}").format(names=listed(best), what=words(most))
            given.append(Award(icon, title(), said))
    return tuple(given[:MOST])
