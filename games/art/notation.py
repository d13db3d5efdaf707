"""Reading a path card as it lies on the table: `NES|W+crystal`."""

from __future__ import annotations

from dataclasses import dataclass

SIDES = "NESW"
MARKS = ("crystal", "ladder", "blue", "green")
SPECIAL = {"start": "NESW", "gold": "NESW"}
TURNED = str.maketrans("NESW", "SWNE")


@dataclass(frozen=True)
class Shape:
    """What a path card shows: its tunnels, and a mark if it has one."""

    tunnels: tuple[str, ...]
    mark: str = ""

    def __str__(self) -> str:
        return "|".join(self.tunnels) + (f"+{self.mark}" if self.mark else "")

    @property
    def bridge(self) -> bool:
        return set(self.tunnels) == {"NS", "EW"}

    def turned(self) -> Shape:
        """The same card after half a turn."""
        tunnels = ("".join(sorted(t.translate(TURNED), key=SIDES.index)) for t in self.tunnels)
        return Shape(tuple(sorted(tunnels, key=lambda t: SIDES.index(t[0]))), self.mark)


def read(notation: str) -> Shape:
    """The face of a path card; the start and the treasure are crossings.

    >>> read("NES|W+crystal")
    Shape(tunnels=('NES', 'W'), mark='crystal')
    """
    body, plus, mark = SPECIAL.get(notation, notation).removeprefix("stone:").partition("+")
    tunnels = tuple(body.split("|"))
    dug = "".join(tunnels)
    if not all(tunnels) or set(dug) - set(SIDES) or len(set(dug)) < len(dug):
        raise ValueError(f"not a path card: {notation}")
    if plus and mark not in MARKS:
        raise ValueError(f"not a mark: {notation}")
    return Shape(tunnels, mark)
