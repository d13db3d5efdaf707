"""The moves a player can make next: exactly what the checks let pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import TypeVar

from games.engine.core import Seat
from games.engine.saboteur.cards import REPAIRS, TOOLS, Box
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.mine import GOALS, START_AT, Cell
from games.engine.saboteur.moves import Break, Map, Move, Pass, Path, Repair, Rockfall, Take
from games.engine.saboteur.state import Hand, State

new_path = partial(tuple.__new__, Path)
"""A move from all its fields at once: lists hold many of them, and this takes half the time."""

NEVER_FALL = frozenset({START_AT, *GOALS})

K = TypeVar("K")
V = TypeVar("V")

Offer = Callable[[State, Seat], Iterable[Move]]
"""What can be played with one kind of action card."""


def cards_held(state: State, seat: Seat) -> Collection[str]:
    """The cards to play with, each once; where hands are not known, all with a copy unseen."""
    round = state.round
    if round.dealt.cards_known:
        return dict.fromkeys(round.hands[seat])
    copies, seen = state.setting.box.copies, round.seen.get
    return [card for card, number in copies.items() if seen(card, 0) < number]


def offer_plays(
    state: State, seat: Seat, actions: Mapping[str, Offer], *, digs: bool
) -> list[Move]:
    """Everything that can be played with the cards of *seat*, and the passes."""
    held = cards_held(state, seat)
    moves: list[Move] = offer_paths(state, seat, held) if digs else []
    for card in held:
        if card in actions:
            moves += actions[card](state, seat)
    moves += offer_passes(state, seat, held)
    return moves


def offer_paths(state: State, seat: Seat, cards: Iterable[str]) -> list[Move]:
    """Every way to lay one of *cards*."""
    box, fits, rim = state.setting.box, state.setting.fits, state.round.mine.rim
    if not state.round.dealt.cards_known:
        paths: list[Move] = []
        open_to = rim_for(box, tuple(cards))
        for cell, asked in rim.items():
            if fitting := fits[asked]:
                paths += paths_on(open_to, seat, cell, fitting)
        return paths
    faces, lays, either_way_up = faces_in(box), lays_of(box, seat), box.either_way_up
    held = 0
    for card in cards:
        held |= either_way_up[card]
    return [
        here[face]
        for cell, asked in rim.items()
        if (fitting := fits[asked] & held)
        for here in (lays[cell],)
        for face in faces[fitting]
    ]


class MadeOnce(dict[K, V]):
    """What *make* gives for a key, made once: the next turns ask for the same again.

    Keys without end can be asked for, such as cells that a house ruling names, so only so many
    are kept.
    """

    def __init__(self, most: int, make: Callable[[K], V]) -> None:
        self._most = most
        self._make = make

    def __missing__(self, key: K) -> V:
        made = self._make(key)
        if len(self) < self._most:
            self[key] = made
        return made


@cache
def faces_in(box: Box) -> MadeOnce[int, list[int]]:
    """The faces in a set of them, by their places in the box."""
    places = range(len(box.bits))
    return MadeOnce(4096, lambda faces: [place for place in places if faces >> place & 1])


@cache
def lays_of(box: Box, seat: Seat) -> MadeOnce[Cell, list[Path]]:
    """How *seat* lays each face of the box on a cell."""
    return MadeOnce(256, lambda cell: [Path(seat, name, cell) for name in box.bits])


Faces = tuple[tuple[str, int], ...]
"""Ways up of some cards, each with its bit."""


class Rim:
    """What can be laid round a mine by those who may hold any of some cards.

    Where hands are not known, those are nearly all there are, and from turn to turn the same.
    """

    def __init__(self, faces: Faces) -> None:
        self.faces = faces


@lru_cache(maxsize=1200)
def paths_on(rim: Rim, seat: Seat, cell: Cell, fitting: int) -> list[Path]:
    """Every way to lay a fitting card on one cell.

    Kept for all cards that may be held together: what a process keeps does not grow with the games
    it has served, each of which ends with cards of its own.
    """
    return [new_path((seat, name, cell, False, "path")) for name, bit in rim.faces if fitting & bit]


@lru_cache(maxsize=64)
def rim_for(box: Box, cards: tuple[str, ...]) -> Rim:
    return Rim(tuple(way for card in cards if card in box.ways for way in box.ways[card]))


def may_dig(state: State, seat: Seat) -> bool:
    front = state.round.front[seat]
    return not front or not any(tool in front for tool in TOOLS)


def offer_breaks(tool: str, state: State, seat: Seat) -> list[Break]:
    front = state.round.front
    return [move for move, on in every_break(tool, seat, len(front)) if tool not in front[on]]


@cache
def every_break(tool: str, seat: Seat, seats: int) -> list[tuple[Break, Seat]]:
    others = [Seat(on) for on in range(seats) if on != seat]
    return [(Break(seat, tool, on), on) for on in others]


def offer_repairs(card: str, state: State, seat: Seat) -> list[Repair]:
    front = state.round.front
    if not any(front):
        return []
    repairs = every_repair(card, seat, len(front))
    return [move for move, tool, on in repairs if tool in front[on]]


@cache
def every_repair(card: str, seat: Seat, seats: int) -> list[tuple[Repair, str, Seat]]:
    return [
        (Repair(seat, card, tool, Seat(on)), tool, Seat(on))
        for on in range(seats)
        for tool in card.split("+")
    ]


def offer_rockfalls(state: State, seat: Seat) -> list[Rockfall]:
    falls = rockfalls_of(seat)
    return [falls[at] for at in state.round.mine.cards if at not in NEVER_FALL]


@cache
def rockfalls_of(seat: Seat) -> MadeOnce[Cell, Rockfall]:
    return MadeOnce(256, partial(Rockfall, seat))


def offer_maps(state: State, seat: Seat) -> list[Map]:
    cards = state.round.mine.cards
    return [move for move, goal in every_map(seat) if goal not in cards]


@cache
def every_map(seat: Seat) -> list[tuple[Map, Cell]]:
    """A look at each goal, with the cell where a goal lies once it is face up."""
    return [(Map(seat, number), goal) for number, goal in enumerate(GOALS)]


def offer_passes(state: State, seat: Seat, cards: Iterable[str]) -> list[Pass]:
    """Every way to pass; *cards* are those held, each once."""
    hand, most = state.round.hands[seat], state.setting.most_passed
    if not state.round.dealt.cards_known:
        return every_pass(seat, min(len(hand), most))
    discard = discards_of(state.setting.box, seat)
    passes = list(map(discard.__getitem__, cards))
    if most > 1:
        for number in range(2, most + 1):
            passes += [Pass(seat, several) for several in choices(hand, number)]
    return passes


@cache
def every_pass(seat: Seat, most: int) -> list[Pass]:
    """Passes with up to so many cards of a hand that is not known."""
    return [Pass(seat, number) for number in range(1, most + 1)]


@cache
def discards_of(box: Box, seat: Seat) -> dict[str, Pass]:
    """The discard of each card alone."""
    return {card: Pass(seat, (card,)) for card in box.copies}


def choices(hand: Hand, number: int) -> Iterable[tuple[str, ...]]:
    """Every different choice of so many cards of a known hand, each in order."""
    return dict.fromkeys(combinations(sorted(hand), number))


def offer_takes(state: State) -> list[Take]:
    round, share = state.round, state.round.ending.share
    if round.turn is None:
        sets = ways_to_pay(state.gold_left, amount_due(state))
        return [Take(seat, gold) for seat in share.unpaid for gold in sets]
    there = (1, 2, 3) if share.drawn is None else dict.fromkeys(share.drawn)
    return [Take(round.turn, (worth,)) for worth in there if state.gold_left[worth - 1]]


ACTIONS: dict[str, Offer] = {
    **{f"break:{tool}": partial(offer_breaks, tool) for tool in TOOLS},
    **{f"repair:{card}": partial(offer_repairs, card) for card in REPAIRS},
    "rockfall": offer_rockfalls,
    "map": offer_maps,
}
"""What can be played with each action card."""
