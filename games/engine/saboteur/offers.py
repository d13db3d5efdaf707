"""The moves a player can make next: exactly what the checks let pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache, partial
from itertools import combinations

from games.engine.core import Seat
from games.engine.saboteur.cards import REPAIRS, TOOLS, Box
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.mine import GOALS, START_AT, Cell
from games.engine.saboteur.moves import Break, Map, Move, Pass, Path, Repair, Rockfall, Take
from games.engine.saboteur.state import Hand, State

new_path, new_rockfall = partial(tuple.__new__, Path), partial(tuple.__new__, Rockfall)
"""A move from all its fields at once: lists hold many of them, and this takes half the time."""

NEVER_FALL = frozenset({START_AT, *GOALS})

Offer = Callable[[State, Seat], Iterable[Move]]
"""What can be played with one kind of action card."""


def cards_held(state: State, seat: Seat) -> Collection[str]:
    """The cards to play with, each once; where hands are not known, all with a copy unseen."""
    round = state.round
    if round.dealt.cards_known:
        return dict.fromkeys(round.hands[seat])
    copies = state.setting.box.copies
    return [card for card, number in copies.items() if round.seen.get(card, 0) < number]


def offer_paths(state: State, seat: Seat, cards: Iterable[str]) -> list[Path]:
    """Every way to lay one of *cards*."""
    box, fits, rim = state.setting.box, state.setting.fits, state.round.mine.rim
    if not state.round.dealt.cards_known:
        paths: list[Path] = []
        paths_at = rim_for(box, tuple(cards)).paths
        for cell, asked in rim.items():
            paths += paths_at(seat, cell, fits[asked])
        return paths
    ways = [way for card in cards if card in box.ways for way in box.ways[card]]
    return [
        new_path((seat, name, cell, False, "path"))
        for cell, asked in rim.items()
        if (fitting := fits[asked])
        for name, bit in ways
        if fitting & bit
    ]


Faces = tuple[tuple[str, int], ...]
"""Ways up of some cards, each with its bit."""


class Rim:
    """What can be laid on one cell by those who may hold any of some cards.

    Where hands are not known, those are nearly all there are, and from turn to turn the same.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self.paths = lru_cache(maxsize=4096)(self._paths)

    def _paths(self, seat: Seat, cell: Cell, fitting: int) -> list[Path]:
        return [
            new_path((seat, name, cell, False, "path"))
            for name, bit in self._faces
            if fitting & bit
        ]


@lru_cache(maxsize=64)
def rim_for(box: Box, cards: tuple[str, ...]) -> Rim:
    return Rim(tuple(way for card in cards if card in box.ways for way in box.ways[card]))


def may_dig(state: State, seat: Seat) -> bool:
    front = state.round.front[seat]
    return not front or not any(tool in front for tool in TOOLS)


def offer_breaks(tool: str, state: State, seat: Seat) -> list[Break]:
    front = state.round.front
    return [move for move in every_break(tool, seat, len(front)) if tool not in front[move.on]]


@cache
def every_break(tool: str, seat: Seat, seats: int) -> list[Break]:
    return [Break(seat, tool, Seat(on)) for on in range(seats) if on != seat]


def offer_repairs(card: str, state: State, seat: Seat) -> list[Repair]:
    front = state.round.front
    if not any(front):
        return []
    return [
        Repair(seat, card, tool, Seat(on))
        for on, lying in enumerate(front)
        if lying
        for tool in card.split("+")
        if tool in lying
    ]


def offer_rockfalls(state: State, seat: Seat) -> list[Rockfall]:
    return [
        new_rockfall((seat, at, False, "rockfall"))
        for at in state.round.mine.cards
        if at not in NEVER_FALL
    ]


def offer_maps(state: State, seat: Seat) -> list[Map]:
    mine = state.round.mine
    return [move for move in every_map(seat) if not mine.is_face_up(move.goal)]


@cache
def every_map(seat: Seat) -> list[Map]:
    return [Map(seat, goal) for goal in range(len(GOALS))]


def offer_passes(state: State, seat: Seat, cards: Iterable[str]) -> list[Pass]:
    """Every way to pass; *cards* are those held, each once."""
    hand, most = state.round.hands[seat], state.setting.most_passed
    if not state.round.dealt.cards_known:
        return every_pass(seat, min(len(hand), most))
    passes = [pass_one(seat, card) for card in cards]
    for number in range(2, most + 1):
        passes += [Pass(seat, several) for several in choices(hand, number)]
    return passes


@cache
def every_pass(seat: Seat, most: int) -> list[Pass]:
    """Passes with up to so many cards of a hand that is not known."""
    return [Pass(seat, number) for number in range(1, most + 1)]


@cache
def pass_one(seat: Seat, card: str) -> Pass:
    return Pass(seat, (card,))


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
