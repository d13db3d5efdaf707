"""A gallery and its tunnels, counted as they are laid."""

from __future__ import annotations

from typing import NamedTuple

from games.engine.lutins.cards import CLOSING, NUMBERS, Face


class Tunnel(NamedTuple):
    """A tunnel card as it lies: what it shows, and what a chest added."""

    number: int
    face: Face
    nuggets: int
    bones: bool


def laid(number: int, face: Face) -> Tunnel:
    """The card as it is laid, its chest still shut."""
    return Tunnel(number, face, face.nuggets, face.bones)


class Gallery(NamedTuple):
    """The tunnels from the entrance on; ``counts`` says how many there are of each number."""

    tunnels: tuple[Tunnel, ...] = ()
    counts: tuple[int, ...] = (0,) * len(NUMBERS)

    def with_tunnel(self, tunnel: Tunnel) -> Gallery:
        """This gallery with one more card at its end."""
        at = tunnel.number - 1
        counts = (*self.counts[:at], self.counts[at] + 1, *self.counts[at + 1 :])
        return Gallery((*self.tunnels, tunnel), counts)

    def with_last(self, tunnel: Tunnel) -> Gallery:
        """This gallery with its last card changed by a chest."""
        return Gallery((*self.tunnels[:-1], tunnel), self.counts)

    def closes_with(self, number: int) -> bool:
        """Whether a further tunnel of that number would close this gallery."""
        return self.counts[number - 1] == CLOSING - 1


EMPTY = Gallery()
