"""A picture in the making: drawings below, stamps on them, words above.

Drawings are SVG and become pixels in one go, so that edges are as clean as on a page. Stamps are
cards and marks that are pixels already. Words are set by Pillow, which has the fonts.
Coordinates are pixels of the finished picture.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.art.svg import el, n
from scoring.pictures.lettering import Type, fitted, write
from scoring.pictures.stamps import rasterised

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Stamp(NamedTuple):
    """A picture with transparency, and where its top left corner lies."""

    picture: Image.Image
    left: int
    top: int


@dataclass(frozen=True)
class Words:
    """One line of text, on its baseline."""

    at: tuple[float, float]
    text: str
    type: Type
    fill: str
    align: str


@dataclass
class Canvas:
    """Draw on it, write on it, then take its image."""

    width: int
    height: int
    ground: str
    drawings: list[str] = field(default_factory=list)
    stamps: list[Stamp] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)

    def draw(self, svg: str) -> None:
        self.drawings.append(svg)

    def place(self, svg: str, x: float, y: float, scale: float = 1) -> None:
        """A drawing that begins at its own 0, 0."""
        self.draw(el("g", svg, transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})"))

    def panel(self, box: Box, fill: str, radius: float = 14, **more: str | float) -> None:
        left, top, width, height = box
        self.draw(
            el("rect", x=left, y=top, width=width, height=height, rx=radius, fill=fill, **more)
        )

    def stamp(self, picture: Image.Image, left: float, top: float) -> None:
        self.stamps.append(Stamp(picture, round(left), round(top)))

    def write(
        self,
        at: tuple[float, float],
        text: str,
        type: Type,
        fill: str,
        align: str = "left",
        room: float | None = None,
    ) -> Type:
        """One line, smaller or shorter if it has not enough *room*; gives the type it took."""
        if room is not None:
            text, type = fitted(text, type, room)
        self.words.append(Words(at, text, type, fill, align))
        return type

    def image(self) -> Image.Image:
        """The finished picture, without transparency."""
        ground = el("rect", width=self.width, height=self.height, fill=self.ground)
        drawn = ground + "".join(self.drawings)
        view = f"0 0 {n(self.width)} {n(self.height)}"
        picture = rasterised(drawn, view, self.width, self.height).convert("RGB")
        return finished(picture, self.stamps, self.words)


def finished(picture: Image.Image, stamps: Iterable[Stamp], words: Iterable[Words]) -> Image.Image:
    """Stamp and write onto a picture."""
    for stamp in stamps:
        picture.paste(stamp.picture, (stamp.left, stamp.top), stamp.picture)
    pen = ImageDraw.Draw(picture)
    for line in words:
        write(pen, line.at, line.text, line.type, line.fill, line.align)
    return picture


def png(picture: Image.Image) -> bytes:
    """The picture as a PNG file; the same picture always gives the same bytes."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()
