"""The mine: the cards that lie face up, what is linked to the start, and where one can build.

Laying a card looks only at its neighbours and at what it newly links; asking where a card
fits looks only at the rim.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from games.engine.saboteur.cards import (
    GOLD,
    LADDER,
    OPPOSITE,
    SIDES,
    START,
    STONES,
    Box,
    E,
    Face,
    N,
    S,
    W,
    sides_in,
)

Cell = tuple[int, int]
"""A place in the mine: column and row, rows growing downwards."""

START_AT: Cell = (0, 0)
GOALS: tuple[Cell, ...] = ((8, -2), (8, 0), (8, 2))
"""The goals' cells from top to bottom: goal 0, 1, 2."""
GOAL_AT = {cell: goal for goal, cell in enumerate(GOALS)}

STEPS = ((N, 0, -1), (E, 1, 0), (S, 0, 1), (W, -1, 0))
AROUND = tuple((side, dx, dy, OPPOSITE[side]) for side, dx, dy in STEPS)
LEAVING = tuple(tuple(step for step in AROUND if step[0] & sides) for sides in range(16))
"""For each set of sides: the steps out of them."""

# What a cell of the rim asks of a card is one number: the sides where a tunnel must go on, the
# sides where there must be rock, the sides where a linked tunnel arrives, and whether a goal
# lies beside it (which only ladders mind).
ROCK, LINKED, BESIDE_GOAL = 1 << 4, 1 << 8, 1 << 12
ALL_SIDES = sum(SIDES)
UNTOUCHED = {(x + dx, y + dy): BESIDE_GOAL for x, y in GOALS for _, dx, dy in STEPS}
"""What cells beside a goal ask before any card lies there; all others ask nothing."""


def _asking(openings: int, joined: int) -> list[tuple[int, int, int, int]]:
    """For each side: the step out of it, what it asks of the cell there, and the side of that
    cell where a linked tunnel arrives, if this one is among the *joined*.
    """
    asked = []
    for side, dx, dy, back in AROUND:
        arrives = back if side & joined else 0
        goes_on = back if side & openings else back * ROCK
        asked.append((dx, dy, goes_on | arrives * LINKED, arrives))
    return asked


ASKING = [[_asking(openings, joined) for joined in range(16)] for openings in range(16)]
"""What a card asks around it, by its openings and by those of them that are linked."""


