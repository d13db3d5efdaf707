"""The five galleries of Lutins as images: tunnels, who stands in them, and bombs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from games.art.colours import CREAM, INK
from games.art.icons import icon, illustration
from games.art.svg import el, group, stroke
from scoring.pictures.canvas import Box, Stamp
from scoring.pictures.colours import SEAM, seat_ink
from scoring.pictures.lettering import Type, width, write
from scoring.pictures.positions import Player, TunnelLaid
from scoring.pictures.stamps import rasterised, tunnel_stamp

LONGEST = 10  # two of each number; a third would have closed the gallery
GALLERIES = 5
STEP = 5
LARGEST = 110


@dataclass(frozen=True)
class Rows:
    """Where the galleries lie in a box: one row each, the entrance first."""

    size: int
    left: int
    top: int
    pitch: float

    def at(self, gallery: int, spot: int) -> tuple[int, int]:
        """The corner of the card at *spot*; the entrance is spot 0, galleries count from 1."""
        return self.left + spot * self.size, round(self.top + (gallery - 1) * self.pitch)


def rows(box: Box, longest: int = LONGEST) -> Rows:
    left, top, wide, high = box
    largest = min(wide / (longest + 1), high / GALLERIES / 1.28, LARGEST)
    size = max(STEP, int(largest) // STEP * STEP)
    pitch = high / GALLERIES
    across = size * (longest + 1)
    return Rows(
        size, round(left + (wide - across) / 2), round(top + (pitch - size * 1.24) / 2), pitch
    )


def works(
    galleries: Sequence[Sequence[TunnelLaid]],
    entrances: Sequence[int | str | None],
    players: Mapping[int, Player],
    place: Rows,
) -> list[Stamp]:
    """Every card, lutin and bomb where it is."""
    stamps = []
    for number, (tunnels, bomb) in enumerate(zip(galleries, entrances, strict=True), start=1):
        left, top = place.at(number, 0)
        stamps.append(Stamp(_entrance(number, place.size), left, top))
        if bomb is not None:
            stamps.append(_bomb(bomb, left + place.size * 0.46, top, place.size))
        for spot, tunnel in enumerate(tunnels, start=1):
            left, top = place.at(number, spot)
            stamps.append(Stamp(tunnel_stamp(tunnel.card, place.size), left, top))
            stamps += _on(tunnel, left, top, players, place.size)
    return stamps


def _on(
    tunnel: TunnelLaid, left: int, top: int, players: Mapping[int, Player], size: int
) -> list[Stamp]:
    stamps = []
    if tunnel.bomb is not None:
        lifted = 0 if tunnel.lutin is None else round(size * 0.26)  # clear of the lutin's plate
        stamps.append(_bomb(tunnel.bomb, left + size * 0.56, top - lifted, size))
    if tunnel.lutin is not None:
        seat, number = tunnel.lutin
        picture = lutin_stamp(seat, f"{players[seat].letter}{number + 1}", size)
        stamps.append(Stamp(picture, left + round(size * 0.08), top + round(size * 0.6)))
    return stamps


def _bomb(owner: int | str, left: float, top: int, size: int) -> Stamp:
    fill = seat_ink(owner).fill if isinstance(owner, int) else CREAM
    return Stamp(bomb_stamp(fill, round(size * 0.42)), round(left), round(top + size * 0.6))


@lru_cache(maxsize=32)
def _entrance(number: int, size: int) -> Image.Image:
    return rasterised(illustration(f"entrance-{number}"), "0 0 100 120", size, size * 6 // 5)


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


def veins(place: Rows, longest: int = LONGEST) -> str:
    """The rock where galleries will run."""
    out = ""
    for number in range(1, GALLERIES + 1):
        left, top = place.at(number, 1)
        wide = place.size * longest
        cuts = "".join(
            f"M{left + i * 9} {top + place.size * 0.3 - (i * 7 % 5):.1f}v6"
            f"M{left + i * 9} {top + place.size * 1.12:.1f}v{3 + i * 5 % 4}"
            for i in range(int(wide / 9))
        )
        out += stroke(cuts, SEAM, 1.4, stroke_linecap="round", opacity=0.7)
    return out
