"""The ways to the treasure and the doors in them."""

from __future__ import annotations

from games.engine.saboteur.cards import DOORS, GOLD, LADDER, Face
from games.engine.saboteur.mine import LEAVING, START_AT, Cell, Mine


def open_ways(mine: Mine) -> tuple[str, ...]:
    """The colours whose diggers can walk to the treasure: past no door of the other colour."""
    blue, green = DOORS
    open_to = {blue: has_way(mine, without=green), green: has_way(mine, without=blue)}
    return tuple(colour for colour in DOORS if open_to[colour])


def has_way(mine: Mine, *, without: str) -> bool:
    """Whether a way leads from the start or a ladder to the treasure through no such door."""
    walked: dict[Cell, int] = {}
    todo = [
        (cell, face.openings)
        for cell, face in mine.cards.items()
        if cell == START_AT or face.mark == LADDER
    ]
    while todo:
        cell, sides = todo.pop()
        fresh = sides & ~walked.get(cell, 0)
        walked[cell] = sides | walked.get(cell, 0)
        for _, dx, dy, opposite in LEAVING[fresh]:
            beside = cell[0] + dx, cell[1] + dy
            face = mine.cards.get(beside)
            if face is GOLD:
                return True
            if face is not None and not (face.mark == without and has_door(face, opposite)):
                todo.append((beside, face.spread[opposite]))
    return False


def has_door(face: Face, side: int) -> bool:
    """Whether the tunnel at that side is the one the door stands in: it leads through."""
    return face.spread[side] != side
