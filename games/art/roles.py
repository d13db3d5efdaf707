"""Role pictures: one bust, one light; only hat, brows and the thing in the medallion differ."""

from __future__ import annotations

import math
from random import Random

from games.art.colours import BARK, BEARD, CLOTH, CUT, DEEP, INK, MOUSTACHE, NOSE, SKIN, WOOD
from games.art.glyphs import glyph, team_letter
from games.art.icons import icon
from games.art.svg import el, group, n, stroke

VIEW = "0 -6 240 249"
RIM = "#c9a97c"
# Ids of one length: neither an address nor a page's size says which role it shows.
ROLES = {
    "digger": ("helmet", "pick"),
    "saboteur": ("hood", "dynamite"),
    "blue": ("helmet", "blue"),
    "green": ("helmet", "green"),
    "boss": ("cap", "whistle"),
    "profiteer": ("hood", "purse"),
    "geologist": ("cap", "crystal"),
}
# How wide each medallion's rim is: what the hat and the thing lack in light, it gives back.
RIMS = {
    "digger": 5.7,
    "saboteur": 5.2,
    "blue": 3.7,
    "green": 3.1,
    "boss": 7.0,
    "profiteer": 3.9,
    "geologist": 5.2,
}
# The size of the thing in a large medallion, and how wide its dark is, for the same reason.
SEALS = {"eye": (3.833, 54.0), "purse": (3.6, 54.0), "nugget": (3.2, 53.2), "stone": (3.2, 52.8)}
BROWS = {
    "helmet": "M80 93q13-8 26-2M160 93q-13-8-26-2",
    "hood": "M78 95q14-2 26 5M162 95q-14-2-26 5",
    "cap": "M80 91q13-5 26 2M160 91q-13-5-26 2",
}
CROWN = {
    "helmet": "M62 84C60 40 86 16 120 16s60 24 58 68Z",
    "hood": "M56 92C54 52 88 40 112 6c26 12 76 36 72 86-20-12-44-16-64-16s-44 4-64 16Z",
    "cap": "M66 82C56 52 70 26 120 26s64 26 54 56Z",
}
BRIM = {
    "helmet": "M50 78h140v13H50Z",
    "hood": "M52 92c20-16 46-20 68-20s48 4 68 20l-5 10c-20-12-42-15-63-15s-43 3-63 15Z",
    "cap": "M46 88c22-16 126-16 148 0-20 10-44 12-74 12s-54-2-74-12Z",
}
FOLDS = {
    "helmet": "M120 18v20M84 70c-2-20 4-34 14-42M156 70c2-20-4-34-14-42",
    "hood": "M108 26c10 8 20 12 30 18M98 42c14 6 34 10 50 22M80 62c6-4 12-7 18-12",
    "cap": "M76 66c30-8 58-8 88 0M96 40c4-6 12-8 22-8",
}
BEARD_CUTS = (
    (80, 146, 5, 30), (94, 154, 4, 42), (108, 158, 3, 50), (120, 160, 2, 56),
    (132, 158, -3, 50), (146, 154, -4, 42), (160, 146, -5, 30),
)  # fmt: skip


SEALED = {"purse": "r9", "nugget": "ra", "stone": "rb"}


def role_id(role: str) -> str:
    return f"r{list(ROLES).index(role) + 1}"


def role_picture(role: str, language: str = "fr") -> str:
    hat, thing = ROLES[role]
    out = halo() + el("circle", cx=120, cy=112, r=80, fill=DEEP)
    return (
        out + bust() + face(hat) + headgear(hat) + ledge() + medallion(thing, language, RIMS[role])
    )


def sealed_picture(thing: str) -> str:
    """A medallion in the same light: an eye for a card face down, a purse, gold or a stone."""
    scale, inner = SEALS[thing]
    out = halo() + el("circle", cx=120, cy=112, r=80, fill=DEEP)
    out += el("circle", cx=120, cy=112, r=78, fill=RIM, stroke=INK, stroke_width=5)
    out += el("circle", cx=120, cy=112, r=inner, fill=INK)
    place = f"translate({n(120 - 12 * scale)} {n(112 - 12 * scale)}) scale({scale})"
    out += group(place, icon(thing, MOUSTACHE))
    out += el(
        "path", d="M30 226C44 204 76 192 120 192s76 12 90 34Z",
        fill=CLOTH, stroke=INK, stroke_width=5,
    )  # fmt: skip
    folds = "M66 222c6-8 12-12 20-15M174 222c-6-8-12-12-20-15M108 204h24M100 215h40"
    return out + stroke(folds, CUT, 4, stroke_linecap="round") + ledge()


