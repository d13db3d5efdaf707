"""The cards: path cards as they lie on the table, and what a box holds of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

N, E, S, W = SIDES = (1, 2, 4, 8)
"""The sides of a card; sets of sides are sums of them."""

LETTERS = {N: "N", E: "E", S: "S", W: "W"}
OPPOSITE = {N: S, E: W, S: N, W: E}

TOOLS = ("pick", "lamp", "cart")
LADDER, CRYSTAL, DOORS = "ladder", "crystal", ("blue", "green")


class Face:
    """A path card as it lies: its tunnels, each a set of sides, and its mark.

    There is one face of each name (see :func:`face`), so faces compare by identity.
    """

    __slots__ = ("mark", "name", "openings", "spread", "tunnels")

    def __init__(self, name: str, tunnels: tuple[int, ...], mark: str | None) -> None:
        self.name = name
        self.tunnels = tunnels
        self.mark = mark
        self.openings = sum(tunnels)
        self.spread = tuple(
            sum(tunnel for tunnel in tunnels if tunnel & sides) for sides in range(16)
        )
        """For each set of sides: every side that their tunnels lead to."""

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Any, ...]:
        """A copied or pickled face is the same one again."""
        return face, (self.name,)

    def half_turn(self) -> Face:
        turned = (sum(OPPOSITE[side] for side in sides_in(tunnel)) for tunnel in self.tunnels)
        return face(_written(turned, self.mark))


def sides_in(sides: int) -> list[int]:
    return [side for side in SIDES if side & sides]


@cache
def face(name: str) -> Face:
    """The path card that is written *name*, or the treasure."""
    if name == "gold":
        # A cross; but the round is over, so nothing leads on through it and it has no tunnels.
        treasure = Face(name, (), None)
        treasure.openings = sum(SIDES)
        return treasure
    tunnels, _, mark = name.partition("+")
    sides = {letter: side for side, letter in LETTERS.items()}
    return Face(
        name,
        tuple(sum(sides[letter] for letter in tunnel) for tunnel in tunnels.split("|")),
        mark or None,
    )


def _written(tunnels: Iterable[int], mark: str | None) -> str:
    """Letters in the order N E S W, tunnels by their first letter, then the mark."""
    by_first_letter = sorted(tunnels, key=lambda tunnel: tunnel & -tunnel)
    written = "|".join(
        "".join(LETTERS[side] for side in sides_in(tunnel)) for tunnel in by_first_letter
    )
    return f"{written}+{mark}" if mark else written


def is_action(name: str) -> bool:
    """Whether a card is an action card by its name; path cards are written in capitals."""
    return ":" in name or name.islower()


class Box:
    """The path and action cards of one game, shuffled together for each round.

    A card has one name, the one it is listed by; a path card may be written either way up.
    """

    def __init__(self, path: Mapping[str, int], action: Mapping[str, int]) -> None:
        self.copies = {**path, **action}
        """How many there are of each card."""
        self.faces = {name: _ways_up(name) for name in path}
        """The one or two ways a path card can lie."""
        self.card_of = {face.name: name for name, ways in self.faces.items() for face in ways}
        """The card of each face."""
        self.named = {**self.card_of, **{name: name for name in action}}
        """The card each way of writing one means."""
        self.bits = {name: 1 << place for place, name in enumerate(self.card_of)}
        """A number for each face, so that sums of them are sets."""
        self.ways = {
            name: [(face.name, self.bits[face.name]) for face in faces]
            for name, faces in self.faces.items()
        }
        """The one or two faces of a path card, each with its number."""
        self.either_way_up = dict.fromkeys(action, 0) | {
            name: sum(bit for _, bit in ways) for name, ways in self.ways.items()
        }
        """Their sum; nothing for other cards."""
        self.size = sum(self.copies.values())


def _ways_up(name: str) -> tuple[Face, ...]:
    upright = face(name)
    return tuple(dict.fromkeys((upright, upright.half_turn())))


START = face("NESW")
GOLD = face("gold")

STONES = {kind: _ways_up(kind) for kind in ("SW", "ES")}
"""The two goals without treasure, each the two ways it can lie."""
GOAL_KIND = {GOLD.name: GOLD.name} | {
    way.name: kind for kind, ways in STONES.items() for way in ways
}
"""Which of the three goals a face-up goal is, by the way it lies."""

PATHS = {
    "NESW": 5, "NES": 5, "NEW": 5, "NS": 4, "EW": 3, "NE": 5, "NW": 4,
    "N|E|S|W": 1, "N|E|S": 1, "N|E|W": 1, "N|S": 1, "E|W": 1, "N|E": 1, "N|W": 1, "N": 1, "E": 1,
}  # fmt: skip
ACTIONS = {
    "break:pick": 3, "break:lamp": 3, "break:cart": 3,
    "repair:pick": 2, "repair:lamp": 2, "repair:cart": 2,
    "repair:pick+lamp": 1, "repair:pick+cart": 1, "repair:lamp+cart": 1,
    "rockfall": 3, "map": 6,
}  # fmt: skip
REPAIRS = tuple(name.removeprefix("repair:") for name in ACTIONS if name.startswith("repair:"))

BOX = Box(PATHS, ACTIONS)

GOLD_CARDS = (16, 8, 4)
"""How many gold cards there are worth one, two and three nuggets."""

ROLES = {
    3: {"saboteur": 1, "digger": 3}, 4: {"saboteur": 1, "digger": 4},
    5: {"saboteur": 2, "digger": 4}, 6: {"saboteur": 2, "digger": 5},
    7: {"saboteur": 3, "digger": 5}, 8: {"saboteur": 3, "digger": 6},
    9: {"saboteur": 3, "digger": 7}, 10: {"saboteur": 4, "digger": 7},
}  # fmt: skip
"""The role cards shuffled for each number of players: always one more than players."""

HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}
"""The cards dealt to each player."""
