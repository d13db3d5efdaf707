"""Drawings of games.art rasterised by resvg: SVG in, an image with transparency out."""

from __future__ import annotations

import io
from functools import lru_cache

import resvg_py
from PIL import Image

from games.art.colours import INK
from games.art.faces import DRAWN, layers, symbol_name
from games.art.icons import SEATS, drawn, icon, illustration
from games.art.paths import picture
from games.art.svg import el, group, n
from games.art.tunnels import TunnelFace, parts, pieces
from scoring.pictures.colours import seat_ink

NOTATIONS = {symbol_name(card): card for card in DRAWN}


def rasterised(inside: str, view: str, width: int, height: int) -> Image.Image:
    """What is drawn inside the view box, at that size in pixels."""
    size = f'width="{width}" height="{height}" preserveAspectRatio="none"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}>{inside}</svg>'
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    with Image.open(io.BytesIO(png), formats=("PNG",)) as opened:
        return opened.convert("RGBA")


def card_svg(notation: str, language: str) -> str:
    """A card of the mine as it lies, 100 by 140."""
    out = ""
    for layer in layers(notation, language):
        inside = illustration(layer.name) if layer.mark else picture(NOTATIONS[layer.name])
        out += group(layer.transform, inside) if layer.transform else inside
    return out


def tunnel_svg(card: TunnelFace) -> str:
    """A tunnel card of Lutins, 100 by 120."""
    drawings, out = parts(), ""
    for piece in pieces(card):
        view, inside = drawings[piece.name]
        left, top, wide, _ = piece.box
        scale = wide / float(view.split()[2])
        out += group(f"translate({n(left)} {n(top)}) scale({scale:.3f})", inside)
    return out


def token_svg(seat: int) -> str:
    """The shape of a seat in its colour, inside ``-2 -2 44 44``."""
    shape = drawn()[f"t-{seat % SEATS}"][1]
    fill = seat_ink(seat).fill
    return el("g", shape, fill=fill, stroke=INK, stroke_width=2.4, stroke_linejoin="round")


@lru_cache(maxsize=256)
def card_stamp(notation: str, language: str, width: int) -> Image.Image:
    """A card of the mine; *width* must be a multiple of five, or cards would not join."""
    return rasterised(card_svg(notation, language), "0 0 100 140", width, width * 7 // 5)


@lru_cache(maxsize=256)
def tunnel_stamp(card: TunnelFace, width: int) -> Image.Image:
    return rasterised(tunnel_svg(card), "0 0 100 120", width, width * 6 // 5)


@lru_cache(maxsize=256)
def token_stamp(seat: int, size: int) -> Image.Image:
    return rasterised(token_svg(seat), "-2 -2 44 44", size, size)


@lru_cache(maxsize=256)
def icon_stamp(name: str, colour: str, size: int, crack: str = INK) -> Image.Image:
    """An icon in one colour; through a broken tool the ground behind it shows."""
    drawing = icon(name, colour).replace(f"var(--crack,{INK})", crack)
    return rasterised(drawing, "0 0 24 24", size, size)


@lru_cache(maxsize=64)
def panel_stamp(width: int, height: int, radius: float, fill: str) -> Image.Image:
    panel = el("rect", width=width, height=height, rx=radius, fill=fill)
    return rasterised(panel, f"0 0 {width} {height}", width, height)


@lru_cache(maxsize=64)
def mark_stamp(name: str, size: int) -> Image.Image:
    """``canary``, or another drawing that has its own inks."""
    view, inside = drawn()[name]
    return rasterised(inside, view, size, size)
