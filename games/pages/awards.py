"""The awards of a game, told once it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.words.awards import TITLES, Deeds
from games.words.sentences.grammar import listed

MOST = 3
"""How many awards there is room for."""


@dataclass(frozen=True)
class Award:
    icon: str
    title: str
    words: str


def awards_of(names: Sequence[str], deeds: Deeds, least: Mapping[str, int]) -> tuple[Award, ...]:
    """The awards of a game, the most telling first; *least* says how often each deed must be."""
    given = []
    for deed, enough in least.items():
        most = max((done.get(deed, 0) for done in deeds), default=0)
        best = [name for name, done in zip(names, deeds, strict=True) if done.get(deed) == most]
        if most >= enough and len(best) <= 2:
            title = TITLES[deed]
            said = _("{names}: {what}").format(names=listed(best), what=title.said(most))
            given.append(Award(title.icon, str(title.name), said))
    return tuple(given[:MOST])
