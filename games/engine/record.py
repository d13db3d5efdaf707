"""Reading and writing records: a game as one JSON object. What a refusal cites is here too."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NoReturn

from games.engine.core import (
    AnyRulebook,
    EveryGame,
    Heading,
    Refusal,
    gettext_noop,
    misshapen,
)
from games.engine.entries import Fields, a_seat
from games.engine.rulebooks import RULEBOOKS

FORMAT = "filon/1"
MOST_BYTES = 1 << 20
MOST_ENTRIES = 5_000
LONGEST_NAME = 40
REMARKS = ("played_at", "table", "club", "note")


class RecordRefused(Exception):
    """A record that does not hold: the entry that fails (``None``: the heading) and why."""

    def __init__(self, entry: int | None, refusal: Refusal, players: tuple[str, ...] = ()) -> None:
        super().__init__(entry, refusal)
        self.entry = entry
        self.refusal = refusal
        self.players = players
        """The players' names, as far as they could be read."""


@dataclass(frozen=True)
class RecordedGame:
    """A record that holds, read to its end."""

    book: AnyRulebook
    heading: Heading
    moves: tuple[Any, ...]
    state: Any


def load(data: bytes) -> RecordedGame:
    """The game a record describes. Raises :exc:`RecordRefused`."""
    try:
        book, heading, log = read_heading(parse(data))
    except Refusal as refusal:
        raise RecordRefused(None, refusal) from None
    return replay(book, heading, log)


def replay(book: AnyRulebook, heading: Heading, log: Iterable[object]) -> RecordedGame:
    """The game that *log* leads to, every entry read and checked on the way."""
    state = book.start(heading)
    moves = []
    for number, entry in enumerate(log):
        try:
            if not isinstance(entry, dict):
                raise misshapen(gettext_noop("an entry is not an object"))
            move = book.read(state, entry)
            state = book.play(state, move)
        except Refusal as refusal:
            raise RecordRefused(number, refusal, heading.players) from None
        moves.append(move)
    return RecordedGame(book, heading, tuple(moves), state)


def parse(data: bytes) -> dict[str, Any]:
    """The JSON object in *data*, read as strictly as :func:`parse_json` does."""
    value = parse_json(data)
    if not isinstance(value, dict):
        raise misshapen(gettext_noop("it is not one JSON object"))
    return value


def parse_json(data: bytes) -> object:
    """What *data* holds, strictly: UTF-8, no key twice, no NaN, no absurd depth or size."""
    if len(data) > MOST_BYTES:
        raise misshapen(gettext_noop("it is larger than 1 MiB"))
    try:
        value: object = json.loads(
            data.decode(), object_pairs_hook=_without_twins, parse_constant=_no_number
        )
    except (ValueError, RecursionError):
        raise misshapen(gettext_noop("it is not JSON")) from None
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise misshapen(gettext_noop("a field is given twice"))
    return fields


def _no_number(text: str) -> NoReturn:
    raise misshapen(gettext_noop("NaN and Infinity are not numbers here"))


def read_heading(record: Mapping[str, Any]) -> tuple[AnyRulebook, Heading, list[object]]:
    """The rulebook, the heading and the raw log of a record. Raises :exc:`Refusal`."""
    fields = Fields(record)
    fields.text("format", (FORMAT,))
    book = RULEBOOKS[fields.text("game", RULEBOOKS)]
    players = _names(fields.list("players"))
    log = fields.list("log")
    if len(log) > MOST_ENTRIES:
        raise misshapen(gettext_noop("it has more than 5,000 entries"))
    heading = Heading(
        game=book.name,
        players=players,
        first=a_seat(fields.take("first"), len(players)),
        edition=fields.text("edition", book.editions) if book.editions else None,
        options=_options(book, fields.take("options")),
        deck=book.read_deck(fields.take("deck")) if "deck" in fields else None,
        remarks={name: _remark(name, fields.take(name)) for name in REMARKS if name in fields},
    )
    fields.close()
    if len(players) not in book.seats:
        raise Refusal(EveryGame.PLAYERS, fewest=book.seats[0], most=book.seats[-1])
    return book, heading, log


def _names(values: list[object]) -> tuple[str, ...]:
    names = tuple(_text(value).strip() for value in values)
    if not all(1 <= len(name) <= LONGEST_NAME for name in names):
        raise misshapen(gettext_noop("a player’s name has 1 to 40 characters"))
    if len(set(names)) != len(names):
        raise misshapen(gettext_noop("two players have the same name"))
    return names


def _options(book: AnyRulebook, value: object) -> dict[str, str | bool]:
    if not isinstance(value, dict):
        raise misshapen(gettext_noop("the options are not an object"))
    fields = Fields(value)
    options = {
        name: _choice(name, choices, fields.take(name)) if name in fields else choices[0]
        for name, choices in book.options.items()
    }
    fields.close()
    return options


def _choice(name: str, choices: tuple[str | bool, ...], value: object) -> str | bool:
    for choice in choices:
        if type(value) is type(choice) and value == choice:  # 1 == True, but is not meant by it
            return choice
    raise misshapen(gettext_noop("the option “{field}” has no such value"), field=name)


def _remark(name: str, value: object) -> str:
    text = _text(value)
    if name == "played_at":
        try:
            datetime.fromisoformat(text)
        except ValueError:
            raise misshapen(gettext_noop("“played_at” is not a time")) from None
    return text


def _text(value: object) -> str:
    """A text that can be written down again: half of a surrogate pair cannot."""
    if not isinstance(value, str) or any("\ud800" <= character <= "\udfff" for character in value):
        raise misshapen(gettext_noop("a text is due"))
    return value


def dump(heading: Heading, entries: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The record of a game, as :func:`load` reads it once it is written as JSON."""
    record: dict[str, Any] = {"format": FORMAT, "game": heading.game}
    if heading.edition is not None:
        record["edition"] = heading.edition
    record |= {"players": list(heading.players), "first": heading.first}
    record |= {"options": dict(heading.options)}
    if heading.deck is not None:
        record["deck"] = [dict(card) for card in heading.deck]
    return record | dict(heading.remarks) | {"log": [dict(entry) for entry in entries]}
