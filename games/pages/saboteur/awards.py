"""What somebody did in a whole game, and the awards it earns. Told once the game is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.words.sentences.cards import kind_of
from games.words.sentences.grammar import listed

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


def awards_of(
    names: Sequence[str], deeds: Deeds, prizes: Sequence[Prize] | None = None
) -> tuple[Award, ...]:
    """The awards of an evening, the most telling first; *prizes* of Saboteur without others."""
    given = []
    for deed, icon, title, words, least in PRIZES if prizes is None else prizes:
        most = max((done.get(deed, 0) for done in deeds), default=0)
        best = [name for name, done in zip(names, deeds, strict=True) if done.get(deed) == most]
        if most >= least and len(best) <= 2:
            said = _("{names}: {what}").format(names=listed(best), what=words(most))
            given.append(Award(icon, title(), said))
    return tuple(given[:MOST])


Prize = tuple[str, str, Callable[[], str], Callable[[int], str], int]
PRIZES: tuple[Prize, ...] = (
    (
        "betrayed",
        "dynamite",
        lambda: _("Villain by trade"),
        lambda n: ngettext("saboteur {count} time", "saboteur {count} times", n).format(count=n),
        2,
    ),
    (
        "found",
        "chest",
        lambda: _("A nose for gold"),
        lambda n: ngettext("{count} treasure found", "{count} treasures found", n).format(count=n),
        1,
    ),
    (
        "break",
        "pick-broken",
        lambda: _("Grain of sand"),
        lambda n: ngettext("{count} tool broken", "{count} tools broken", n).format(count=n),
        2,
    ),
    (
        "helped",
        "lamp",
        lambda: _("Good neighbour"),
        lambda n: ngettext("{count} repair for others", "{count} repairs for others", n).format(
            count=n
        ),
        1,
    ),
    (
        "path",
        "pick",
        lambda: _("Golden mole"),
        lambda n: ngettext("{count} tunnel laid", "{count} tunnels laid", n).format(count=n),
        3,
    ),
    (
        "suffered",
        "lamp-broken",
        lambda: _("Lightning rod"),
        lambda n: ngettext("{count} broken tool endured", "{count} broken tools endured", n).format(
            count=n
        ),
        2,
    ),
    (
        "steal",
        "thief",
        lambda: _("Light fingers"),
        lambda n: ngettext("{count} visit by night", "{count} visits by night", n).format(count=n),
        1,
    ),
    (
        "dead end",
        "rockfall",
        lambda: _("This way, please"),
        lambda n: ngettext("{count} dead end laid", "{count} dead ends laid", n).format(count=n),
        2,
    ),
    (
        "map",
        "map",
        lambda: _("I know something"),
        lambda n: ngettext("{count} map read", "{count} maps read", n).format(count=n),
        2,
    ),
    (
        "pass",
        "pile",
        lambda: _("The philosopher"),
        lambda n: ngettext(
            "passed {count} time, thinking", "passed {count} times, thinking", n
        ).format(count=n),
        3,
    ),
)
"""Each prize: for which deed, its icon, title, words, and how often at least."""
