"""A finished game step by step: what lay where after each entry, and what it was said to be.

Through the eyes of a seat a frame holds that seat's view and nothing else; all-knowing frames add
what the entries themselves say. Only documents of finished games come here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.art.marks import letters
from games.art.plan import Laid, shown_as
from games.engine.core import AnyRulebook, Heading, Seat
from games.engine.record import RecordedGame
from games.engine.saboteur.cards import TOOLS
from games.engine.saboteur.mine import GOALS
from games.pages.tunnels import GalleryShown, galleries_shown
from games.registry.installed import KINDS
from games.words.sentences.grammar import sentence
from scoring.pictures.positions import board

ALL = "all"
TABLE = "table"
AROUND = 40
"""How many sentences are shown before and after the step."""


@dataclass(frozen=True)
class Eyes:
    """Whose knowledge is shown: one seat's, the table's, or all."""

    seat: int | None
    all_knowing: bool

    @classmethod
    def read(cls, text: str, seats: int) -> Eyes:
        if text == TABLE:
            return cls(None, False)
        if text.isascii() and text.isdigit() and int(text) < seats:
            return cls(int(text), False)
        return cls(None, True)

    def __str__(self) -> str:
        if self.all_knowing:
            return ALL
        return TABLE if self.seat is None else str(self.seat)

    def sees(self, seat: int) -> bool:
        return self.all_knowing or self.seat == seat


@dataclass(frozen=True, kw_only=True)
class Plaque:
    """A player at that moment."""

    seat: int
    name: str
    mark: str
    letter: str
    now: bool
    role: str = ""
    """Empty where these eyes do not know it."""
    gold: int | None = None
    hand: int | None = None
    tools: tuple[str, ...] = ()
    jailed: bool = False
    thief: bool = False


@dataclass(frozen=True, kw_only=True)
class SaidLine:
    number: int
    text: str
    seat: Plaque | None
    now: bool


@dataclass(frozen=True, kw_only=True)
class Frame:
    """Everything one step of a replay shows."""

    number: int
    moves: int
    round: int
    text: str
    lines: tuple[SaidLine, ...]
    plaques: tuple[Plaque, ...]
    cards: tuple[Laid, ...] = ()
    works: tuple[GalleryShown, ...] = ()
    bank: int | None = None
    bank_of: int = 0
    has_picture: bool = True


@dataclass
class _Cast:
    """What the entries so far say about roles and goals."""

    roles: list[str] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    shown: bool = False
    round: int = 0

    def hear(self, entry: Mapping[str, Any]) -> None:
        match entry["do"]:
            case "deal":
                self.roles = list(entry["roles"] or ())
                self.goals = list(entry["goals"] or ())
                self.shown = False
                self.round += 1
            case "rerole" if entry["role"] is not None and self.roles:
                self.roles[entry["on"]] = entry["role"]
            case "roles":
                self.roles, self.shown = list(entry["are"]), True


class Replay:
    """A game that can be looked at after any of its entries."""

    def __init__(self, game: RecordedGame, names: Sequence[str], marks: Sequence[int]) -> None:
        self.book: AnyRulebook = game.book
        self.heading: Heading = game.heading
        self.kind = KINDS[game.heading.game]
        self.names, self.marks = list(names), list(marks)
        self.letters = letters(tuple(names))
        self.moves = game.moves
        state = self.book.start(self.heading)
        self.states = [state]
        self.entries: list[Mapping[str, Any]] = []
        for move in game.moves:
            self.entries.append(self.book.write(move))
            state = self.book.apply(state, move)
            self.states.append(state)

    @property
    def length(self) -> int:
        return len(self.entries)

    def frame(self, number: int, eyes: Eyes) -> Frame:
        """The step after the first *number* entries, through these eyes."""
        number = max(0, min(number, self.length))
        cast = _Cast()
        for entry in self.entries[:number]:
            cast.hear(entry)
        state = self.states[number]
        report = self.book.report(state)
        plaques = self._plaques(number, report, cast, eyes)
        last = self.entries[number - 1] if number else None
        return Frame(
            number=number,
            moves=self.length,
            round=cast.round,
            text=self.said(number, eyes),
            lines=self._lines(number, eyes, plaques),
            plaques=plaques,
            **self._scene(state, last, cast, eyes, plaques),
        )

    def said(self, number: int, eyes: Eyes) -> str:
        """The sentence of the step after *number* entries."""
        return self._say(self.entries[number - 1], eyes) if number else ""

    def _say(self, entry: Mapping[str, Any], eyes: Eyes) -> str:
        return sentence(
            entry,
            self.names,
            game=self.heading.game,
            eyes=eyes.seat,
            all_knowing=eyes.all_knowing,
        )

    def _lines(self, number: int, eyes: Eyes, plaques: Sequence[Plaque]) -> tuple[SaidLine, ...]:
        first = max(1, number - AROUND)
        last = min(self.length, number + AROUND)
        return tuple(
            SaidLine(
                number=step,
                text=self._say(self.entries[step - 1], eyes),
                seat=plaques[self.entries[step - 1]["by"]]
                if "by" in self.entries[step - 1]
                else None,
                now=step == number,
            )
            for step in range(first, last + 1)
        )

    def _plaques(
        self, number: int, report: Mapping[str, Any], cast: _Cast, eyes: Eyes
    ) -> tuple[Plaque, ...]:
        state = self.states[number]
        known = self._known_roles(state, cast, eyes)
        is_over = bool(report["over"])
        is_open = not self.kind.hides_roles or is_over
        return tuple(
            Plaque(
                seat=seat,
                name=name,
                mark=str(self.marks[seat]),
                letter=self.letters[seat],
                now=report["turn"] == seat,
                role=known.get(seat, ""),
                gold=report["standings"][seat]["gold"] if is_open or eyes.sees(seat) else None,
                hand=report["hands"][seat] if "hands" in report else None,
                tools=tuple(report["tools"][seat]) if "tools" in report else (),
                **self._front(state, seat),
            )
            for seat, name in enumerate(self.names)
        )

    def _front(self, state: Any, seat: int) -> dict[str, bool]:
        """What else lies in front of a player, where the game has such cards."""
        if not self.kind.hides_roles:
            return {}
        front = self.book.view(state, None).public.front
        held = front[seat] if seat < len(front) else ()
        rest = [each for each in held if each not in TOOLS]
        return {"jailed": "jail" in rest, "thief": "thief" in rest}

    def _known_roles(self, state: Any, cast: _Cast, eyes: Eyes) -> dict[int, str]:
        if not self.kind.hides_roles or not cast.round:
            return {}
        if eyes.all_knowing and cast.roles:
            return dict(enumerate(cast.roles))
        public = self.book.view(state, None).public
        if public.roles:
            return dict(enumerate(public.roles))
        if eyes.seat is None:
            return {}
        own = self.book.view(state, Seat(eyes.seat)).own
        return {eyes.seat: own.role} if own and own.role else {}

    # -- pictures ---------------------------------------------------------------------------

    def _scene(
        self,
        state: Any,
        entry: Mapping[str, Any] | None,
        cast: _Cast,
        eyes: Eyes,
        plaques: Sequence[Plaque],
    ) -> dict[str, Any]:
        report = self.book.report(state)
        if "galleries" in report:
            return {
                "works": tuple(galleries_shown(self.book.view(state, None).galleries, plaques)),
                "bank": report["bank"],
                "bank_of": self.book.report(self.states[0])["bank"],
            }
        if "board" not in report:
            return {"has_picture": False}
        return {"cards": tuple(self._cards(report, entry, cast, eyes))}

    def _cards(
        self,
        report: Mapping[str, Any],
        entry: Mapping[str, Any] | None,
        cast: _Cast,
        eyes: Eyes,
    ) -> list[Laid]:
        laid = board(report)
        fresh = tuple(entry["at"]) if entry and entry["do"] == "path" else None
        cards = []
        for (column, row), card in sorted(laid.items()):
            peeked = card == "goal" and eyes.all_knowing and bool(cast.goals)
            if peeked:
                at = (column, row)
                card = shown_as(at, cast.goals[GOALS.index(at)])
            cards.append(Laid(card, column, row, last=(column, row) == fresh, cut=peeked))
        return cards
