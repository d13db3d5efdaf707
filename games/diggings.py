"""Lutins as its pages show it: the galleries, the village, the digs, what the last entry brought.

Made from a sight alone. What cannot be done now stays in sight, with the reason why.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.core import Seat
from games.engine.lutins.choices import DigChoice, Reason, Ware
from games.engine.lutins.entries import write_face
from games.engine.lutins.events import Closed, Event, Exploded
from games.engine.lutins.view import GalleryView, LutinView, TunnelView
from games.refusals import sentence
from games.sights import Person, Sight

WARES: dict[str, tuple[Promise, Promise]] = {
    "armour": (gettext_lazy("Armour"), gettext_lazy("Saves a lutin once. For one at home.")),
    "cross": (gettext_lazy("Cross"), gettext_lazy("Frees from bones. For a lutin at home.")),
    "helmet": (gettext_lazy("Helmet"), gettext_lazy("Doubles the salary. For a lutin at home.")),
    "bomb": (gettext_lazy("Bomb"), gettext_lazy("Your bomb, wherever you like.")),
    "defuse": (gettext_lazy("Defuse"), gettext_lazy("Takes any bomb away.")),
    "killer": (gettext_lazy("Killer"), gettext_lazy("Any lutin goes to the cemetery.")),
}
FINDS: dict[str, Promise] = {
    "nugget1": gettext_lazy("1 nugget"),
    "nugget2": gettext_lazy("2 nuggets"),
    "diamond1": gettext_lazy("1 diamond"),
    "diamond2": gettext_lazy("2 diamonds"),
    "bomb": gettext_lazy("a bomb"),
    "bones": gettext_lazy("bones"),
    "helmet": gettext_lazy("a helmet"),
    "cross": gettext_lazy("a cross"),
    "armour": gettext_lazy("an armour"),
}


def why(reason: Reason | None) -> str:
    """The reason in the reader's words, or nothing."""
    return "" if reason is None else sentence(reason.refusal())


def lutin_name(sight: Sight, seat: Seat, number: int) -> str:
    """``B2``: the player's letter and the lutin's number, counted from one."""
    return f"{sight.people[seat].letter}{number + 1}"


# The galleries.


def works_of(sight: Sight) -> list[dict[str, Any]]:
    """The five galleries as the drawing wants them, with what just happened to one."""
    struck = {
        event.gallery: "closed" if isinstance(event, Closed) else "blown"
        for event in sight.view.events
        if isinstance(event, Closed | Exploded)
    }
    return [
        {
            "number": gallery.number,
            "bomb": _bomb(sight, gallery.bomb),
            "event": struck.get(gallery.number, ""),
            "tunnels": [_tunnel(sight, tunnel) for tunnel in gallery.tunnels],
        }
        for gallery in sight.view.galleries
    ]


def _tunnel(sight: Sight, tunnel: TunnelView) -> dict[str, Any]:
    shows = {**write_face(tunnel.shows), "tunnel": tunnel.number}
    shows |= {"nuggets": tunnel.nuggets, "bones": tunnel.bones}
    return {**shows, "lutin": _pawn(sight, tunnel.lutin), "bomb": _bomb(sight, tunnel.bomb)}


def _pawn(sight: Sight, lutin: LutinView | None) -> dict[str, Any] | None:
    if lutin is None:
        return None
    return {
        "mark": sight.people[lutin.seat].mark,
        "name": lutin_name(sight, lutin.seat, lutin.number),
        "wears": list(lutin.wears),
    }


def _bomb(sight: Sight, bomb: Any) -> str | None:
    if bomb is None:
        return None
    return "chest" if bomb.owner is None else sight.people[bomb.owner].mark


def crews_of(sight: Sight) -> list[dict[str, Any]]:
    """Everybody with their stones and lutins, for the screen and the strip."""
    return [
        {
            "mark": person.mark,
            "letter": person.letter,
            "name": person.name,
            "tag": person.tag,
            "here": person.here,
            "now": player.seat == sight.view.turn,
            "stones": player.stones,
            "home": sum(lutin.at_home for lutin in player.lutins),
            "dead": sum(lutin.buried for lutin in player.lutins),
            "seat": player.seat,
        }
        for player, person in zip(sight.view.players, sight.people, strict=True)
    ]


