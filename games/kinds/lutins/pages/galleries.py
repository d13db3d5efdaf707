"""The galleries of Lutins as they lie: tunnels, lutins, bombs, and everybody's crew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.art.marks import lutin_mark
from games.engine.core import Seat
from games.engine.lutins.entries import write_face
from games.engine.lutins.events import Closed, Exploded
from games.engine.lutins.state import Bomb
from games.engine.lutins.view import GalleryView, LutinView, TunnelView
from games.pages.game_page import Sight

Place = tuple[int, int]
"""A gallery's number and how deep: 0 is the entrance."""


def lutin_name(sight: Sight, seat: Seat, number: int) -> str:
    """``B2``: the player's letter and the lutin's number, counted from one."""
    return lutin_mark(sight.people[seat].letter, number)


def where(lutin: LutinView) -> str:
    if lutin.buried:
        return _("in the cemetery")
    if lutin.at is None:
        return _("at home")
    return _("gallery {number}").format(number=lutin.at.gallery)


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
            "bomb": bomb_mark(sight, gallery.bomb),
            "event": struck.get(gallery.number, ""),
            "tunnels": [tunnel_of(sight, tunnel) for tunnel in gallery.tunnels],
        }
        for gallery in sight.view.galleries
    ]


def tunnel_of(sight: Sight, tunnel: TunnelView) -> dict[str, Any]:
    """A tunnel as it lies: what it shows, who stands on it, the bomb on it."""
    shows = {**write_face(tunnel.shows), "tunnel": tunnel.number}
    shows |= {"nuggets": tunnel.nuggets, "bones": tunnel.bones}
    return {**shows, "lutin": _pawn(sight, tunnel.lutin), "bomb": bomb_mark(sight, tunnel.bomb)}


def _pawn(sight: Sight, lutin: LutinView | None) -> dict[str, Any] | None:
    if lutin is None:
        return None
    return {
        "mark": sight.people[lutin.seat].mark,
        "name": lutin_name(sight, lutin.seat, lutin.number),
        "wears": list(lutin.wears),
    }


def bomb_mark(sight: Sight, bomb: Bomb | None) -> str | None:
    """Whose bomb it is, by the seat's mark; a chest's belongs to nobody."""
    if bomb is None:
        return None
    return "chest" if bomb.owner is None else sight.people[bomb.owner].mark


def crews_of(sight: Sight) -> list[dict[str, Any]]:
    """Everybody with their stones and lutins, for the screen and the phones."""
    return [
        {
            "mark": person.mark,
            "letter": person.letter,
            "name": person.name,
            "tag": person.tag,
            "here": person.here,
            "now": player.seat == sight.view.turn,
            "stones": player.stones,
            "bomb": player.bomb_in_hand,
            "home": sum(lutin.at_home for lutin in player.lutins),
            "dead": sum(lutin.buried for lutin in player.lutins),
            "waiting": [_waiting(sight, lutin) for lutin in player.lutins if lutin.at_home],
            "graves": [_waiting(sight, lutin) for lutin in player.lutins if lutin.buried],
            "seat": player.seat,
        }
        for player, person in zip(sight.view.players, sight.people, strict=True)
    ]


def _waiting(sight: Sight, lutin: LutinView) -> dict[str, Any]:
    return {"name": lutin_name(sight, lutin.seat, lutin.number), "wears": lutin.wears}


def lanes_of(sight: Sight, chosen: Mapping[Place, str], closed: str) -> list[dict[str, Any]]:
    """Every place in the galleries: those to choose with their value, the others with *closed*."""
    return [
        {"number": gallery.number, "spots": list(_spots(sight, gallery, chosen, closed))}
        for gallery in sight.view.galleries
    ]


def _spots(
    sight: Sight, gallery: GalleryView, chosen: Mapping[Place, str], closed: str
) -> Iterable[dict[str, Any]]:
    yield {
        "value": chosen.get((gallery.number, 0), ""),
        "kind": "entrance",
        "words": _("entrance of gallery {number}").format(number=gallery.number),
        "bomb": bomb_mark(sight, gallery.bomb),
        "why": "" if (gallery.number, 0) in chosen else closed,
    }
    for depth, tunnel in enumerate(gallery.tunnels, start=1):
        drawn = tunnel_of(sight, tunnel)
        yield {
            "value": chosen.get((gallery.number, depth), ""),
            "kind": "tunnel",
            "words": _spot_words(gallery.number, depth, tunnel.number, drawn["lutin"]),
            "shows": drawn,
            "bomb": drawn["bomb"],
            "lutin": drawn["lutin"],
            "why": "" if (gallery.number, depth) in chosen else closed,
        }


def _spot_words(gallery: int, depth: int, number: int, pawn: dict[str, Any] | None) -> str:
    words = _("gallery {number}, tunnel {depth}, number {card}").format(
        number=gallery, depth=depth, card=number
    )
    return words if pawn is None else f"{words}, {pawn['name']}"
