"""The five galleries of Lutins as images: tunnels, who stands in them, and bombs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from games.art.colours import CREAM, INK
from games.art.galleries import CARD, FIRST, GALLERIES, ROW, lane
from games.art.icons import icon
from games.art.svg import el, group
from scoring.pictures.canvas import Box, Canvas, Stamp
from scoring.pictures.colours import seat_ink
from scoring.pictures.lettering import Type, width, write
from scoring.pictures.positions import Player, TunnelLaid
from scoring.pictures.stamps import rasterised, tunnel_stamp

STEP = 5  # only such widths of cards join without a seam
LARGEST = 110


@dataclass(frozen=True)
class Rows:
    """Where the screen's drawing lies in a box, with room for *longest* tunnels each."""

    size: int
    left: float
    top: float
    longest: int

    @property
    def scale(self) -> float:
        return self.size / CARD

    def at(self, gallery: int, x: float, y: float) -> tuple[float, float]:
        """A place of the drawing; *y* is counted from the top of the gallery."""
        return self.left + x * self.scale, self.top + ((gallery - 1) * ROW + y) * self.scale

    def tunnel(self, gallery: int, depth: int) -> tuple[int, int]:
        left, top = self.at(gallery, FIRST, 14)
        return round(left) + depth * self.size, round(top)


def rows(box: Box, longest: int) -> Rows:
    left, top, wide, high = box
    across, down = FIRST + CARD * longest, ROW * GALLERIES
    size = max(STEP, int(min(wide / across, high / down) * CARD) // STEP * STEP)
    size = min(size, LARGEST)
    scale = size / CARD
    return Rows(size, left + (wide - across * scale) / 2, top + (high - down * scale) / 2, longest)


def lanes(canvas: Canvas, place: Rows) -> None:
    """The entrances with their numbers, and the rock where galleries will run."""
    wide, number = FIRST + CARD * place.longest, Type("display", round(54 * place.scale))
    for gallery in range(1, GALLERIES + 1):
        canvas.place(lane(gallery, wide), place.left, place.top, place.scale)
        x, y = place.at(gallery, 88, 54)
        canvas.write((x, y + number.rise / 2), str(gallery), number, INK, "middle")


def works(
    galleries: Sequence[Sequence[TunnelLaid]],
    entrances: Sequence[int | str | None],
    players: Mapping[int, Player],
    place: Rows,
) -> list[Stamp]:
    """Every card, lutin and bomb where it is."""
    stamps = []
    for number, (tunnels, bomb) in enumerate(zip(galleries, entrances, strict=True), start=1):
        if bomb is not None:
            stamps.append(_bomb(bomb, *place.at(number, 56, 98), 64 * place.scale))
        for depth, tunnel in enumerate(tunnels):
            left, top = place.tunnel(number, depth)
            stamps.append(Stamp(tunnel_stamp(tunnel.card, place.size), left, top))
            stamps += _on(tunnel, left, top, players, place.scale)
    return stamps


def _on(
    tunnel: TunnelLaid, left: int, top: int, players: Mapping[int, Player], scale: float
) -> list[Stamp]:
    stamps = []
    if tunnel.bomb is not None:
        stamps.append(_bomb(tunnel.bomb, left + 68 * scale, top + 84 * scale, 54 * scale))
    if tunnel.lutin is not None:
        seat, number = tunnel.lutin
        picture = lutin_stamp(seat, f"{players[seat].letter}{number + 1}", round(CARD * scale))
        stamps.append(Stamp(picture, left + round(10 * scale), top + round(88 * scale)))
    return stamps


def _bomb(owner: int | str, left: float, top: float, size: float) -> Stamp:
    fill = seat_ink(owner).fill if isinstance(owner, int) else CREAM
    return Stamp(bomb_stamp(fill, round(size)), round(left), round(top))


@lru_cache(maxsize=64)
def bomb_stamp(fill: str, size: int) -> Image.Image:
    """A bomb in its owner's colour; one from a chest is nobody's."""
    halo = el("g", icon("bomb", INK), stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    return rasterised(halo + icon("bomb", fill), "-2 -2 28 28", size, size)


@lru_cache(maxsize=64)
def lutin_stamp(seat: int, label: str, size: int) -> Image.Image:
    """A lutin in the colour of its seat, with its letter and number on a plate."""
    ink, type = seat_ink(seat), Type("bold", max(8, round(size * 0.2)))
    plate = width(label, type) + size * 0.12
    wide, high = round(size * 0.46 + plate), round(size * 0.62)
    figure = round(size * 0.54)
    halo = el("g", icon("lutin", INK), stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    scale = figure / 26
    body = group(f"translate({scale:.3f} {scale:.3f}) scale({scale:.3f})",
                 halo + icon("lutin", ink.fill))  # fmt: skip
    left, top, tall = size * 0.42, size * 0.3, size * 0.27
    body += el(
        "rect", x=left, y=top, width=plate, height=tall, rx=size * 0.06,
        fill=ink.fill, stroke=INK, stroke_width=max(1.5, size * 0.025),
    )  # fmt: skip
    picture = rasterised(body, f"0 0 {wide} {high}", wide, high)
    middle = (left + plate / 2, top + (tall + type.rise) / 2)
    write(ImageDraw.Draw(picture), middle, label, type, ink.letter, "middle")
    return picture
