"""What people built into a tunnel: bridges, shafts and doors."""

from __future__ import annotations

from games.art.bores import BORE, CENTRE
from games.art.colours import BARK, BLUE, CREAM, GREEN, INK, PLANK, SHINE, WOOD
from games.art.glyphs import glyph, team_letter
from games.art.rock import HALF
from games.art.svg import el, n, points, stroke

DOOR = HALF + 4


def bridge() -> str:
    """North to south passes over east to west on planks, with parapets and a shadow below."""
    top = CENTRE[1] - HALF
    out = "".join(
        el("rect", x=x, y=top, width=7, height=BORE, fill=INK, opacity=0.5) for x in (22, 71)
    )
    out += el("rect", x=29, y=43, width=42, height=54, fill=INK)
    out += "".join(
        el("rect", x=33, y=45 + i * 7.3, width=34, height=6.2, fill=(WOOD, PLANK)[i % 2])
        for i in range(7)
    )
    out += stroke("M38 47v47M62 47v47", BARK, 1.4, stroke_dasharray="1.4 5.9")
    for x in (27.5, 66.5):
        out += el(
            "rect", x=x, y=40, width=6, height=60, rx=2, fill=BARK, stroke=INK, stroke_width=2
        )
        out += "".join(
            el("circle", cx=x + 3, cy=y, r=4.3, fill=WOOD, stroke=INK, stroke_width=1.8)
            for y in (42, 98)
        )
    return out


def shaft(x: float, y: float, r: float = 15.5) -> str:
    """A hole with a ladder standing out of it."""
    rails = f"M{n(x - 6)} {n(y - 19)}V{n(y + 10)}M{n(x + 6)} {n(y - 19)}V{n(y + 10)}"
    ladder = rails + "".join(f"M{n(x - 6)} {n(y + dy)}h12" for dy in (-13, -6.5, 0, 6.5))
    return (
        el("circle", cx=x, cy=y, r=r, fill=BARK, stroke=INK, stroke_width=2)
        + el("circle", cx=x, cy=y, r=r - 3.5, fill=INK)
        + stroke(ladder, INK, 6.4, stroke_linecap="round")
        + stroke(ladder, SHINE, 3, stroke_linecap="round")
    )


def leaf(team: str) -> str:
    """A door seen from above, lying across its tunnel: upright bars are blue, chevrons green."""
    slab = {"x": -13.0, "y": -DOOR, "width": 26.0, "height": 2 * DOOR, "rx": 3.0}
    return (
        el("rect", **slab, fill=BLUE if team == "blue" else GREEN)
        + stroke(pattern(team), INK, 1.8)
        + el("rect", **slab, fill="none", stroke=INK, stroke_width=3)
    )


def pattern(team: str) -> str:
    if team == "blue":
        return "".join(f"M{n(x)} {n(-DOOR)}V{n(DOOR)}" for x in (-8, -2.7, 2.7, 8))
    return "".join(f"M-13 {n(y)}L0 {n(y + 6)}L13 {n(y)}" for y in (-22, -15, 9, 16))


def plate(team: str, language: str) -> str:
    """The plate on a door, always upright: round with a B, or a lozenge with a V or G."""
    ring: dict[str, str | float] = {"fill": CREAM, "stroke": INK, "stroke_width": 2.8}
    letter = glyph(team_letter(team, language), 0, 0, 14, INK, 3)
    if team == "blue":
        return el("circle", r=12.5, **ring) + letter
    lozenge = points([(0, -16), (15, 0), (0, 16), (-15, 0)])
    return el("polygon", points=lozenge, stroke_linejoin="round", **ring) + letter
