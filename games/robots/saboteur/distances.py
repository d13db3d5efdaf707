"""How many cards the tunnel still lacks to each goal.

Cells are bits of one number, so that a whole front of tunnels grows by a few shifts.
"""

from __future__ import annotations

from collections.abc import Container

from games.engine.saboteur.cards import LADDER
from games.engine.saboteur.mine import (
    ALL_SIDES,
    GOAL_AT,
    GOALS,
    LEAVING,
    LINKED,
    START_AT,
    STEPS,
    Cell,
    Mine,
)
from games.engine.saboteur2.ways import has_door

Distances = tuple[int, int, int]
"""The cards still lacking to each goal; 0 where the tunnel opens onto it."""

FAR = 14
"""As far as a goal can be: there is no way at all, or one that nobody would dig."""
COLUMNS, ROWS = range(-2, 11), range(-5, 6)
STRIDE = 16  # wider than there are columns, so that nothing leaves a row on one side and returns
BIT: dict[Cell, int] = {
    (column, row): 1 << ((row - ROWS[0]) * STRIDE + column - COLUMNS[0] + 1)
    for column in COLUMNS
    for row in ROWS
}
DIGGABLE = sum(bit for cell, bit in BIT.items() if cell not in GOAL_AT)
BESIDE = tuple(
    sum(BIT[x + dx, y + dy] for _side, dx, dy in STEPS if (x + dx, y + dy) in BIT) for x, y in GOALS
)


def distances(mine: Mine, closed: str | None = None) -> Distances:
    """The cards lacking to each goal, past no door of the colour *closed*."""
    linked, taken = mine.linked, 0
    cut_off: list[Cell] = []
    has_doors = False
    for cell, face in mine.cards.items():
        taken |= BIT.get(cell, 0)
        has_doors = has_doors or (closed is not None and face.mark == closed)
        if face.openings & ~linked.get(cell, 0):
            cut_off.append(cell)
    if has_doors:
        linked, front = _walked(mine, closed)
        cut_off = list(mine.cards)
    else:
        closed = None
        front = sum([BIT.get(cell, 0) for cell, asked in mine.rim.items() if asked // LINKED & 15])
    islands = _islands(mine, linked, closed, cut_off) if cut_off else []
    return _grown(DIGGABLE & ~taken, front, islands, mine.reached)


def _grown(
    free: int, front: int, islands: list[tuple[int, int]], reached: Container[int]
) -> Distances:
    """Let the front of cells that can be dug next grow until it is beside every goal."""
    found = [0 if goal in reached else FAR for goal in range(len(GOALS))]
    front &= free
    for steps in range(1, FAR):
        for goal, beside in enumerate(BESIDE):
            if front & beside and found[goal] == FAR:
                found[goal] = steps
        if FAR not in found:
            break
        grown = front | front << 1 | front >> 1 | front << STRIDE | front >> STRIDE
        for cells, goals in islands:
            if front & cells:
                grown |= cells
                for goal in range(len(GOALS)):
                    if goals >> goal & 1 and found[goal] == FAR:
                        found[goal] = steps
        grown &= free
        if grown == front:
            break
        front = grown
    return found[0], found[1], found[2]


def _walked(mine: Mine, closed: str | None) -> tuple[dict[Cell, int], int]:
    """The sides that can be walked to past no such door, and the empty cells they open onto."""
    walked: dict[Cell, int] = {}
    front = 0
    todo = [
        (cell, face.openings)
        for cell, face in mine.cards.items()
        if cell == START_AT or face.mark == LADDER
    ]
    while todo:
        cell, sides = todo.pop()
        fresh = sides & ~walked.get(cell, 0)
        walked[cell] = sides | walked.get(cell, 0)
        for _side, dx, dy, opposite in LEAVING[fresh]:
            beside = cell[0] + dx, cell[1] + dy
            face = mine.cards.get(beside)
            if face is None:
                front |= BIT.get(beside, 0)
            elif not (face.mark == closed and has_door(face, opposite)):
                todo.append((beside, face.spread[opposite]))
    return walked, front


def _islands(
    mine: Mine, linked: dict[Cell, int], closed: str | None, cut_off: list[Cell]
) -> list[tuple[int, int]]:
    """Tunnels that lead somewhere but not to the start: the cells and the goals they open onto."""
    found: list[tuple[int, int]] = []
    seen: dict[Cell, int] = {}
    for cell in cut_off:
        face = mine.cards[cell]
        if closed is not None and face.mark == closed:
            continue
        for tunnel in face.tunnels:
            is_dead_end = tunnel & (tunnel - 1) == 0
            if not is_dead_end and not tunnel & (linked.get(cell, 0) | seen.get(cell, 0)):
                cells, goals = _island(mine, closed, seen, cell, tunnel)
                if cells & (cells - 1) or (cells and goals):
                    found.append((cells, goals))
    return found


def _island(
    mine: Mine, closed: str | None, seen: dict[Cell, int], start: Cell, tunnel: int
) -> tuple[int, int]:
    """The cells and the goals that a tunnel opens onto, with all that it leads to."""
    cells = goals = 0
    todo = [(start, tunnel)]
    while todo:
        cell, sides = todo.pop()
        fresh = sides & ~seen.get(cell, 0)
        seen[cell] = seen.get(cell, 0) | sides
        for _side, dx, dy, opposite in LEAVING[fresh]:
            beside = cell[0] + dx, cell[1] + dy
            face = mine.cards.get(beside)
            if face is None:
                goals |= 1 << GOAL_AT[beside] if beside in GOAL_AT else 0
                cells |= BIT.get(beside, 0)
            elif closed is None or face.mark != closed:
                todo.append((beside, face.spread[opposite]))
    return cells, goals


def openings(mine: Mine) -> int:
    """How many cells a linked tunnel opens onto."""
    return sum([1 for asked in mine.rim.values() if asked // LINKED & ALL_SIDES])
