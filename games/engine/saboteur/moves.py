"""The moves: one type for each kind of entry. ``do`` comes last and is never given."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from games.engine.core import Seat
from games.engine.saboteur.mine import Cell


class Move(Protocol):
    """Any entry of a log; ``do`` says of which kind."""

    @property
    def do(self) -> str: ...


class PlayerMove(Move, Protocol):
    """An entry by a seat. ``house``: the table wants it, whatever the overrulable rules say."""

    @property
    def by(self) -> Seat: ...
    @property
    def house(self) -> bool: ...


class Deal(NamedTuple):
    """A round begins. ``None``: cards on the table, which the app does not know."""

    roles: tuple[str, ...] | None
    goals: tuple[str, ...] | None
    hands: tuple[tuple[str, ...], ...] | None = None
    pile: tuple[str, ...] | None = None
    do: Literal["deal"] = "deal"


class Path(NamedTuple):
    by: Seat
    card: str
    """The face, as it lies."""
    at: Cell
    house: bool = False
    do: Literal["path"] = "path"


class Reveal(NamedTuple):
    """The table turned a goal that the app does not know."""

    goal: int
    shows: str
    do: Literal["reveal"] = "reveal"


class Break(NamedTuple):
    by: Seat
    tool: str
    on: Seat
    house: bool = False
    do: Literal["break"] = "break"


class Repair(NamedTuple):
    by: Seat
    card: str
    """One tool or two joined by ``+``."""
    tool: str
    on: Seat
    house: bool = False
    do: Literal["repair"] = "repair"


class Rockfall(NamedTuple):
    by: Seat
    at: Cell
    house: bool = False
    do: Literal["rockfall"] = "rockfall"


class Map(NamedTuple):
    by: Seat
    goal: int
    house: bool = False
    do: Literal["map"] = "map"


class Pass(NamedTuple):
    """Cards discarded face down: which ones where the app knows the hands, else how many."""

    by: Seat
    cards: int | tuple[str, ...]
    house: bool = False
    do: Literal["pass"] = "pass"


class Result(NamedTuple):
    """How a round went that is tracked by scores; the last four are for Saboteur 2 alone."""

    treasure: bool
    last: Seat
    ways: tuple[str, ...] = ()
    crystals: int = 0
    jailed: tuple[Seat, ...] = ()
    thieves: tuple[Seat, ...] = ()
    """In the order they steal."""
    do: Literal["result"] = "result"


class Roles(NamedTuple):
    """The roles that were cards, shown at the end of a round."""

    are: tuple[str, ...]
    do: Literal["roles"] = "roles"


class Draw(NamedTuple):
    """The gold cards drawn for the diggers, where somebody tells."""

    gold: tuple[int, ...]
    do: Literal["draw"] = "draw"


class Take(NamedTuple):
    """A digger's pick or a saboteur's whole pay, ascending."""

    by: Seat
    gold: tuple[int, ...]
    house: bool = False
    do: Literal["take"] = "take"
