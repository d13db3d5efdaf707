"""The end of a past round told again: what a correction names changes, all else stays.

A gold card stays with the person who took it, whatever the order of picking has become.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.core import Entry, Refusal
from games.engine.saboteur.gold import amount_due, gold_counts, ways_to_pay
from games.engine.saboteur.state import SHARE, STEAL
from games.log.timeline import Step, Timeline
from games.log.unseen_gold import play, with_all_gold

ENDINGS = ("result", "roles", "draw", "take", "steal")
"""The entries in which a round's end is told."""


class GoldMisfit(Exception):
    """The gold cannot be shared so. Why it cannot may be somebody's secret."""


@dataclass(frozen=True)
class Wish:
    """What the host wants changed of a round; what is left out stays as it was."""

    result: Mapping[str, Any] | None = None
    roles: Sequence[str] | None = None
    picks: Mapping[int, int] = field(default_factory=dict)
    """The worth of the picks that were entered wrongly, counted from 0 in the order they were
    made; where there were none, in the order in which they are made now."""
    thefts: Mapping[int, int | None] = field(default_factory=dict)


@dataclass(frozen=True)
class Retold:
    """What stands in place of a stretch of steps, which counts from 1 with both ends."""

    stretch: tuple[int, int]
    entries: list[dict[str, Any]]


@dataclass(frozen=True)
class RoundEnd:
    """How a round ended, as everybody at the table may know it."""

    treasure: bool
    last: int
    winners: tuple[int, ...]
    roles: tuple[str, ...]
    cards: Mapping[int, int]
    """How many gold cards each seat took."""
    gold: tuple[int, ...]
    """Everybody's gold, once the game is over; nothing before."""


@dataclass(frozen=True)
class Foreseen:
    """A round before and after a correction that nobody has made yet."""

    before: RoundEnd
    after: RoundEnd


def endings(steps: Sequence[Step]) -> list[list[int]]:
    """For each closed round the places of the steps that told its end."""
    found: list[list[int]] = []
    current: list[int] = []
    for place, step in enumerate(steps):
        if step.entry["do"] == "deal":
            current = []
        elif step.entry["do"] in ENDINGS:
            current.append(place)
        if len(step.state.closed) > len(found):
            found.append(current)
    return found


def retold(timeline: Timeline, number: int, wish: Wish) -> Retold | None:
    """The end of round *number* as *wish* wants it; ``None`` where nothing of it was told.

    Raises :exc:`Refusal` where the rules do not allow what was wished, and :exc:`GoldMisfit`
    where the gold cannot be shared so.
    """
    told = endings(timeline.steps)
    if not 1 <= number <= len(told) or not told[number - 1]:
        return None
    places = told[number - 1]
    old = [timeline.steps[place].entry for place in places]
    start = timeline.steps[places[0] - 1].state
    return Retold((places[0] + 1, places[-1] + 1), _Ending(timeline, start, old, wish).told())


