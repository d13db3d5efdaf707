"""The galleries of Lutins as they lie: tunnels, lutins, bombs, and everybody's crew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NotRequired, TypedDict

from django.utils.translation import gettext as _

from games.art.marks import lutin_mark
from games.engine.core import Seat
from games.engine.lutins.events import Closed, Exploded
from games.engine.lutins.state import Bomb
from games.engine.lutins.view import GalleryView, LutinView, TunnelView
from games.kinds.lutins.sight import GallerySight
from games.pages.tunnels import (
    GalleryShown,
    Pawn,
    TunnelShown,
    bomb_letter,
    bomb_mark,
    bomb_words,
    galleries_shown,
    tunnel_shown,
)

Place = tuple[int, int]
"""A gallery's number and how deep: 0 is the entrance."""


class Waiting(TypedDict):
    """A lutin at home or in the cemetery."""

    name: str
    wears: tuple[str, ...]


class LutinCrew(TypedDict):
    """Somebody with their stones and lutins."""

    mark: str
    letter: str
    name: str
    tag: str
    here: bool
    now: bool
    stones: int
    bomb: bool
    home: int
    waiting: list[Waiting]
    graves: list[Waiting]
    seat: Seat


class LaneSpot(TypedDict):
    """A place in a gallery, to choose or with the reason why not."""

    value: str
    kind: str
    words: str
    bomb: str | None
    why: str
    chosen: bool
    """The only one there is to choose."""
    shows: NotRequired[TunnelShown]
    lutin: NotRequired[Pawn | None]


class Lane(TypedDict):
    number: int
    spots: list[LaneSpot]


def lutin_name(sight: GallerySight, seat: Seat, number: int) -> str:
    """``B2``: the player's letter and the lutin's number, counted from one."""
    return lutin_mark(sight.people[seat].letter, number)


def where(lutin: LutinView) -> str:
    if lutin.buried:
        return _("in the cemetery")
    if lutin.at is None:
        return _("at home")
    return _("gallery {number}").format(number=lutin.at.gallery)


def works_of(sight: GallerySight) -> list[GalleryShown]:
    """The five galleries as the drawing wants them, with what just happened to one."""
    struck = {
        event.gallery: "closed" if isinstance(event, Closed) else "blown"
        for event in sight.view.events
        if isinstance(event, Closed | Exploded)
    }
    shown = galleries_shown(sight.view.galleries, sight.people)
    return [{**one, "event": struck.get(one["number"], "")} for one in shown]


def tunnel_of(sight: GallerySight, tunnel: TunnelView) -> TunnelShown:
    return tunnel_shown(tunnel, sight.people)


def crews_of(sight: GallerySight) -> list[LutinCrew]:
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
            "waiting": [_waiting(sight, lutin) for lutin in player.lutins if lutin.at_home],
            "graves": [_waiting(sight, lutin) for lutin in player.lutins if lutin.buried],
            "seat": player.seat,
        }
        for player, person in zip(sight.view.players, sight.people, strict=True)
    ]


def _waiting(sight: GallerySight, lutin: LutinView) -> Waiting:
    return {"name": lutin_name(sight, lutin.seat, lutin.number), "wears": lutin.wears}


def lanes_of(sight: GallerySight, open_: Mapping[Place, str], closed: str) -> list[Lane]:
    """Every place in the galleries: those to choose with their value, the others with *closed*."""
    return [
        {"number": gallery.number, "spots": list(_spots(sight, gallery, open_, closed))}
        for gallery in sight.view.galleries
    ]


def _spots(
    sight: GallerySight, gallery: GalleryView, open_: Mapping[Place, str], closed: str
) -> Iterable[LaneSpot]:
    yield {
        "value": open_.get((gallery.number, 0), ""),
        "kind": "entrance",
        "words": _with_bomb(
            sight, _("entrance of gallery {number}").format(number=gallery.number), gallery.bomb
        ),
        "bomb": bomb_mark(gallery.bomb, sight.people),
        "why": "" if (gallery.number, 0) in open_ else closed,
        "chosen": list(open_) == [(gallery.number, 0)],
    }
    for depth, tunnel in enumerate(gallery.tunnels, start=1):
        drawn = tunnel_of(sight, tunnel)
        yield {
            "value": open_.get((gallery.number, depth), ""),
            "kind": "tunnel",
            "words": _with_bomb(
                sight,
                _spot_words(gallery.number, depth, tunnel.number, drawn["lutin"]),
                tunnel.bomb,
            ),
            "shows": drawn,
            "bomb": drawn["bomb"],
            "lutin": drawn["lutin"],
            "why": "" if (gallery.number, depth) in open_ else closed,
            "chosen": list(open_) == [(gallery.number, depth)],
        }


def _spot_words(gallery: int, depth: int, number: int, pawn: Pawn | None) -> str:
    words = _("gallery {number}, card {depth}: tunnel {card}").format(
        number=gallery, depth=depth, card=number
    )
    return words if pawn is None else f"{words}, {pawn['name']}"


def _with_bomb(sight: GallerySight, words: str, bomb: Bomb | None) -> str:
    return words if bomb is None else f"{words}, {bomb_words(bomb_letter(bomb, sight.people))}"
