"""What a picture shows of a game: plain data, as the record checker reports it.

A *position* is that report: ``standings`` and either ``board`` (a mine), or ``galleries`` and
``entrances`` (Lutins), or neither where a game was kept by its scores alone. The tunnels of a
gallery may also say ``diamonds``, ``chest`` and ``pick``; the checker leaves them out because
they no longer matter once a card lies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.art.marks import letters
from games.art.plan import whole_mine
from games.art.tunnels import TunnelFace as TunnelCard
from games.engine.core import AnyRulebook
from games.engine.lutins.cards import Face
from games.engine.saboteur.mine import Cell

Position = Mapping[str, Any]
MOST_NUGGETS = 3  # a card has room for three; a chest may have added more


@dataclass(frozen=True)
class Player:
    """Somebody at the table; ``gold`` is ``None`` where nobody wrote it down."""

    seat: int
    name: str
    letter: str
    gold: int | None
    rank: int


def players(position: Position) -> list[Player]:
    """Everybody, in seat order."""
    standings: Sequence[Mapping[str, Any]] = position["standings"]
    marks = letters(tuple(str(one["name"]) for one in standings))
    return [
        Player(
            seat=one["seat"],
            name=str(one["name"]),
            letter=letter,
            gold=one.get("gold"),
            rank=one.get("rank") or 1,
        )
        for one, letter in zip(standings, marks, strict=True)
    ]


def board(position: Position) -> dict[Cell, str]:
    """The cards of the mine by their place, named as they are drawn, goals face down included."""
    return whole_mine({cell(place): str(card) for place, card in position["board"].items()})


def cell(place: str) -> Cell:
    column, row = place.split(",")
    return int(column), int(row)


@dataclass(frozen=True)
class TunnelLaid:
    """A card of a gallery, who stands on it and what lies there."""

    card: TunnelCard
    lutin: tuple[int, int] | None
    bomb: int | str | None


def galleries(position: Position) -> list[list[TunnelLaid]]:
    return [[_tunnel(card) for card in gallery] for gallery in position["galleries"]]


def _tunnel(card: Mapping[str, Any]) -> TunnelLaid:
    shown = TunnelCard(
        number=card["tunnel"],
        nuggets=min(card.get("nuggets", 0), MOST_NUGGETS),
        diamonds=card.get("diamonds", 0),
        chest=card.get("chest", False),
        pick=card.get("pick", False),
        bones=card.get("bones", False),
    )
    lutin = card.get("lutin")
    return TunnelLaid(shown, (lutin[0], lutin[1]) if lutin else None, card.get("bomb"))


def position_of(book: AnyRulebook, state: Any) -> Position:
    """The position of an engine's state, with all that the cards of a gallery show.

    Only for games that are over, or for Lutins: a report holds everybody's gold.
    """
    report = book.report(state)
    if "galleries" not in report:
        return report
    shown = [gallery.tunnels for gallery in book.view(state, None).galleries]
    detailed = [
        [card | _printed(tunnel.shows) for card, tunnel in zip(cards, tunnels, strict=True)]
        for cards, tunnels in zip(report["galleries"], shown, strict=True)
    ]
    return {**report, "galleries": detailed}


def _printed(face: Face) -> dict[str, Any]:
    return {"diamonds": face.diamonds, "chest": face.chest, "pick": face.pick}
