"""The deeds of players, counted from a game's log, and the titles they are given for it.

The end of a game and the club's seasons take their titles from the one table here, so that a
title means the same deed wherever it is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

from games.engine.core import Entry
from games.words.sentences.cards import kind_of

Deeds = tuple[Mapping[str, int], ...]
"""What each seat did, and how often."""


def count_deeds(entry: Entry, deeds: Sequence[Counter[str]]) -> None:
    """Add an entry of a log to what each seat did."""
    if "by" not in entry:
        return
    mine, do = deeds[entry["by"]], entry["do"]
    mine[do] += 1
    match do:
        case "path":
            mine["dead_ends"] += kind_of(entry["card"]) == "dead_end"
        case "break":
            mine["broke"] += 1
            deeds[entry["on"]]["suffered"] += 1
        case "repair":
            mine["mended"] += 1
            mine["helped"] += entry["on"] != entry["by"]
        case "jail":
            deeds[entry["on"]]["jailed"] += 1
        case "steal":
            mine["stole"] += entry["from"] is not None
        case "pass":
            mine["passes"] += 1


def deeds_of(entries: Iterable[Entry], seats: int) -> Deeds:
    """What each seat did in a whole game."""
    deeds: list[Counter[str]] = [Counter() for _seat in range(seats)]
    for entry in entries:
        count_deeds(entry, deeds)
    return tuple(deeds)


@dataclass(frozen=True)
class Title:
    """A title for whoever did something the most."""

    icon: str
    name: Promise
    reason: Promise

    def said(self, number: int) -> str:
        """What it is given for."""
        return str(self.reason % number).format(number=number, count=number)


TITLES: dict[str, Title] = {
    "betrayed": Title(
        "dynamite",
        gettext_lazy("Villain by trade"),
        ngettext_lazy("saboteur {count} time", "saboteur {count} times"),
    ),
    "found": Title(
        "chest",
        gettext_lazy("A nose for gold"),
        ngettext_lazy("{number} treasure found", "{number} treasures found"),
    ),
    "saboteur_won": Title(
        "thief",
        gettext_lazy("Double agent"),
        ngettext_lazy("{number} round won as a saboteur", "{number} rounds won as a saboteur"),
    ),
    "broke": Title(
        "pick-broken",
        gettext_lazy("Grain of sand"),
        ngettext_lazy("{number} tool broken", "{number} tools broken"),
    ),
    "suffered": Title(
        "lamp-broken",
        gettext_lazy("Lightning rod"),
        ngettext_lazy("{count} broken tool endured", "{count} broken tools endured"),
    ),
    "mended": Title(
        "whistle",
        gettext_lazy("Saint Bernard"),
        ngettext_lazy("{number} tool mended", "{number} tools mended"),
    ),
    "helped": Title(
        "lamp",
        gettext_lazy("Good neighbour"),
        ngettext_lazy("{count} repair for others", "{count} repairs for others"),
    ),
    "jailed": Title(
        "jail",
        gettext_lazy("A room with a view"),
        ngettext_lazy("{number} time in jail", "{number} times in jail"),
    ),
    "stole": Title(
        "purse",
        gettext_lazy("Light fingers"),
        ngettext_lazy("{number} nugget stolen", "{number} nuggets stolen"),
    ),
    "dead_ends": Title(
        "rockfall",
        gettext_lazy("This way, please"),
        ngettext_lazy("{number} dead end laid", "{number} dead ends laid"),
    ),
    "passes": Title(
        "pile",
        gettext_lazy("The philosopher"),
        ngettext_lazy("passed {count} time to think", "passed {count} times to think"),
    ),
    "path": Title(
        "pick",
        gettext_lazy("Golden mole"),
        ngettext_lazy("{count} tunnel laid", "{count} tunnels laid"),
    ),
    "dig": Title(
        "pick",
        gettext_lazy("Golden mole"),
        ngettext_lazy("{count} tunnel dug", "{count} tunnels dug"),
    ),
    "map": Title(
        "map",
        gettext_lazy("I know something"),
        ngettext_lazy("{count} map read", "{count} maps read"),
    ),
    "shoot": Title(
        "pistol",
        gettext_lazy("Quick on the draw"),
        ngettext_lazy("{count} shot", "{count} shots"),
    ),
    "bomb": Title(
        "bomb",
        gettext_lazy("Light the fuse"),
        ngettext_lazy("{count} bomb laid", "{count} bombs laid"),
    ),
    "buy": Title(
        "purse",
        gettext_lazy("The village’s best customer"),
        ngettext_lazy("{count} purchase", "{count} purchases"),
    ),
    "chest": Title(
        "chest",
        gettext_lazy("What is in it?"),
        ngettext_lazy("{count} chest opened", "{count} chests opened"),
    ),
    "rescue": Title(
        "cemetery",
        gettext_lazy("Nobody is left behind"),
        ngettext_lazy("{count} rescue", "{count} rescues"),
    ),
    "evenings": Title(
        "home",
        gettext_lazy("Pillar of the mine"),
        ngettext_lazy("{number} evening", "{number} evenings"),
    ),
    "best_streak": Title(
        "flame",
        gettext_lazy("On a roll"),
        ngettext_lazy("{number} win in a row", "{number} wins in a row"),
    ),
    "best_gold": Title(
        "cup",
        gettext_lazy("Strongbox"),
        ngettext_lazy("{number} nugget in one game", "{number} nuggets in one game"),
    ),
}
"""By deed, or by the column of a season's totals."""
