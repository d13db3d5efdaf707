"""Tags that draw: icons, seat tokens, the wordmark and the theme a device chose."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from django import template
from django.http import HttpRequest
from django.template.base import Node, Parser, TextNode, Token
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.art.icons import SEATS, illustration
from games.art.names import name_lines
from games.art.svg import Point, n
from games.pages.tunnels import WORN

register = template.Library()
BROKEN = {"pick": _("broken pick"), "lamp": _("broken lamp"), "cart": _("broken cart")}
FACES = {"bomb": _("bomb"), "pistol": _("pistol")}
THEMES = ("light", "contrast", "auto")  # dark is what a page is without a choice


@lru_cache(maxsize=512)
def picture(sheet: str, name: str, kind: str, label: str = "") -> SafeString:
    """A picture of a sprite: silent when the words beside it say the same, else named."""
    silent = SafeString('aria-hidden="true"')
    spoken = format_html('role="img" aria-label="{}"', label) if label else silent
    return format_html(
        '<svg class="{}" {}><use href="{}#{}"/></svg>', kind, spoken, static(f"art/{sheet}"), name
    )


def drawn_once(draw: Callable[..., SafeString]) -> None:
    """Register *draw* as a tag whose picture is drawn when the template is compiled, wherever
    nothing in it waits for a value: most icons are the same on every page.
    """
    tags = template.Library()
    tags.simple_tag(draw)
    [(name, compiled)] = tags.tags.items()

    def tag(parser: Parser, token: Token) -> Node:
        node = compiled(parser, token)
        words = [*node.args, *node.kwargs.values()]
        waits = node.target_var or any(one.filters or not isinstance(one.var, str) for one in words)
        return node if waits else TextNode(node.render(template.Context()))

    register.tag(name, tag)


@lru_cache(maxsize=512)
def icon(name: str, label: str = "", kind: str = "") -> SafeString:
    """{% icon "pick" %}, {% icon "lamp-broken" label=… %}: in the colour of the text around it."""
    return picture("icons.svg", f"i-{name}", f"ico {kind}".strip(), label)


def mark(name: str, kind: str = "ico", label: str = "") -> SafeString:
    """{% mark "canary" "bird" %}, {% mark "gold" %}, {% mark "gem" %}: in its own inks."""
    return picture("icons.svg", name, kind, label)


drawn_once(icon)
drawn_once(mark)


@register.simple_tag
@lru_cache(maxsize=2048)
def token(seat: int, letter: str, kind: str = "") -> SafeString:
    """{% token seat.mark seat.letter %}: colour, shape and letter of a seat."""
    number = int(seat) % SEATS
    two = " two" if len(letter) > 1 else ""
    return format_html(
        '<span class="token p{} sh{}{}{}" aria-hidden="true">'
        '<svg><use href="{}#t-{}"/></svg><span>{}</span></span>',
        number,
        number,
        two,
        f" {kind}" if kind else "",
        static("art/icons.svg"),
        number,
        letter,
    )


@register.simple_tag
def broken(tool: str) -> SafeString:
    """{% broken "lamp" %}: the badge of a broken tool."""
    return format_html('<span class="tool">{}</span>', icon(f"{tool}-broken", str(BROKEN[tool])))


@register.simple_tag
def die(face: int | str) -> SafeString:
    """{% die 3 %}, {% die "bomb" %}: a face of a die."""
    if str(face) in FACES:
        return icon(str(face), str(FACES[str(face)]))
    return picture("icons.svg", f"d-{int(face)}", "", str(face))


@register.simple_tag
def ware(thing: str) -> SafeString:
    """{% ware "helmet" %}: what a lutin wears, named."""
    return icon(thing, str(WORN[thing]))


_LONG_WORD = re.compile(r"[^\W\d_]{9,}")
"""What may be wider than a card of a hand on the narrowest phone."""
_VOWEL = "[aeiouyàâäéèêëîïôöûùü]"
_ONSET = "(?:[cpst]h|gn|qu|[bcdfgptv][lr]|[bcdfghjklmnpqrstvwxzç])"
_SYLLABLE = re.compile(
    rf"(?<=\w\w)(?:(?<={_VOWEL})|(?<={_VOWEL}[lmnrs]))(?={_ONSET}{_VOWEL}\w)", re.IGNORECASE
)
"""Where a syllable ends in French, and in most languages: before a consonant and its vowel, with
two letters at least on either side and no silent end alone on a line."""


@register.filter
def girth(name: str) -> str:
    """{{ name|girth }}: a class for names too long to be written as large as the others."""
    for longest, kind in ((6, ""), (8, "long"), (10, "longer")):
        if len(name) <= longest:
            return kind
    return "longest"


@register.filter
def foldable(text: str) -> str:
    """{{ text|foldable }}: with soft hyphens in long words, for browsers that know no syllables."""
    return _LONG_WORD.sub(lambda word: _SYLLABLE.sub("\u00ad", word[0]), text)


@register.filter
def stretch(sentence: str) -> str:
    """{{ sentence|stretch }}: classes for sentences that fill more than a line of the screen."""
    if len(sentence) <= 48:
        return ""
    return "long" if len(sentence) <= 120 else "long longest"


@register.simple_tag
def brand() -> SafeString:
    """Fil●n, with a nugget for its o."""
    return format_html(
        '<span class="brand" role="img" aria-label="Filon">Fil{}n</span>', mark("gold")
    )


@register.simple_tag(takes_context=True)
def theme(context: template.Context) -> SafeString:
    """The light this device chose, from its cookie; nothing when dark."""
    request = context.get("request")
    chosen = request.COOKIES.get("filon_theme", "") if isinstance(request, HttpRequest) else ""
    return format_html('data-theme="{}"', chosen) if chosen in THEMES else SafeString("")


class Marked(Protocol):
    """Somebody who sits at a table: a chair, a person of a game, a line of a standing."""

    @property
    def mark(self) -> str | int: ...

    @property
    def name(self) -> str: ...


Sitting = Marked | Mapping[str, str | int]


def mark_of(seat: Sitting) -> int:
    return int(seat["mark"] if isinstance(seat, Mapping) else seat.mark)


def name_of(seat: Sitting) -> str:
    return str(seat["name"] if isinstance(seat, Mapping) else seat.name)


def letter_drop(mark: int, middle: int = 14) -> int:
    """How far below a token's middle its letter stands, in a token of 116 units."""
    return middle + {2: 14, 7: 8, 9: 4}.get(mark, 0)


