"""The vocabulary every game shares: seats, headings, rules, refusals, the Rulebook contract.

Nothing in ``games.engine`` imports Django, reads a clock, draws a random number or does I/O.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any, ClassVar, Generic, NewType, TypeVar

Seat = NewType("Seat", int)
"""A chair at the table, counted clockwise from 0. ``None`` in its place is the table itself."""

Entry = Mapping[str, Any]
"""One entry of a record's log, as JSON gives it. Untrusted until a rulebook has read it."""


def gettext_noop(text: str) -> str:
    """Mark *text* for the translators; the edge of the program translates it."""
    return text


class Rule(Enum):
    """A named rule. Each game lists its own in ``rules.py``, in the order they are checked.

    A member is ``(code, sentence)`` or ``(code, sentence, HOUSE)``. The sentence is in English,
    may hold ``{facts}`` and says what to do about it; it is translated at the edge.
    """

    def __init__(self, code: str, sentence: str, overrulable: bool = False) -> None:
        self.code = code
        self.sentence = sentence
        self.overrulable = overrulable


HOUSE = True
"""Marks a rule that the table may overrule with ``"house": true``."""


class EveryGame(Rule):
    """The rules that come first in every game."""

    SHAPE = "record.shape", gettext_noop("This is not a record Filon can read: {what}.")
    PLAYERS = "game.players", gettext_noop("This game is for {fewest} to {most} players.")
    OVER = "game.over", gettext_noop("The game is over. Start a new one to go on playing.")
    PHASE = "turn.phase", gettext_noop("Wait: something else comes first. Your page says what.")
    ORDER = (
        "turn.order",
        gettext_noop("It is for {seat} to play now: wait until the canary sits with you."),
        HOUSE,
    )


class Refusal(Exception):
    """A move that a rule forbids in this position, with the facts its sentence needs."""

    def __init__(self, rule: Rule, **facts: object) -> None:
        super().__init__(rule.code)
        self.rule = rule
        self.facts = facts


def misshapen(what: str, **facts: object) -> Refusal:
    """The refusal of something that is not a record.

    *what* is an English text for translators; it may hold ``{facts}`` of its own.
    """
    return Refusal(EveryGame.SHAPE, what=what, **facts)


@dataclass(frozen=True, kw_only=True)
class Heading:
    """What a record says before its log, checked by ``record``; a rulebook trusts it."""

    game: str
    players: tuple[str, ...]
    first: Seat
    edition: str | None = None
    options: Mapping[str, str | bool] = field(default_factory=dict)
    """Complete: a missing option has its default here."""
    deck: tuple[Mapping[str, Any], ...] | None = None
    """Lutins only: the fifty tunnel cards where they are known, already checked."""
    remarks: Mapping[str, str] = field(default_factory=dict)
    """``played_at``, ``table``, ``club`` and ``note`` where they were given."""


@dataclass(frozen=True)
class Standing:
    """One player's place: ``rank`` 1 is the best, ties share a rank (1, 2, 2, 4)."""

    seat: Seat
    gold: int
    rank: int


def ranked(gold: Sequence[int]) -> tuple[Standing, ...]:
    """The standings, in seat order, of players who hold that much."""
    best_first = sorted(gold, reverse=True)
    return tuple(Standing(Seat(s), g, best_first.index(g) + 1) for s, g in enumerate(gold))


S = TypeVar("S")  # a game's state
M = TypeVar("M")  # a game's move
V = TypeVar("V")  # what one seat may know


class Rulebook(ABC, Generic[S, M, V]):
    """The rules of one kind of game. A state is never changed: ``apply`` gives a new one.

    A move enters a log by ``play`` alone. ``read`` refuses what is not shaped like an
    entry of this game in this state (only ``record.shape``); ``check`` refuses what the rules
    forbid, citing the first rule broken in the order of the rules page; ``apply`` trusts.
    """

    name: ClassVar[str]
    """As records write it: ``saboteur``, ``saboteur2``, ``lutins``."""
    seats: ClassVar[range]
    """The numbers of players the game allows."""
    editions: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = {}
    """Each option's values, the default first."""
    rules: ClassVar[tuple[type[Rule], ...]]
    """Every rule this game can cite."""

    def read_deck(self, deck: object) -> tuple[Mapping[str, Any], ...]:
        """The heading's deck, checked. Raises :exc:`Refusal` where the game has none."""
        raise misshapen(gettext_noop("this game has no deck of its own"))

    @abstractmethod
    def start(self, heading: Heading) -> S:
        """The state before the first entry."""

    @abstractmethod
    def read(self, state: S, entry: Entry) -> M:
        """The move an entry describes. Raises :exc:`Refusal` (``record.shape``)."""

    @abstractmethod
    def write(self, move: M) -> dict[str, Any]:
        """The entry that describes *move*: ``read(state, write(move)) == move``."""

    @abstractmethod
    def check(self, state: S, move: M) -> None:
        """Raise :exc:`Refusal` unless *move* may be made now."""

    @abstractmethod
    def apply(self, state: S, move: M) -> S:
        """The state after *move*, which was checked before."""

    def play(self, state: S, move: M) -> S:
        """Check, then apply."""
        self.check(state, move)
        return self.apply(state, move)

    @abstractmethod
    def legal_moves(self, state: S) -> list[M]:
        """Every move a player could make next, each once: exactly what ``check`` accepts.

        Entries that chance or the table decides (deals, reveals, dice …) are not listed.
        """

    def legal_entries(self, state: S) -> list[dict[str, Any]]:
        """The legal moves as the checker lists them, each entry once."""
        return [self.write(move) for move in self.legal_moves(state)]

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What *seat* may know; ``None`` is the screen on the table, which everybody sees."""

    def views(self, state: S) -> Callable[[Seat | None], V]:
        """:meth:`view` of one state for many seats: what they share may be worked out once."""
        return partial(self.view, state)

    def shown(self, move: M, seat: Seat | None) -> M:
        """*move* as the log may show it to *seat*: the same, less what others keep secret."""
        return move

    @abstractmethod
    def round(self, state: S) -> int:
        """The number of the round being played, from 1."""

    @abstractmethod
    def turn(self, state: S) -> Seat | None:
        """The one seat whose turn it is, as the checker prints it, or ``None``."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Every seat that may enter something now; empty when the table or chance must act."""

    @abstractmethod
    def phase(self, state: S) -> str:
        """The phase, in the words of the record format."""

    @abstractmethod
    def standings(self, state: S) -> tuple[Standing, ...]:
        """Everybody's gold of now, secret until the end in some games."""

    @abstractmethod
    def report(self, state: S) -> dict[str, Any]:
        """The checker's answer about this position (all but ``file``, ``ok`` and ``legal``)."""

    def outcome(self, state: S) -> tuple[Standing, ...] | None:
        """The final standings once the game is over, else ``None``."""
        return self.standings(state) if self.phase(state) == "over" else None


AnyRulebook = Rulebook[Any, Any, Any]