# A turn.


def wares_of(wares: Iterable[Ware]) -> list[dict[str, Any]]:
    return [
        {
            "value": ware.what,
            "title": WARES[ware.what][0],
            "price": ware.price,
            "does": WARES[ware.what][1],
            "why": why(ware.refused),
        }
        for ware in wares
    ]


def digs_of(sight: Sight) -> list[dict[str, Any]]:
    """The digs that the dice (or a pick) allow, as pictures."""
    digs = sight.view.choices.digs
    return [
        {
            "value": f"{dig.tunnel},{dig.gallery}",
            "tunnel": dig.tunnel,
            "gallery": dig.gallery,
            "shows": {"tunnel": dig.tunnel},
            "why": why(dig.refused),
            "closes": dig.closes,
            "chosen": len(digs) == 1,
        }
        for dig in digs
    ]


def crew_of(sight: Sight) -> list[dict[str, Any]]:
    """One's three lutins; those that cannot dig stay in sight, with the reason."""
    player = sight.view.players[sight.view.turn]
    options = {
        option.move.lutin: option.refused
        for dig in sight.view.choices.digs[:1]
        for option in dig.options
    }
    able = [lutin.number for lutin in player.lutins if options.get(lutin.number) is None]
    return [
        {
            "value": lutin.number,
            "name": lutin_name(sight, lutin.seat, lutin.number),
            "where": where(lutin),
            "wears": lutin.wears,
            "why": why(options.get(lutin.number)),
            "chosen": able == [lutin.number],
        }
        for lutin in player.lutins
    ]


def wearers_of(sight: Sight, ware: Ware) -> list[dict[str, Any]]:
    """Who could wear a piece of equipment, and why the others cannot."""
    return [
        {
            "value": option.move.lutin,  # type: ignore[union-attr]  # only equipment is worn
            "name": lutin_name(sight, lutin.seat, lutin.number),
            "where": where(lutin),
            "wears": lutin.wears,
            "why": why(option.refused),
        }
        for option, lutin in zip(
            ware.options, sight.view.players[sight.view.turn].lutins, strict=True
        )
    ]


def where(lutin: LutinView) -> str:
    if lutin.buried:
        return _("in the cemetery")
    if lutin.at is None:
        return _("at home")
    return _("gallery {number}").format(number=lutin.at.gallery)


def faces_of(dig: DigChoice) -> list[dict[str, Any]]:
    """What the next card of a known box can show, each with how many there are."""
    return [
        {
            "value": ";".join(
                name if value is True else f"{name}:{value}"
                for name, value in write_face(face).items()
            ),
            "shows": {**write_face(face), "tunnel": dig.tunnel},
            "left": count,
        }
        for face, count in (*(dig.pile or ()), *(dig.discarded or ()))
    ]


def finds_of(sight: Sight) -> list[dict[str, Any]]:
    return [
        {"value": find, "words": FINDS[find], "left": left}
        for find, left in sight.view.choices.finds
    ]


def lanes_of(sight: Sight, open_spots: set[tuple[int, int]], closed: str) -> list[dict[str, Any]]:
    """Every place in the galleries, those that cannot be chosen with the reason *closed*."""
    return [
        {"number": gallery.number, "spots": list(_spots(sight, gallery, open_spots, closed))}
        for gallery in sight.view.galleries
    ]


