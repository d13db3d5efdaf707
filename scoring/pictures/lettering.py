"""Text in pictures: the two fonts of the site, with fallback fonts for characters they lack.

A *type* is a face at a size. Names come from people, so every text is measured before it is
drawn: :func:`fitted` makes it smaller, then shorter, until it has room.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from django.conf import settings
from PIL import ImageFont
from PIL.ImageDraw import ImageDraw
from PIL.ImageFont import FreeTypeFont

from games.common.directions import RIGHT_TO_LEFT
from scoring.pictures.clusters import AS_EMOJI, JOINER, clusters, readable

FOLDER = Path(settings.BASE_DIR) / "static" / "fonts"
FILES = {
    "display": "londrina-solid-latin-400.woff2",
    "text": "atkinson-hyperlegible-next-latin-wght.woff2",
    "bold": "atkinson-hyperlegible-next-latin-wght.woff2",
    "emoji": "noto-emoji-700.woff2",
    "world": "dejavu-sans-700.woff2",
}
WEIGHTS = {"text": 500, "bold": 750}
MACHINE = (  # what a machine may have for scripts too large to ship
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "C:/Windows/Fonts/msyhbd.ttc",
    "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansBengali-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansTamil-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansEthiopic-Bold.ttf",
)
SMALLER = {"world": 0.84, "emoji": 0.82}  # these draw larger than the house's faces
PICTURES = 0x1F000  # from here on Unicode has little but pictures
NOTHING = "\U0010ffff"  # a sign no face has
INSTEAD = "□"
MORE = "…"


@dataclass(frozen=True)
class Type:
    """``display`` for names and titles, ``text`` and ``bold`` for the rest; size in pixels."""

    face: str
    size: int

    @property
    def rise(self) -> float:
        """The height of its capitals."""
        return -_font(self.face, self.size).getbbox("H", anchor="ls")[1]

    @property
    def line(self) -> float:
        """From one line of a paragraph to the next."""
        return self.size * (1.12 if self.face == "display" else 1.34)


@lru_cache(maxsize=128)
def _font(face: str, size: int) -> FreeTypeFont:
    font = ImageFont.truetype(FOLDER / FILES[face] if face in FILES else face, size)
    if face in WEIGHTS:
        font.set_variation_by_axes([WEIGHTS[face]])
    return font


@cache
def _others() -> tuple[str, ...]:
    return ("world", "emoji", *(path for path in MACHINE if Path(path).exists()))


@cache
def _blank(face: str) -> bytes:
    return bytes(_font(face, 24).getmask(NOTHING))


@lru_cache(maxsize=4096)
def _shown(sign: str, face: str) -> tuple[str, str]:
    """The first face that has the sign, and as much of the sign as can be drawn."""
    if sign.isspace():
        return face, sign
    faces = (face, *_others())
    if ord(sign[0]) >= PICTURES or AS_EMOJI in sign:
        faces = (face, "emoji", *_others())
    for part in (sign, sign[0]):
        for one in faces:
            if _has(one, part):
                return one, part
    return "world", INSTEAD


def _has(face: str, sign: str) -> bool:
    seen = (char for char in sign if char not in (JOINER, AS_EMOJI))
    return all(bytes(_font(face, 24).getmask(char)) != _blank(face) for char in seen)


def writable(text: str) -> bool:
    """Whether some face has every sign of *text*."""
    return all(_shown(sign, "text")[1] != INSTEAD for sign in clusters(readable(text)))


def _runs(text: str, face: str) -> Iterator[tuple[str, str]]:
    """Pairs of a face and a text it can draw."""
    signs = _together([_shown(sign, face) for sign in clusters(readable(text))])
    for one, group in groupby(signs, key=lambda pair: pair[0]):
        yield one, "".join(sign for _, sign in group)


def _together(signs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """A space between words that are read from right to left joins them to one run: runs are drawn
    from left to right, and would put the last word of a name first.
    """
    return [
        (signs[i - 1][0], sign)
        if sign.isspace() and 0 < i < len(signs) - 1 and _from_right(signs[i - 1 : i + 2])
        else (face, sign)
        for i, (face, sign) in enumerate(signs)
    ]


def _from_right(around: list[tuple[str, str]]) -> bool:
    (before, first), _space, (after, last) = around
    sides = {unicodedata.bidirectional(first[0]), unicodedata.bidirectional(last[0])}
    return before == after and sides <= RIGHT_TO_LEFT


def _sized(face: str, size: int) -> FreeTypeFont:
    return _font(face, max(1, round(size * SMALLER.get(face, 1))))


def width(text: str, type: Type) -> float:
    """How far *text* runs."""
    return sum(_sized(face, type.size).getlength(run) for face, run in _runs(text, type.face))


def write(
    draw: ImageDraw,
    at: tuple[float, float],
    text: str,
    type: Type,
    fill: str,
    align: str = "left",
) -> float:
    """Draw one line; *at* is on its baseline, at its left end, middle or right. Gives its width."""
    x, y = at
    whole = width(text, type)
    x -= {"left": 0.0, "middle": whole / 2, "right": whole}[align]
    for face, run in _runs(text, type.face):
        font = _sized(face, type.size)
        draw.text((round(x), round(y)), run, fill, font, anchor="ls")
        x += font.getlength(run)
    return whole


def fitted(text: str, type: Type, room: float, smallest: int = 0) -> tuple[str, Type]:
    """*text* in the largest size up to *type* that has *room*; below *smallest* it is cut."""
    least = max(1, smallest or round(type.size * 0.6))
    for size in range(type.size, least - 1, -1):
        smaller = Type(type.face, size)
        if width(text, smaller) <= room:
            return readable(text), smaller
    last = Type(type.face, least)
    return shortened(text, last, room), last


def shortened(text: str, type: Type, room: float) -> str:
    """As many signs of *text* as fit, then an ellipsis."""
    signs = list(clusters(readable(text)))
    if width("".join(signs), type) <= room:
        return "".join(signs)
    while signs and width("".join(signs).rstrip() + MORE, type) > room:
        signs.pop()
    return "".join(signs).rstrip() + MORE if signs else ""


def wrapped(text: str, type: Type, room: float, most: int = 99) -> list[str]:
    """*text* in lines that have *room*, at most so many: the last one is cut if need be."""
    lines: list[str] = []
    for word in _words(text, type, room):
        if lines and width(f"{lines[-1]} {word}", type) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [shortened(" ".join(lines[most - 1 :]), type, room)]
    return lines


def balanced(text: str, type: Type, room: float) -> list[str]:
    """*text* in as few lines as fit, and these about equally long."""
    lines = wrapped(text, type, room)
    narrower = room
    while len(lines) > 1:
        narrower *= 0.96
        tried = wrapped(text, type, narrower)
        if len(tried) > len(lines) or any(width(line, type) > narrower for line in tried):
            break
        lines = tried
    return lines


def _words(text: str, type: Type, room: float) -> Iterable[str]:
    """The words of *text*; one that has no room by itself is broken."""
    for word in readable(text).split(" "):
        while width(word, type) > room:
            head = ""
            for sign in clusters(word):
                if head and width(head + sign, type) > room:
                    break
                head += sign
            yield head
            word = word[len(head) :]
        if word:
            yield word
