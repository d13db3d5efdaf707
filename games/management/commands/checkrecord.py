"""`checkrecord`: one JSON line about each record."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from games.chance.checking import draws_of, is_note, read_note
from games.engine import record
from games.engine.core import gettext_noop, misshapen
from games.words import rule_sentences


class Command(BaseCommand):
    help = "Check records: one JSON line a file; exits 0 if all of them hold, 1 otherwise."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="- reads standard input")
        parser.add_argument("--legal", action="store_true", help="list what could come next")
        parser.add_argument("--lang", choices=["fr", "en"], help="the language of messages")

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"] or translation.get_language()
        all_hold = True
        with translation.override(language):
            for name in options["files"]:
                answer = answer_about(name, legal=options["legal"])
                all_hold &= answer["ok"] and answer.get("deals", {}).get("ok", True)
                self.stdout.write(json.dumps(answer))
                self.stdout.flush()
        if not all_hold:
            sys.exit(1)


def answer_about(name: str, *, legal: bool) -> dict[str, Any]:
    """The checker's answer about the file *name*."""
    try:
        game = record.load(read(name))
    except record.RecordRefused as refused:
        rule = refused.refusal.rule
        message = rule_sentences.sentence(refused.refusal, refused.players)
        about = {"ok": False, "entry": refused.entry, "rule": rule.code, "message": message}
        return {"file": name} | about
    answer = {"file": name, "ok": True} | game.book.report(game.state)
    note = game.heading.remarks.get("note", "")
    if is_note(note):
        answer["deals"] = about_deals(game, note)
    if legal:
        answer["legal"] = game.book.legal_entries(game.state)
    return answer


def about_deals(game: record.RecordedGame, note: str) -> dict[str, Any]:
    """Whether the cards are those that were committed to before they were dealt (FAIRNESS.md)."""
    opened = read_note(note)
    if opened is None:
        return {"ok": False, "draws": 0, "wrong": [], "rounds": []}
    draws = draws_of(game.book, game.heading, map(game.book.write, game.moves), opened)
    wrong = [draw.entry for draw in draws if not draw.holds]
    holds = not wrong and all(one.holds for one in opened)
    rounds = [
        {
            "round": one.round,
            "commitment": one.commitment,
            "holds": one.holds,
            "phones": sum(bool(grain) for _, _, grain in one.mixes),
            "silent": sum(not grain for _, _, grain in one.mixes),
        }
        for one in opened
    ]
    return {"ok": holds, "draws": len(draws), "wrong": wrong, "rounds": rounds}


def read(name: str) -> bytes:
    """A file's content, as far as a record may be long (and one byte more, to tell)."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(record.MOST_BYTES + 1)
        with open(name, "rb") as file:
            return file.read(record.MOST_BYTES + 1)
    except (OSError, ValueError):
        raise record.RecordRefused(
            None, misshapen(gettext_noop("the file cannot be read"))
        ) from None