def _spots(
    sight: Sight, gallery: GalleryView, open_spots: set[tuple[int, int]], closed: str
) -> Iterable[dict[str, Any]]:
    yield {
        "value": f"{gallery.number},0",
        "kind": "entrance",
        "words": _("entrance of gallery {number}").format(number=gallery.number),
        "bomb": _bomb(sight, gallery.bomb),
        "why": "" if (gallery.number, 0) in open_spots else closed,
    }
    for depth, tunnel in enumerate(gallery.tunnels, start=1):
        drawn = _tunnel(sight, tunnel)
        yield {
            "value": f"{gallery.number},{depth}",
            "kind": "tunnel",
            "words": _("gallery {number}, tunnel {depth}, number {card}").format(
                number=gallery.number, depth=depth, card=tunnel.number
            ),
            "shows": drawn,
            "bomb": drawn["bomb"],
            "lutin": drawn["lutin"],
            "why": "" if (gallery.number, depth) in open_spots else closed,
        }


def targets_of(sight: Sight, targets: Iterable[tuple[Seat, int]]) -> list[dict[str, Any]]:
    """Lutins that can be shot."""
    lutins = {(one.seat, one.number): one for p in sight.view.players for one in p.lutins}
    return [
        {
            "value": f"{seat},{number}",
            "name": lutin_name(sight, seat, number),
            "seat": sight.people[seat],
            "where": where(lutins[seat, number]),
            "wears": lutins[seat, number].wears,
        }
        for seat, number in targets
    ]


def collect_words(sight: Sight) -> str:
    """What collecting brings, and why."""
    leads = sight.view.players[sight.view.turn].leads
    if not leads:
        return _("Nothing to collect: none of your lutins is the deepest.")
    return ngettext(
        "Collect {count} stone: you lead in gallery {galleries}.",
        "Collect {count} stones: you lead in galleries {galleries}.",
        len(leads),
    ).format(count=len(leads), galleries=", ".join(map(str, leads)))


# What the last entry brought.


@dataclass(frozen=True)
class Gain:
    seat: Person
    gain: str
    why: str


def event_of(sight: Sight) -> dict[str, Any] | None:
    """The closing or explosion that the last entry brought, with who gets what and why."""
    for event in sight.view.events:
        if isinstance(event, Closed):
            title = _("Gallery {number} is closed!").format(number=event.gallery)
            return {"kind": "closed", "title": title, "lines": _closing(sight, event)}
        if isinstance(event, Exploded):
            title = _("Gallery {number} explodes!").format(number=event.gallery)
            return {"kind": "blown", "title": title, "lines": _explosion(sight, event)}
    return None


def _closing(sight: Sight, event: Closed) -> list[Gain]:
    lines = [
        Gain(
            sight.people[salary.seat],
            f"+{salary.stones}",
            _("{name}, doubled by the helmet").format(
                name=lutin_name(sight, salary.seat, salary.lutin)
            )
            if salary.doubled
            else _("the card under {name}").format(
                name=lutin_name(sight, salary.seat, salary.lutin)
            ),
        )
        for salary in event.salaries
    ]
    return [*lines, Gain(sight.people[event.closer], f"+{event.take}", _("all the other cards"))]


def _explosion(sight: Sight, event: Exploded) -> list[Gain]:
    lines = [
        Gain(sight.people[seat], "", _("{name} is buried").format(name=lutin_name(sight, seat, n)))
        for seat, n in event.buried
    ]
    lines += [
        Gain(
            sight.people[seat],
            "",
            _("{name} is saved by the armour").format(name=lutin_name(sight, seat, n)),
        )
        for seat, n in event.saved
    ]
    lines += [
        Gain(sight.people[owner], f"+{event.stones}", _("for the bomb"))
        for owner in event.owners
        if owner is not None
    ]
    return lines


def counts_of(sight: Sight) -> list[dict[str, Any]]:
    """The last count as arithmetic, the best first."""
    counts = sorted(sight.view.count, key=lambda one: (one.rank, one.seat))
    return [
        {
            "seat": sight.people[one.seat],
            "rank": one.rank,
            "gold": one.total,
            "line": " + ".join(map(str, (one.stones, *(nuggets for _spot, nuggets in one.under))))
            + f" = {one.total}",
        }
        for one in counts
    ]


def told(events: Iterable[Event]) -> bool:
    """Whether something happened that a page should stop for."""
    return any(isinstance(event, Closed | Exploded) for event in events)
