"""Templates are laid out for readers; what only lays them out is left out when they are loaded.

The rule is about white space that contains a line break. Other white space stays as it is written.

- Between two words it is one space. Words are text, ``{{ … }}`` and the tags in `WORDS`.
- Beside any other tag, of HTML or of a template, it is nothing. Where a space is wanted there,
  it is written ``{{ " " }}``, or both stand on one line.
- Inside an HTML tag it is one space, and no space is left before what a condition leaves out:
  ``<input {% if late %}disabled{% endif %}>`` is ``<input>`` or ``<input disabled>``.
- In ``<pre>``, ``<textarea>``, ``<script>``, ``<style>`` and ``{% blocktranslate %}`` nothing
  changes; ``{% blocktranslate trimmed %}`` has its own rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.template import Origin
from django.template.loaders import filesystem

WORDS = ("blocktranslate", "translate", "icon", "mark", "mark_of", "token", "shown_name")
"""Template tags that stand for a word in a sentence, unless they only name it (``as``)."""

TEMPLATE_TAG = r"{%.*?%} | {{.*?}} | {\#.*?\#}"
QUOTED = rf""" "(?: {TEMPLATE_TAG} | [^"] )*" | '(?: {TEMPLATE_TAG} | [^'] )*' """
VERBATIM = ("pre", "textarea", "script", "style")

PIECE = re.compile(
    rf"""
    (?P<whole> {{%\s*comment\b.*?{{%\s*endcomment\s*%}}
             | {{%\s*blocktranslate\b.*?{{%\s*endblocktranslate\s*%}} )
    | (?P<template> {TEMPLATE_TAG} )
    | (?P<html> <[/!]?[a-zA-Z] (?: {TEMPLATE_TAG} | {QUOTED} | [^>"'] )* > )
    | (?P<space> \s+ )
    | (?P<text> (?: (?!{{[%{{\#]) [^\s<] )+ | [<{{] )
    """,
    re.DOTALL | re.VERBOSE,
)
PART = re.compile(
    rf"""
    (?P<template> {TEMPLATE_TAG} )
    | (?P<space> \s+ )
    | (?P<text> (?: {QUOTED} | (?!{{[%{{\#]) [^\s"'] )+ | . )
    """,
    re.DOTALL | re.VERBOSE,
)
LINE_BREAK = re.compile(r"\s*\n\s*")
TAG_NAME = re.compile(r"{%\s*(\w+)")
WANTED = '{{ " " }}'


class Loader(filesystem.Loader):
    """Reads the templates of the folders in the settings."""

    def get_contents(self, origin: Origin) -> str:
        return squeezed(super().get_contents(origin))


def squeezed(source: str) -> str:
    """A template without the white space that only lays it out."""
    written: list[str] = []
    before_is_word = False
    gap = ""
    for kind, piece in pieces(source):
        if kind == "space":
            gap = piece
            continue
        is_word = reads_as_word(kind, piece)
        if "\n" in gap:
            gap = " " if before_is_word and is_word else ""
        written += [gap, loaded(kind, piece)]
        before_is_word, gap = is_word, ""
    return "".join(written) + ("" if "\n" in gap else gap)


def pieces(source: str) -> Iterator[tuple[str, str]]:
    """Text, tags and white space, each with its kind; what stays as it is in one piece."""
    at = 0
    while found := PIECE.match(source, at):
        kind, piece = str(found.lastgroup), found[0]
        yield kind, piece
        at = found.end()
        name = piece[1:].split(maxsplit=1)[0].rstrip("/>") if kind == "html" else ""
        if name in VERBATIM:
            end = source.index(f"</{name}", at)
            yield "verbatim", source[at:end]
            at = end


def reads_as_word(kind: str, piece: str) -> bool:
    if kind in {"html", "verbatim"} or piece == WANTED:
        return False
    if name := TAG_NAME.match(piece):
        return name[1] in WORDS and not re.search(r"\sas(var)?\s+\w+\s*%}", piece)
    return not piece.startswith("{#")


def loaded(kind: str, piece: str) -> str:
    if kind == "html":
        return html_tag(piece)
    if kind == "template":
        return " " if piece == WANTED else piece
    return piece


def html_tag(piece: str) -> str:
    """An HTML tag on one line. Each branch of a condition has its own space before it."""
    end = "/>" if piece.endswith("/>") else ">"
    written: list[str] = []
    gap = ""
    gaps: list[str] = []
    for part in PART.finditer(piece.removesuffix(end)):
        name = TAG_NAME.match(part[0])
        word = name[1] if name else ""
        if part.lastgroup == "space":
            gap = " "
            continue
        if word in {"if", "for"}:
            gaps.append(gap)
        elif word in {"elif", "else", "empty"}:
            gap = gaps[-1]
        elif word in {"endif", "endfor"}:
            gaps.pop()
        else:
            written.append(gap)
            gap = ""
        written.append(LINE_BREAK.sub(" ", part[0]))
    return "".join(written) + end
