"""The document a play is kept as: a record, or a score sheet where there is none."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from games.engine import record
from games.engine.core import Refusal
from games.engine.record import RecordedGame, RecordRefused
from games.words import rule_sentences
from scoring.documents import score_sheet
from scoring.documents.facts import Facts
from scoring.documents.from_record import facts_of


class Unreadable(Exception):
    """A document that does not hold, with a sentence saying what is wrong and where."""

    def __init__(self, refused: RecordRefused) -> None:
        super().__init__(refused.refusal.rule.code)
        self.entry = refused.entry
        self.rule = refused.refusal.rule.code
        self.sentence = rule_sentences.sentence(refused.refusal)

    def __str__(self) -> str:
        if self.entry is None:
            return _("{sentence} (heading, {rule})").format(sentence=self.sentence, rule=self.rule)
        return _("{sentence} (entry {entry}, {rule})").format(
            sentence=self.sentence, entry=self.entry, rule=self.rule
        )


@dataclass(frozen=True)
class Document:
    """A document that holds. ``game`` is missing for a sheet."""

    content: dict[str, Any]
    facts: Facts
    game: RecordedGame | None

    @cached_property
    def body(self) -> str:
        return json.dumps(self.content, ensure_ascii=False, separators=(",", ":"))

    @property
    def players(self) -> list[str]:
        return list(self.content["players"])


def read(data: bytes) -> Document:
    """The document in *data*. Raises :exc:`Unreadable`."""
    try:
        content = record.parse(data)
    except Refusal as refusal:
        raise Unreadable(RecordRefused(None, refusal)) from None
    return check(content)


def check(content: Mapping[str, Any]) -> Document:
    """The document *content* is. Raises :exc:`Unreadable`."""
    try:
        if content.get("format") == score_sheet.FORMAT:
            return Document(dict(content), score_sheet.read_sheet(content), None)
        game = record.replay(*record.read_heading(content))
    except RecordRefused as refused:
        raise Unreadable(refused) from None
    except Refusal as refusal:
        raise Unreadable(RecordRefused(None, refusal)) from None
    return Document(dict(content), facts_of(game), game)


def is_record(content: Mapping[str, Any]) -> bool:
    return content.get("format") == record.FORMAT


def renamed(content: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The same document with other names at the table, made different where they are the same."""
    taken: list[str] = []
    for name in names:
        number, shown = 1, name.strip()[: record.LONGEST_NAME]
        while shown in taken:
            number += 1
            tail = f" {number}"
            shown = name.strip()[: record.LONGEST_NAME - len(tail)] + tail
        taken.append(shown)
    return {**content, "players": taken}