@register.inclusion_tag("components/_roundtable.html")
def roundtable(
    seats: Sequence[Sitting],
    title: str = "",
    note: str = "",
    free: str = "",
    label: str = "",
    emblem: str = "",
) -> dict[str, object]:
    """{% roundtable seats title note free=… %}: people around the table, clockwise from below.

    Each seat has mark, letter, name, note and host; free is the word at an empty chair, if any.
    emblem is the picture of a game that is not laid out on the table beforehand.
    """
    chairs = places(len(seats) + bool(free))
    sitting = [
        {
            "seat": seat,
            "x": n(x),
            "y": n(y),
            "letter": letter_drop(mark_of(seat)),
            "names": (lines := name_lines(name_of(seat), letters=12, width=230, y=108, leading=38)),
            "note": lines[-1]["y"] + 36,
        }
        for seat, (x, y) in zip(seats, chairs, strict=False)
    ]
    empty = {"x": n(chairs[-1][0]), "y": n(chairs[-1][1]), "word": free} if free else None
    return {
        "sitting": sitting,
        "empty": empty,
        "title": title,
        "note": note,
        "label": label,
        "emblem": emblem,
        "crowded": len(chairs) > 8,
        "top": SafeString(illustration("table")),
        "icons": static("art/icons.svg"),
    }


@register.inclusion_tag("components/_ring.html")
def ring(seats: Sequence[Sitting], side: str, doing: str = "") -> dict[str, object]:
    """{% ring seats "left" doing %}: one side of the screen's seats, clockwise from bottom left."""
    half = (len(seats) + 1) // 2
    left = side == "left"
    return {
        "side": seats[:half] if left else seats[half:],
        "way": "up" if left else "down",
        "many": half > 4,
        "doing": doing,
    }


def places(count: int) -> list[Point]:
    """Where people sit around the table, clockwise from the bottom."""
    turns = [math.pi / 2 + i * math.tau / count for i in range(count)]
    return [(510 + 392 * math.cos(a), 470 + 380 * math.sin(a)) for a in turns]
