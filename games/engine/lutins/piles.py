"""The five piles of tunnels: what is left to dig, the discard, and the known box.

A tunnel that does not lie in a gallery can be dug: a pile that runs out is made anew of the
discarded cards, and a table that does so earlier is not refused.
"""

from __future__ import annotations

from collections import Counter

from games.engine.lutins.cards import COPIES, MOST_STONES, Face
from games.engine.lutins.events import Reloaded
from games.engine.lutins.gallery import EMPTY
from games.engine.lutins.state import State


def runs_out(state: State, number: int) -> bool:
    """Whether all tunnels of that number lie in galleries."""
    return state.in_galleries(number) == COPIES


def _faces_in_galleries(state: State, number: int) -> list[Face]:
    return [
        tunnel.face
        for gallery in state.galleries
        for tunnel in gallery.tunnels
        if tunnel.number == number
    ]


def left(state: State, number: int) -> Counter[Face] | None:
    """The faces of that number outside the galleries; ``None`` where the box is not known."""
    if state.deck is None:
        return None
    return Counter(state.deck[number - 1]) - Counter(_faces_in_galleries(state, number))


def pile(state: State, number: int) -> Counter[Face] | None:
    """The faces that the next card can show if the table keeps its discard apart."""
    faces = left(state, number)
    if faces is None:
        return None
    return faces - Counter(state.discards[number - 1]) or faces


def discarded(state: State, number: int) -> Counter[Face] | None:
    """The faces that the next card can only show if the pile was made anew early."""
    faces, next_ones = left(state, number), pile(state, number)
    return None if faces is None or next_ones is None else faces - next_ones


def can_show(state: State, number: int, face: Face) -> bool:
    """Whether a tunnel of that number that shows *face* is left."""
    if not (0 <= face.nuggets <= MOST_STONES and 0 <= face.diamonds <= MOST_STONES):
        return False
    if state.deck is None:
        return True
    return state.deck[number - 1].count(face) > _faces_in_galleries(state, number).count(face)


def take(state: State, number: int, face: Face) -> State:
    """Take that card from its pile, which is made anew where it must have been."""
    if not state.discards[number - 1]:
        return state
    faces = pile(state, number)
    if state.in_pile(number) and (faces is None or faces[face]):
        return state
    discards = list(state.discards)
    discards[number - 1] = ()
    return state._replace(discards=tuple(discards)).telling(Reloaded(number))


def discard(state: State, gallery: int) -> State:
    """All cards of the gallery go to the discard."""
    discards = list(state.discards)
    for tunnel in state.gallery(gallery).tunnels:
        discards[tunnel.number - 1] += (tunnel.face,)
    return state._replace(discards=tuple(discards)).with_gallery(gallery, EMPTY)
