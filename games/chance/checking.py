"""A game that is over, checked against what was committed to before its cards were dealt.

What the site opens then (:class:`Opened`) travels with the record, in its ``note``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.chance.seeded_draws import (
    FORMAT,
    Chance,
    SeededDraw,
    SeededDraws,
    commitment_of,
    mix_of,
    seed_of,
)
from games.chance.seeds import secret_of
from games.common.hidden import opened
from games.engine.core import AnyRulebook, Heading
from games.models import Game, Shuffle
from games.registry.dealing import Before
from games.registry.installed import KINDS


@dataclass(frozen=True)
class Opened:
    """A shuffle with its secret: everything that decided a round."""

    round: int
    of: str
    commitment: str
    secret: str
    mixes: tuple[tuple[str, str, str], ...]
    """Tag, mix and grain of each phone that committed; an empty grain was never shown."""

    @property
    def seed(self) -> bytes:
        return seed_of(self.secret, sorted((tag, grain) for tag, _, grain in self.mixes if grain))

    @property
    def holds(self) -> bool:
        """Whether the site and every phone showed what they had committed to."""
        return commitment_of(self.secret) == self.commitment and all(
            mix_of(self.of, tag, grain) == mix for tag, mix, grain in self.mixes if grain
        )


@dataclass(frozen=True)
class CheckedDraw:
    """One entry that chance decided, and whether it is what the seed gives."""

    entry: int
    round: int
    label: str
    takes: tuple[SeededDraw, ...]
    holds: bool


def opened_of(game: Game) -> list[Opened]:
    """What decided each round of a game that is over. Raises :exc:`PermissionError` before."""
    if game.status == Game.Status.PLAYING:
        raise PermissionError("the seeds of a running game leave by no door")
    last = {shuffle.round: shuffle for shuffle in game.shuffles.order_by("pk")}
    return [_opened(shuffle) for shuffle in last.values()]


def _opened(shuffle: Shuffle) -> Opened:
    mixes = [(mix["tag"], mix["mix"], mix.get("grain", "")) for mix in shuffle.mixes]
    secret = opened(secret_of(shuffle))
    return Opened(shuffle.round, shuffle.uid.hex, shuffle.commitment, secret, tuple(mixes))


def as_note(rounds: Sequence[Opened]) -> str:
    """What a record carries of it."""
    told = [[one.round, one.of, one.commitment, one.secret, one.mixes] for one in rounds]
    return f"{FORMAT} {json.dumps(told, separators=(',', ':'))}"


def is_note(note: str) -> bool:
    return note.startswith(f"{FORMAT} ")


def read_note(note: str) -> list[Opened] | None:
    """What :func:`as_note` wrote; ``None`` if it is not that."""
    try:
        rounds = json.loads(note.removeprefix(f"{FORMAT} "))
        return [_read(*told) for told in rounds]
    except (ValueError, TypeError, RecursionError):
        return None


def _read(number: Any, of: Any, commitment: Any, secret: Any, mixes: Any) -> Opened:
    kept = tuple(map(_mix, mixes))
    return Opened(int(number), _text(of), _text(commitment), _text(secret), kept)


def _mix(value: Any) -> tuple[str, str, str]:
    tag, mix, grain = map(_text, value)
    return tag, mix, grain


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def draws_of(
    book: AnyRulebook, heading: Heading, log: Iterable[Mapping[str, Any]], rounds: Sequence[Opened]
) -> list[CheckedDraw]:
    """Every entry of *log* that chance decided, drawn again from the seeds."""
    seeds = {one.round: one.seed for one in rounds}
    dealing, state = KINDS[book.name].dealing, book.start(heading)
    states, entries, found = [state], list[Mapping[str, Any]](), list[CheckedDraw]()
    for number, entry in enumerate(log):
        round = book.round(state)
        if round in seeds:
            drawing = _RoundDraws(seeds[round])
            drawn = dealing.drawn(Before(states, entries), entry, drawing)
            if drawn is not None:
                label, takes = drawing.last
                found.append(CheckedDraw(number, round, label, takes, _is_alike(drawn, entry)))
        state = book.play(state, book.read(state, entry))
        states.append(state)
        entries.append(entry)
    return found


class _RoundDraws:
    """Gives the seeded draws of one round; remembers the last label asked for and its draws."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._asked: list[tuple[str, SeededDraws]] = []

    def __call__(self, label: str) -> Chance:
        draws = SeededDraws(self._seed, label)
        self._asked.append((label, draws))
        return draws

    @property
    def last(self) -> tuple[str, tuple[SeededDraw, ...]]:
        label, draws = self._asked[-1]
        return label, tuple(draws.takes)


def _is_alike(drawn: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    return {name: drawn[name] for name in drawn if name != "house"} == {
        name: entry[name] for name in entry if name != "house"
    }
