"""Cards as SVG for pages: put together from the pictures of a few cached sprites."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.art.faces import MARK_SIZE, Layer, layers, symbol_name
from games.art.roles import ROLES, SEALED, VIEW, role_id
from games.art.svg import n
from games.art.tunnels import HEIGHT as GALLERY_HEIGHT
from games.art.tunnels import FacePart, TunnelFace, pieces


def spoken(label: str) -> SafeString:
    """Attributes for screen readers: hidden when the words beside a picture say the same."""
    silent = SafeString('aria-hidden="true"')
    return format_html('role="img" aria-label="{}"', label) if label else silent


def drawn(view: str, inside: str, label: str, kind: str) -> SafeString:
    return format_html(
        '<svg class="{}" viewBox="{}" {}>{}</svg>', kind, view, spoken(label), inside
    )


def use(sheet: str, name: str, placing: str) -> SafeString:
    href = static(f"art/{sheet}")
    return format_html('<use href="{}#{}"{}/>', href, name, SafeString(placing))


def laid(layer: Layer) -> SafeString:
    turn = f' transform="{layer.transform}"' if layer.transform else ""
    half = MARK_SIZE // 2
    box = f' x="-{half}" y="-{half}" width="{MARK_SIZE}" height="{MARK_SIZE}"'
    return use(layer.sheet, layer.name, (box if layer.mark else ' width="100" height="140"') + turn)


def tongue() -> str:
    """The language of the few cards with letters on them."""
    return tongue_of(get_language())


@lru_cache(maxsize=8)
def tongue_of(language: str | None) -> str:
    return "fr" if (language or "fr").startswith("fr") else "en"


def path_layers(notation: str) -> SafeString:
    return face_drawn(notation, tongue())


@lru_cache(maxsize=512)
def face_drawn(notation: str, tongue: str) -> SafeString:
    return format_html_join("", "{}", ((laid(layer),) for layer in layers(notation, tongue)))


def card(notation: str, label: str = "", kind: str = "art") -> SafeString:
    """{% card "NES|W+crystal" %}: a card of the mine as it lies; also start, goal, gold, back."""
    return card_drawn(notation, label, kind, tongue())


@lru_cache(maxsize=2048)
def card_drawn(notation: str, label: str, kind: str, tongue: str) -> SafeString:
    return drawn("0 0 100 140", face_drawn(notation, tongue), label, kind)


def card_at(notation: str, column: int, row: int, kind: str = "") -> SafeString:
    """{% card_at "NES" 3 -1 %}: the same inside the mine's drawing."""
    named = format_html(' class="{}"', kind) if kind else ""
    place = f"{int(column) * 100} {int(row) * 140}"
    return SafeString(f'<g{named} transform="translate({place})">{path_layers(notation)}</g>')


@lru_cache(maxsize=512)
def action(name: str, label: str = "", kind: str = "art") -> SafeString:
    """{% action "repair:lamp+cart" %}."""
    picture = use("actions.svg", symbol_name(name), ' width="100" height="140"')
    return drawn("0 0 100 140", picture, label, kind)


def gold(value: int, label: str = "", kind: str = "art") -> SafeString:
    """{% gold 2 %}: a gold card."""
    picture = use("actions.svg", f"gold-{int(value)}", ' width="100" height="140"')
    return drawn("0 0 100 140", picture, label, kind)


def role(name: str = "", kind: str = "art") -> SafeString:
    """{% role name %}, {% role %} for one face down: never named, its words stand beside."""
    shown = role_id(name) if name in ROLES else "r0"
    if name == "green" and not (get_language() or "fr").startswith("fr"):
        shown = "r8"
    return drawn(VIEW, use("roles.svg", shown, ""), "", kind)


def sealed(thing: str, kind: str = "art") -> SafeString:
    """{% sealed "purse" %}, "nugget" or "stone": what else a press shows, as bright as a role."""
    return drawn(VIEW, use("roles.svg", SEALED[thing], ""), "", kind)


def gallery(shows: Mapping[str, Any], label: str = "", kind: str = "art") -> SafeString:
    """{% gallery tunnel %}: a tunnel card of Lutins, from the fields of its record."""
    return drawn(f"0 0 100 {GALLERY_HEIGHT}", gallery_pieces(shows), label, kind)


def gallery_pieces(shows: Mapping[str, Any]) -> SafeString:
    card = TunnelFace(
        int(shows["tunnel"]),
        nuggets=int(shows.get("nuggets") or 0),
        diamonds=int(shows.get("diamonds") or 0),
        chest=bool(shows.get("chest")),
        pick=bool(shows.get("pick")),
        bones=bool(shows.get("bones")),
    )
    return gallery_drawn(card)


@lru_cache(maxsize=1024)
def gallery_drawn(card: TunnelFace) -> SafeString:
    return format_html_join("", "{}", ((piece_laid(piece),) for piece in pieces(card)))


def piece_laid(piece: FacePart) -> SafeString:
    left, top, width, height = map(n, piece.box)
    return use(
        "galleries.svg", piece.name, f' x="{left}" y="{top}" width="{width}" height="{height}"'
    )
