"""What the last entry of Lutins brought: closings, explosions, and the count at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Seat
from games.engine.lutins.events import Closed, Diamonds, Event, Exploded, Struck
from games.engine.lutins.view import TunnelView
from games.kinds.lutins.pages.galleries import lutin_name, tunnel_of
from games.kinds.lutins.sight import GallerySight
from games.pages.awards import Award, awards_of
from games.pages.game_page import Person

PRIZES = {"shoot": 2, "bomb": 2, "buy": 2, "chest": 2, "rescue": 2, "dig": 3}
"""What earns an award, and how often at least; the most telling first."""


@dataclass(frozen=True)
class Gain:
    """One line of what happened: to whom, what it brought, and why."""

    seat: Person
    gain: str
    why: str


@dataclass(frozen=True)
class CardOutcome:
    """A card of the gallery that closed or blew up, and what became of it."""

    shows: Mapping[str, object]
    seat: Person | None
    """Who is paid for the card, or whose lutin stood on it."""
    words: str
    """``+2``, ``2 × 2`` for a helmet; nothing where a picture says it."""
    icon: str = ""


class EventShown(TypedDict):
    kind: str
    title: str
    cards: list[CardOutcome]
    lines: list[Gain]


def prizes_of(sight: GallerySight) -> tuple[Award, ...]:
    """The awards of the game, by what the log tells."""
    return awards_of([person.name for person in sight.people], sight.deeds, PRIZES)


def events_of(sight: GallerySight) -> list[EventShown]:
    """The closings, explosions and shots that the last entry brought: who gets what, and why."""
    return [shown for event in sight.view.events if (shown := _shown(sight, event))]


def _shown(sight: GallerySight, event: Event) -> EventShown | None:
    match event:
        case Closed():
            return {
                "kind": "closed",
                "title": _("Gallery {number} is closed!").format(number=event.gallery),
                "cards": _paid_cards(sight, event),
                "lines": _closing(sight, event),
            }
        case Exploded():
            return {
                "kind": "blown",
                "title": _("Gallery {number} explodes!").format(number=event.gallery),
                "cards": _struck_cards(sight, event),
                "lines": _explosion(sight, event),
            }
        case Struck():
            return {
                "kind": "shot",
                "title": _("{name} is hit!").format(name=lutin_name(sight, *event.target)),
                "cards": [],
                "lines": _shot(sight, event),
            }
    return None


def _before(sight: GallerySight, gallery: int) -> list[TunnelView]:
    """The tunnels of a gallery as they lay before the last entry."""
    return list(sight.before.galleries[gallery - 1].tunnels) if sight.before else []


def _paid_cards(sight: GallerySight, event: Closed) -> list[CardOutcome]:
    """Every card of the closed gallery and who is paid for it, the closing card last."""
    salaries = {(one.seat, one.lutin): one for one in event.salaries}
    outcomes, others = [], 0
    closer = sight.people[event.closer]
    for tunnel in _before(sight, event.gallery):
        paid = salaries.get((tunnel.lutin.seat, tunnel.lutin.number)) if tunnel.lutin else None
        drawn = tunnel_of(sight, tunnel)
        if paid is None:
            others += tunnel.nuggets
            outcomes.append(CardOutcome(drawn, closer, f"+{tunnel.nuggets}"))
        else:
            words = f"{paid.nuggets} × 2" if paid.doubled else f"+{paid.nuggets}"
            icon = "helmet" if paid.doubled else ""
            outcomes.append(CardOutcome(drawn, sight.people[paid.seat], words, icon))
    last, diamonds = event.take - others, _diamonds(sight)
    closing = {"tunnel": event.number, "nuggets": min(last, 3), "diamonds": diamonds}
    return [*outcomes, CardOutcome(closing, closer, f"+{last + diamonds}")] if outcomes else []


def _diamonds(sight: GallerySight) -> int:
    """The diamonds of the card that closed the gallery: they are paid at once."""
    return sum(event.stones for event in sight.view.events if isinstance(event, Diamonds))


def _closing(sight: GallerySight, event: Closed) -> list[Gain]:
    """Everybody who is paid, once, with all that they are paid for."""
    lines: dict[Seat, list[str]] = {}
    sums: dict[Seat, int] = {}
    for salary in event.salaries:
        name = lutin_name(sight, salary.seat, salary.lutin)
        words = _("{name}, doubled by the helmet") if salary.doubled else _("the card under {name}")
        lines.setdefault(salary.seat, []).append(words.format(name=name))
        sums[salary.seat] = sums.get(salary.seat, 0) + salary.stones
    diamonds = _diamonds(sight)
    lines[event.closer] = [_("closes the gallery: all the other cards")]
    if diamonds:
        said = ngettext("{number} diamond", "{number} diamonds", diamonds)
        lines[event.closer].append(said.format(number=diamonds))
    sums[event.closer] = event.take + diamonds
    return [
        Gain(sight.people[seat], f"+{sums[seat]}", " · ".join(words))
        for seat, words in lines.items()
    ]


def _struck_cards(sight: GallerySight, event: Exploded) -> list[CardOutcome]:
    outcomes = []
    for tunnel in _before(sight, event.gallery):
        owner = None if tunnel.lutin is None else sight.people[tunnel.lutin.seat]
        icon = ""
        if tunnel.lutin is not None:
            saved = (tunnel.lutin.seat, tunnel.lutin.number) in event.saved
            icon = "armour" if saved else "cemetery"
        outcomes.append(CardOutcome(tunnel_of(sight, tunnel), owner, "", icon))
    return outcomes


def _explosion(sight: GallerySight, event: Exploded) -> list[Gain]:
    lines = _buried(sight, event.buried)
    lines += [_saved(sight, seat, n) for seat, n in event.saved]
    lines += [
        Gain(sight.people[owner], f"+{event.stones}", _("for the bomb"))
        for owner in event.owners
        if owner is not None
    ]
    return lines


def _buried(sight: GallerySight, lutins: Iterable[tuple[Seat, int]]) -> list[Gain]:
    """Who lost lutins, one line each."""
    lost: dict[Seat, list[str]] = {}
    for seat, number in lutins:
        lost.setdefault(seat, []).append(lutin_name(sight, seat, number))
    words = _("{names} to the cemetery")
    return [
        Gain(sight.people[seat], "", words.format(names=", ".join(names)))
        for seat, names in lost.items()
    ]


def _saved(sight: GallerySight, seat: Seat, number: int) -> Gain:
    words = _("{name} is saved by the armour and goes home")
    return Gain(sight.people[seat], "", words.format(name=lutin_name(sight, seat, number)))


def _shot(sight: GallerySight, event: Struck) -> list[Gain]:
    seat, number = event.target
    if event.saved:
        return [_saved(sight, seat, number)]
    lines = _buried(sight, [event.target])
    if event.stones:
        lines.append(Gain(sight.people[event.seat], f"+{event.stones}", _("for the shot")))
    return lines


class Under(TypedDict):
    """The nuggets under a lutin when the game ended."""

    gallery: int
    nuggets: int


class LastCount(TypedDict):
    seat: Person
    rank: int
    gold: int
    line: str
    stones: int
    under: list[Under]


def counts_of(sight: GallerySight) -> list[LastCount]:
    """The last count as arithmetic, the best first."""
    counts = sorted(sight.view.count, key=lambda one: (one.rank, one.seat))
    return [
        {
            "seat": sight.people[one.seat],
            "rank": one.rank,
            "gold": one.total,
            "line": " + ".join(map(str, (one.stones, *(nuggets for _spot, nuggets in one.under))))
            + f" = {one.total}",
            "stones": one.stones,
            "under": [{"gallery": spot.gallery, "nuggets": nuggets} for spot, nuggets in one.under],
        }
        for one in counts
    ]