class _Ending:
    """The end of a round told again, step by step, as the rules ask for it."""

    def __init__(self, timeline: Timeline, state: Any, old: Sequence[Entry], wish: Wish) -> None:
        self.book, self.state, self.wish = timeline.book, state, wish
        self.old = old
        self.entries: list[dict[str, Any]] = []
        self.closed = len(state.closed)
        self.cards = _Cards(self._of("take"), wish.picks)

    def told(self) -> list[dict[str, Any]]:
        for entry in self.old:
            if entry["do"] == "result":
                self._say({**entry, **(self.wish.result or {})})
            elif entry["do"] == "roles":
                self._say({**entry, "are": list(self.wish.roles or entry["are"])})
        try:
            self._gold_shared()
        except Refusal:
            raise GoldMisfit from None
        return self.entries

    def _gold_shared(self) -> None:
        """Gold and thefts: what forbids them may be a secret, so that is said to nobody."""
        while len(self.state.closed) == self.closed:
            phase, share = self.state.round.phase, self.state.round.ending.share
            if phase == SHARE and share.picks:
                self._share()
            elif phase == SHARE:
                self._pay(share.unpaid)
            elif phase == STEAL:
                self._steal(self.state.round.turn)
            else:
                break  # the rules will say what is missing

    def _say(self, entry: dict[str, Any]) -> None:
        self.state = play(self.book, self.state, self.book.read(self.state, entry))
        self.entries.append(entry)

    def _of(self, do: str) -> list[Entry]:
        return [entry for entry in self.old if entry["do"] == do]

    def _share(self) -> None:
        """Every digger's pick, after the draw where one was told."""
        drawn = self._of("draw")
        if drawn and len(drawn[0]["gold"]) == self.state.round.ending.share.picks:
            self._say({**drawn[0], "gold": self.cards.drawn(drawn[0]["gold"])})
        self.cards.offer(self._pickers())
        while self.state.round.phase == SHARE:
            seat, drawn_left = self.state.round.turn, self.state.round.ending.share.drawn
            there = self.state.gold_left if drawn_left is None else gold_counts(drawn_left)
            self._say({"by": seat, "do": "take", "gold": [self.cards.pick(seat, there)]})

    def _pickers(self) -> list[int]:
        """Who picks, in order: tried with whatever card there is."""
        state, seats = self.state, []
        while state.round.phase == SHARE:
            seats.append(state.round.turn)
            drawn = state.round.ending.share.drawn
            worth = _least(state.gold_left if drawn is None else gold_counts(drawn))
            entry = {"by": state.round.turn, "do": "take", "gold": [worth]}
            state = play(self.book, state, self.book.read(state, entry))
        return seats

    def _pay(self, unpaid: Sequence[int]) -> None:
        """A saboteur's pay: in the order it was taken, with the same cards if those make it."""
        takes = self._of("take")
        seat = next((e["by"] for e in takes if e["by"] in unpaid), unpaid[0])
        whole = with_all_gold(self.state)
        ways = ways_to_pay(whole.gold_left, amount_due(whole))
        same = (tuple(sorted(e["gold"])) for e in takes if e["by"] == seat)
        cards = next((cards for cards in same if cards in ways), ways[-1])
        self._say({"by": seat, "do": "take", "gold": list(cards)})

    def _steal(self, thief: int) -> None:
        thefts = self._of("steal")
        place = next((k for k, e in enumerate(thefts) if e["by"] == thief), None)
        victim = None
        if place is not None:
            victim = self.wish.thefts.get(place, thefts[place]["from"])
        self._say({"by": thief, "do": "steal", "from": victim})


class _Cards:
    """The gold cards that were picked, each with the person who holds it."""

    def __init__(self, takes: Iterable[Entry], wished: Mapping[int, int]) -> None:
        singles = [(e["by"], int(e["gold"][0])) for e in takes if len(e["gold"]) == 1]
        self.were = [worth for _, worth in singles]
        self.wished = wished
        self.held: dict[int, list[int]] = {}
        for place, (seat, worth) in enumerate(singles):
            self.held.setdefault(seat, []).append(wished.get(place, worth))
        self.free: list[int] = []
        """Cards of those who do not pick any more."""
        self.unheard = {} if singles else dict(wished)
        self.picked = 0

    def drawn(self, cards: Sequence[int]) -> list[int]:
        """What was drawn, with the cards that were entered wrongly exchanged."""
        drawn = list(cards)
        for place, worth in self.wished.items():
            if place < len(self.were) and self.were[place] in drawn:
                drawn[drawn.index(self.were[place])] = worth
        return drawn

    def offer(self, pickers: Sequence[int]) -> None:
        """Who picks now: what the others held goes to those who had less than they pick."""
        for seat, cards in self.held.items():
            self.free += cards[pickers.count(seat) :]
            del cards[pickers.count(seat) :]

    def pick(self, seat: int, there: Sequence[int]) -> int:
        """What *seat* takes: the next card it held, else one that is free, else the least."""
        place, self.picked = self.picked, self.picked + 1
        if place in self.unheard:
            return self.unheard[place]
        own = self.held.get(seat) or self.free
        for worth in own:
            if there[worth - 1]:
                own.remove(worth)
                return worth
        return _least(there)


def _least(there: Sequence[int]) -> int:
    return next((worth for worth in (1, 2, 3) if there[worth - 1]), 1)
