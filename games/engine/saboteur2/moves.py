"""The moves that the second box adds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.engine.core import Seat


class Inspect(NamedTuple):
    by: Seat
    on: Seat
    house: bool = False
    do: Literal["inspect"] = "inspect"


class Jail(NamedTuple):
    by: Seat
    on: Seat
    house: bool = False
    do: Literal["jail"] = "jail"


class Free(NamedTuple):
    by: Seat
    on: Seat
    house: bool = False
    do: Literal["free"] = "free"


class Thief(NamedTuple):
    by: Seat
    house: bool = False
    do: Literal["thief"] = "thief"


class Handsoff(NamedTuple):
    by: Seat
    on: Seat
    house: bool = False
    do: Literal["handsoff"] = "handsoff"


class Swaphand(NamedTuple):
    by: Seat
    on: Seat
    house: bool = False
    do: Literal["swaphand"] = "swaphand"


class Rerole(NamedTuple):
    by: Seat
    on: Seat
    role: str | None
    """The new role; ``None`` where roles are cards."""
    house: bool = False
    do: Literal["rerole"] = "rerole"


class Shed(NamedTuple):
    """Two cards discarded to be rid of one that lies in front."""

    by: Seat
    cards: int | tuple[str, ...]
    clear: str
    house: bool = False
    do: Literal["shed"] = "shed"


class Steal(NamedTuple):
    by: Seat
    victim: Seat | None
    house: bool = False
    do: Literal["steal"] = "steal"