def halo() -> str:
    rng = Random("bust")
    rays = "".join(
        f"M{n(120 + 84 * math.cos(a))} {n(112 + 84 * math.sin(a))}"
        f"L{n(120 + r * math.cos(a))} {n(112 + r * math.sin(a))}"
        for a, r in ((i * math.pi / 36, rng.choice((97, 104, 111))) for i in range(72))
    )
    return stroke(rays, CUT, 2.4, stroke_linecap="round")


def bust() -> str:
    line: dict[str, str | float] = {"stroke": INK, "stroke_width": 5, "stroke_linejoin": "round"}
    cuts = "".join(
        f"M{x} {y}q{k} 14 {n(k * 0.4)} {d}q{-k}-12 {n(-k * 0.4)} {-d}" for x, y, k, d in BEARD_CUTS
    )
    folds = (
        "M44 236c2-20 10-34 22-43M196 236c-2-20-10-34-22-43"
        "M60 238c1-12 4-22 10-30M180 238c-1-12-4-22-10-30"
    )
    beard = "M64 108c-8 58 18 104 56 122 38-18 64-64 56-122-8 24-28 34-56 34s-48-10-56-34Z"
    return (
        el("path", d="M22 240C26 192 62 172 120 172s94 20 98 68Z", fill=CLOTH, **line)
        + stroke(folds, CUT, 3, stroke_linecap="round")
        + el("path", d="M70 84h100v44c0 20-22 30-50 30s-50-10-50-30Z", fill=SKIN, **line)
        + el("path", d=beard, fill=BEARD, **line)
        + el("path", d=cuts, fill=INK)
    )


def face(hat: str) -> str:
    line: dict[str, str | float] = {"stroke": INK, "stroke_width": 4, "stroke_linejoin": "round"}
    moustache = "M120 136c-12-10-34-8-46 8 16 8 36 8 46-1 10 9 30 9 46 1-12-16-34-18-46-8Z"
    return (
        el("path", d=moustache, fill=MOUSTACHE, **line)
        + el("ellipse", cx=120, cy=122, rx=16, ry=13, fill=NOSE, **line)
        + stroke(BROWS[hat], INK, 5, stroke_linecap="round")
        + "".join(el("circle", cx=x, cy=104, r=5, fill=INK) for x in (94, 146))
    )


def headgear(hat: str) -> str:
    line: dict[str, str | float] = {"stroke": INK, "stroke_width": 5, "stroke_linejoin": "round"}
    out = el("path", d=CROWN[hat], fill=WOOD, **line) + el("path", d=BRIM[hat], fill=BARK, **line)
    out += stroke(FOLDS[hat], INK, 4, stroke_linecap="round")
    if hat == "helmet":
        return out + el("circle", cx=120, cy=56, r=16, fill=BEARD, stroke=INK, stroke_width=6)
    x, y, r = (112, 10, 9) if hat == "hood" else (120, 54, 11)
    return out + el("circle", cx=x, cy=y, r=r, fill=BEARD, stroke=INK, stroke_width=4)


def ledge() -> str:
    board = {"x": 8.0, "y": 226.0, "width": 224.0, "height": 13.0, "rx": 3.0}
    return el("rect", **board, fill=BARK, stroke=INK, stroke_width=4)


def medallion(thing: str, language: str, rim: float) -> str:
    out = el("circle", cx=190, cy=190, r=44, fill=INK)
    out += el("circle", cx=190, cy=190, r=42 - rim / 2, fill=DEEP, stroke=BEARD, stroke_width=rim)
    if thing not in ("blue", "green"):
        return out + group("translate(162.4 162.4) scale(2.3)", icon(thing, BEARD))
    if thing == "blue":
        out += el("circle", cx=190, cy=190, r=22, fill=BEARD)
    else:
        out += el("polygon", points="190,162 218,190 190,218 162,190", fill=BEARD)
    return out + glyph(team_letter(thing, language), 190, 190, 28, INK, 3)
