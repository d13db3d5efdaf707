"""The galleries of Lutins as their drawings want them, on phones, screens and in replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NotRequired, Protocol, TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.art.marks import lutin_mark
from games.engine.lutins.state import Bomb
from games.engine.lutins.view import GalleryView, LutinView, TunnelView
from games.words.sentences.grammar import listed

WORN = {
    "armour": gettext_lazy("armour"),
    "cross": gettext_lazy("cross"),
    "helmet": gettext_lazy("helmet"),
}


class MarkedPlayer(Protocol):
    """A player as drawings know them."""

    @property
    def mark(self) -> str: ...
    @property
    def letter(self) -> str: ...


class Pawn(TypedDict):
    """A lutin as it stands on a tunnel."""

    mark: str
    name: str
    wears: list[str]


class TunnelShown(TypedDict):
    """A tunnel as it lies: what it shows, who stands on it, the bomb on it."""

    tunnel: int
    nuggets: int
    diamonds: int
    chest: bool
    pick: bool
    bones: bool
    lutin: Pawn | None
    bomb: str | None
    bomb_letter: NotRequired[str]
    """The letter of the player whose bomb it is: lutins are named by it."""


class GalleryShown(TypedDict):
    """A gallery, with what just happened to it."""

    number: int
    bomb: str | None
    """Whose it is, by the seat's mark, or ``chest``."""
    bomb_letter: NotRequired[str]
    event: NotRequired[str]
    """``closed`` or ``blown``."""
    tunnels: list[TunnelShown]


def gallery_words(gallery: GalleryShown) -> str:
    """`Gallery 3: bomb A at the entrance; tunnel 1, 2 nuggets, B2` for those who do not see it."""
    parts = [", ".join(_tunnel_words(tunnel)) for tunnel in gallery["tunnels"]]
    if gallery["bomb"] is not None:
        bomb = bomb_words(gallery.get("bomb_letter", ""))
        parts.insert(0, _("{bomb} at the entrance").format(bomb=bomb))
    what = _("; ").join(parts) or _("empty")
    return _("Gallery {number}: {what}.").format(number=gallery["number"], what=what)


def _tunnel_words(tunnel: TunnelShown) -> Iterator[str]:
    """What still counts: a chest and a pick did what they do when the card was laid."""
    yield _("tunnel {number}").format(number=tunnel["tunnel"])
    if number := tunnel["nuggets"]:
        yield ngettext("{number} nugget", "{number} nuggets", number).format(number=number)
    if number := tunnel["diamonds"]:
        yield ngettext("{number} diamond", "{number} diamonds", number).format(number=number)
    if tunnel["bones"]:
        yield _("bones")
    if tunnel["bomb"] is not None:
        yield bomb_words(tunnel.get("bomb_letter", ""))
    if pawn := tunnel["lutin"]:
        worn = listed([str(WORN[thing]) for thing in pawn["wears"]])
        yield f"{pawn['name']} ({worn})" if worn else pawn["name"]


def bomb_words(letter: str) -> str:
    return _("bomb {letter}").format(letter=letter) if letter else _("a bomb")


def galleries_shown(
    galleries: Sequence[GalleryView], people: Sequence[MarkedPlayer]
) -> list[GalleryShown]:
    """The five galleries; *people* are in seat order."""
    return [
        {
            "number": gallery.number,
            "bomb": bomb_mark(gallery.bomb, people),
            "bomb_letter": bomb_letter(gallery.bomb, people),
            "tunnels": [tunnel_shown(tunnel, people) for tunnel in gallery.tunnels],
        }
        for gallery in galleries
    ]


def tunnel_shown(tunnel: TunnelView, people: Sequence[MarkedPlayer]) -> TunnelShown:
    return {
        "tunnel": tunnel.number,
        "nuggets": tunnel.nuggets,
        "diamonds": tunnel.shows.diamonds,
        "chest": tunnel.shows.chest,
        "pick": tunnel.shows.pick,
        "bones": tunnel.bones,
        "lutin": _pawn(tunnel.lutin, people),
        "bomb": bomb_mark(tunnel.bomb, people),
        "bomb_letter": bomb_letter(tunnel.bomb, people),
    }


def _pawn(lutin: LutinView | None, people: Sequence[MarkedPlayer]) -> Pawn | None:
    if lutin is None:
        return None
    owner = people[lutin.seat]
    name = lutin_mark(owner.letter, lutin.number)
    return {"mark": owner.mark, "name": name, "wears": list(lutin.wears)}


def bomb_mark(bomb: Bomb | None, people: Sequence[MarkedPlayer]) -> str | None:
    """Whose bomb it is, by the seat's mark; a chest's belongs to nobody."""
    if bomb is None:
        return None
    return "chest" if bomb.owner is None else people[bomb.owner].mark


def bomb_letter(bomb: Bomb | None, people: Sequence[MarkedPlayer]) -> str:
    return "" if bomb is None or bomb.owner is None else people[bomb.owner].letter