def clashing(face: Face, asked: int) -> int:
    """The sides where opening meets rock."""
    return (face.openings ^ asked) & (asked | asked // ROCK) & ALL_SIDES


def is_joined(face: Face, asked: int) -> bool:
    """One of the card's tunnels goes on from a linked one; a ladder need not."""
    return face.mark == LADDER or bool(face.openings & asked // LINKED)


def is_kept_from_goals(face: Face, asked: int) -> bool:
    """A ladder would lie beside a goal."""
    return face.mark == LADDER and bool(asked & BESIDE_GOAL)


class Fits(dict[int, int]):
    """Which faces of a box may be laid on a cell of the rim, by what the cell asks.

    A set of faces is a sum of the box's ``bits``. Few different askings occur, so each is
    worked out once.
    """

    def __init__(self, box: Box, *, connected: bool) -> None:
        self._box = box
        self._connected = connected

    def __missing__(self, asked: int) -> int:
        self[asked] = sum(
            self._box.bits[face.name]
            for ways in self._box.faces.values()
            for face in ways
            if not clashing(face, asked)
            and not is_kept_from_goals(face, asked)
            and (is_joined(face, asked) or not self._connected)
        )
        return self[asked]


class Mine(NamedTuple):
    """The mine at one moment. Nothing in it is secret: goals lie in it once they are turned."""

    cards: dict[Cell, Face]
    """Every face-up card: the start, laid cards, revealed goals."""
    linked: dict[Cell, int]
    """The sides of cards whose tunnels are linked to the start."""
    rim: dict[Cell, int]
    """Every empty cell beside a face-up card, and what it asks of a card."""
    reached: tuple[int, ...]
    """The goals that a linked tunnel opens onto and that still lie face down."""

    def lay(self, at: Cell, face: Face) -> Mine:
        """The mine with *face* laid on the empty cell *at*."""
        joins = face.openings if face.mark == LADDER else self.rim.get(at, 0) // LINKED & ALL_SIDES
        return self._with(at, face, face.spread[joins])

    def turn(self, goal: int, face: Face) -> Mine:
        """The mine with a reached goal face up."""
        still_down = tuple(other for other in self.reached if other != goal)
        joined = face.spread[self.arrivals(goal)]
        return self._replace(reached=still_down)._with(GOALS[goal], face, joined)

    def _with(self, at: Cell, face: Face, joined: int) -> Mine:
        """The mine with *face* at *at*, these sides of it joined to linked tunnels."""
        cards, linked, rim = self.cards.copy(), self.linked.copy(), self.rim.copy()
        cards[at] = face
        rim.pop(at, None)
        arrivals = _ask_around(cards, linked, rim, at, joined)
        reached = _link(cards, linked, rim, arrivals, self.reached) if arrivals else self.reached
        return new_mine((cards, linked, rim, reached))

    def remove(self, at: Cell) -> Mine:
        """The mine without the card *at*; what it cut off stays."""
        cards = self.cards.copy()
        del cards[at]
        return mine_of(cards)

    def turn_reached(self, kinds: tuple[str, ...], laid: Cell) -> Mine:
        """The mine with every reached goal face up, and those that the turned stones lead to."""
        mine = self
        while mine.reached:
            faces = [(goal, mine.lies(goal, kinds[goal], laid)) for goal in mine.reached]
            for goal, face in faces:
                mine = mine.turn(goal, face)
        return mine

    def lies(self, goal: int, kind: str, laid: Cell) -> Face:
        """How a reached goal comes to lie: a stone opens towards the tunnel that reached it."""
        if kind == GOLD.name:
            return GOLD
        side = sides_in(self.deciding(goal, laid))[0]
        return next(face for face in STONES[kind] if face.openings & side)

    def deciding(self, goal: int, laid: Cell) -> int:
        """The sides a reached goal's stone may open to: the card just laid decides alone."""
        x, y = GOALS[goal]
        arrivals = self.arrivals(goal)
        for side, dx, dy, _ in LEAVING[arrivals]:
            if (x + dx, y + dy) == laid:
                return side
        return arrivals

    def arrivals(self, goal: int) -> int:
        """The sides where linked tunnels open onto a goal."""
        x, y = GOALS[goal]
        return sum(
            side
            for side, dx, dy, opposite in AROUND
            if self.linked.get((x + dx, y + dy), 0) & opposite
        )

    def is_face_up(self, goal: int) -> bool:
        return GOALS[goal] in self.cards


new_mine = partial(tuple.__new__, Mine)
"""A mine from all its fields at once."""

Arrivals = list[tuple[Cell, int]]
"""Cells with a side where a linked tunnel arrives."""


def mine_of(cards: dict[Cell, Face]) -> Mine:
    """The mine of these face-up cards, worked out from nothing."""
    linked: dict[Cell, int] = {}
    rim: dict[Cell, int] = {}
    arrivals: Arrivals = []
    for cell, face in cards.items():
        is_source = cell == START_AT or face.mark == LADDER
        arrivals += _ask_around(cards, linked, rim, cell, face.openings if is_source else 0)
    reached = _link(cards, linked, rim, arrivals, ())
    return new_mine((cards, linked, rim, reached))


def _ask_around(
    cards: dict[Cell, Face], linked: dict[Cell, int], rim: dict[Cell, int], at: Cell, joined: int
) -> Arrivals:
    """Note what the card *at* asks of the empty cells beside it, these sides of it being linked.

    What comes back is where its linked tunnels arrive beside it and were not expected.
    """
    if joined:
        linked[at] = joined
    x, y = at
    arrivals = []
    for dx, dy, asks, arrives in ASKING[cards[at].openings][joined]:
        beside = x + dx, y + dy
        asked = rim.get(beside)
        if asked is not None:
            rim[beside] = asked | asks
        elif beside in cards or beside in GOAL_AT:
            if arrives & ~linked.get(beside, 0):
                arrivals.append((beside, arrives))
        else:
            rim[beside] = asks | UNTOUCHED.get(beside, 0)
    return arrivals


def _link(
    cards: dict[Cell, Face],
    linked: dict[Cell, int],
    rim: dict[Cell, int],
    arrivals: Arrivals,
    reached: tuple[int, ...],
) -> tuple[int, ...]:
    """Link everything that the tunnels lead to which arrive there; the goals reached so far."""
    for cell, side in arrivals:  # more are added on the way
        if cell in rim:
            rim[cell] |= side * LINKED
        elif cell in cards:
            before = linked.get(cell, 0)
            leads = cards[cell].spread[side] & ~before
            if leads:
                linked[cell] = before | leads
                x, y = cell
                for _, dx, dy, opposite in LEAVING[leads & ~side]:
                    arrivals.append(((x + dx, y + dy), opposite))
        elif GOAL_AT[cell] not in reached:
            reached += (GOAL_AT[cell],)
    return reached


EMPTY_MINE = mine_of({START_AT: START})
"""The mine as each round begins."""
