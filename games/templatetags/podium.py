"""Tags for the end of a game: the podium and those beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString

from games.art.names import NameLine, folded, name_lines
from games.art.podium import FACTS, HEIGHT, MOST, Block, block, chips, heap, honoured, plate, steps
from games.art.svg import n
from games.registry.club_facts import NUGGETS, STONES
from games.templatetags.look import Sitting, letter_drop, mark_of, name_of

register = template.Library()


class PodiumPlace(TypedDict):
    """One player's place at the end."""

    seat: Sitting
    rank: int
    gold: int
    facts: NotRequired[Sequence[str]]


@register.inclusion_tag("components/_podium.html")
def podium(standings: Sequence[PodiumPlace], unit: str = "nuggets") -> dict[str, object]:
    """{% podium standings %}: the best on their steps, given best first."""
    best = standings[: on_steps(standings)]
    ranks = [int(one["rank"]) for one in best]
    placed = steps(ranks)
    riches = STONES if unit == "stones" else NUGGETS
    return {
        "places": [
            {
                "seat": one["seat"],
                "names": standing_name(name_of(one["seat"]), step),
                "rank": one["rank"],
                "amount": riches.words(int(one["gold"])),
                "block": SafeString(block(step)),
                "plate": SafeString(plate(step)),
                "heap": [{"x": n(x), "y": n(y)} for x, y in heap(step, int(one["gold"]))],
                "x": n(step.middle),
                "left": n(step.left + 8),
                "top": step.top,
                "facts": [
                    {"words": words, "y": step.top + 256 + 33 * line, "fit": fit(words, step)}
                    for line, words in enumerate(one.get("facts", ())[:FACTS])
                ],
                "letter": letter_drop(mark_of(one["seat"]), 73),
                "first": int(one["rank"]) == 1 and ranks.count(1) == 1,
            }
            for one, step in zip(best, placed, strict=True)
        ],
        "narrow": len(best) > 3,
        "height": HEIGHT,
        "chips": SafeString(chips()),
        "icons": static("art/icons.svg"),
        "lump_of": "gold" if unit == "nuggets" else "gem",
    }


def on_steps(standings: Sequence[PodiumPlace]) -> int:
    """How many have a step of their own."""
    return min(MOST, honoured([int(one["rank"]) for one in standings]))


def standing_name(name: str, step: Block) -> list[NameLine]:
    """The name on a step: in the middle of its room, or in two lines around that."""
    letters = step.name_letters
    first = step.top + (150 if len(folded(name, letters)) == 1 else 128)
    return name_lines(name, letters=letters, width=int(step.width - 24), y=first, leading=42)


def fit(words: str, step: Block) -> str:
    """How wide a line may be that is longer than its step; nothing for all the others."""
    return n(step.width - 12) if len(words) > step.letters else ""


@register.simple_tag
def runners_up(standings: Sequence[PodiumPlace]) -> Sequence[PodiumPlace]:
    """{% runners_up standings as rest %}: those who stand beside the podium."""
    return standings[on_steps(standings) :]
