"""The rules at hand: our own words for every game, in each language, found by rule and by search.

The texts are plain files in each game's folder (``Kind.texts``). ``# `` opens a chapter, ``## `` a
paragraph; its heading may carry ``[classic]``, ``[revised]`` (that edition only) or ``[base]``
(does not hold in Saboteur 2) and, in braces, the rules it explains, so that a refusal can link to
it. Below a heading ``! card EW NES`` asks for drawings: of a ``card``, an ``action``, ``gold`` or a
``tunnel`` of Lutins (``4-2-0p``: number, nuggets, diamonds, then c, p, b for what is in the roof).
``first.LANGUAGE.txt`` is a page to read before the first game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from games.registry.installed import KINDS
from games.registry.kind import Kind

HEADING = re.compile(r"## (?P<title>[^\[{]+?)\s*(\[(?P<only>\w+)\])?\s*(\{(?P<rules>[^}]*)\})?$")

Drawing = tuple[str, str]
"""A kind of card and which one."""


@dataclass(frozen=True)
class Paragraph:
    """One thing to know, with the names of the rules it explains."""

    chapter: str
    title: str
    only: str | None
    rules: tuple[str, ...]
    text: str
    anchor: str
    drawings: tuple[Drawing, ...] = ()


@cache
def _written(folder: Path, name: str, language: str) -> tuple[Paragraph, ...]:
    text = (folder / f"{name}.{language}.txt").read_text("utf-8")
    return tuple(_parse(folder.parent.name, text))


def _parse(source: str, text: str) -> Iterator[Paragraph]:
    chapter = ""
    number = 0
    for block in text.strip().split("\n\n"):
        heading, _, body = block.partition("\n")
        if heading.startswith("# "):
            chapter = heading[2:]
            continue
        match = HEADING.match(heading)
        if match is None:
            raise ValueError(f"not a heading of the handbook: {heading!r}")
        number += 1
        drawings, body = _drawings(body)
        rules = tuple((match["rules"] or "").split())
        yield Paragraph(
            chapter=chapter,
            title=match["title"],
            only=match["only"],
            rules=rules,
            text=body,
            anchor=rules[0].replace(".", "-") if rules else f"{source}-{number}",
            drawings=drawings,
        )


def _drawings(body: str) -> tuple[tuple[Drawing, ...], str]:
    """The drawings that a paragraph asks for in its first line, and its text."""
    if not body.startswith("! "):
        return (), body
    asked, _, text = body.partition("\n")
    kind, *names = asked.removeprefix("! ").split()
    return tuple((kind, name) for name in names), text


def handbook(game: str, language: str, *, edition: str | None = None) -> tuple[Paragraph, ...]:
    """What a player of *game* may want to know, in reading order."""
    kind = KINDS[game]
    near, *far = kind.texts
    paragraphs = [p for p in _written(near, "rules", language) if _holds(p, kind, edition)]
    told = {rule for p in paragraphs for rule in p.rules}
    for folder in far:
        paragraphs += [
            p
            for p in _written(folder, "rules", language)
            if _holds(p, kind, edition) and not (p.rules and told.issuperset(p.rules))
        ]
    return tuple(paragraphs)


def first_steps(game: str, language: str) -> tuple[Paragraph, ...]:
    """What to read before the first game, in two minutes."""
    return _written(KINDS[game].texts[0], "first", language)


def _holds(paragraph: Paragraph, kind: Kind, edition: str | None) -> bool:
    only = paragraph.only
    if only is None or only not in kind.passages:
        return only is None
    return only not in kind.editions or edition in (None, only)


def found(paragraphs: tuple[Paragraph, ...], words: str) -> tuple[Paragraph, ...]:
    """The paragraphs that hold every one of *words*, whatever their accents and case."""
    wanted = plain(words).split()
    return tuple(
        p for p in paragraphs if all(w in plain(f"{p.chapter} {p.title} {p.text}") for w in wanted)
    )


def anchor_of(game: str, rule: str, language: str) -> str | None:
    """Where in the handbook *rule* is explained."""
    return next((p.anchor for p in handbook(game, language) if rule in p.rules), None)


def plain(text: str) -> str:
    """*text* without accents and capitals, as one searches in it."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))
