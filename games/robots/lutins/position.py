"""The position set up again from a view, so that moves can be tried: Lutins has no secrets.

What the piles hold beyond the digs on offer is not known to a view and not needed here: whoever
tries a dig says what the card shows.
"""

from __future__ import annotations

from games.engine.core import Heading, Seat
from games.engine.lutins.cards import NUMBERS
from games.engine.lutins.gallery import Gallery, Tunnel
from games.engine.lutins.state import Bomb, Lutin, State
from games.engine.lutins.view import GalleryView, View


def position(view: View) -> State:
    """A state in which the engine can try the moves that *view* offers."""
    names = tuple(player.name for player in view.players)
    bombs = [gallery.bomb for gallery in view.galleries]
    bombs += [tunnel.bomb for gallery in view.galleries for tunnel in gallery.tunnels]
    assert view.turn is not None, "a robot is asked while the game goes on"
    return State(
        heading=Heading(
            game="lutins", players=names, first=Seat(0), options={"explosion": "lutins"}
        ),
        deck=None,
        phase=view.phase,  # type: ignore[arg-type]  # the view writes it as plain text
        turn=view.turn,
        stones=tuple(player.stones for player in view.players),
        bank=view.bank,
        lutins=tuple(
            Lutin(one.seat, one.number, one.at, one.buried, frozenset(one.wears))
            for player in view.players
            for one in player.lutins
        ),
        galleries=tuple(_gallery(gallery) for gallery in view.galleries),
        bombs=tuple(bomb for bomb in bombs if isinstance(bomb, Bomb)),
        dice=view.dice,
        digger=_digger(view),
    )


def _gallery(gallery: GalleryView) -> Gallery:
    tunnels = tuple(
        Tunnel(tunnel.number, tunnel.shows, tunnel.nuggets, tunnel.bones)
        for tunnel in gallery.tunnels
    )
    numbers = [tunnel.number for tunnel in tunnels]
    return Gallery(tunnels, tuple(numbers.count(number) for number in NUMBERS))


def _digger(view: View) -> int | None:
    """The lutin that has to dig on: the only one that such a dig is offered to."""
    if view.phase != "pick":
        return None
    for option in view.choices.digs[0].options:
        if option.refused is None:
            return getattr(option.move, "lutin", None)
    return None
