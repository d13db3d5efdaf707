"""The cemetery of Lutins by night: a fence, crooked stones, room to lie down."""

from __future__ import annotations

from random import Random

from games.art.colours import BARK, CREAM, CUT, DEEP, INK, ROCK, RUBBLE
from games.art.icons import icon
from games.art.svg import el, group, n, points, stroke
from games.art.village import moon, sky

WIDTH, HEIGHT = 190, 100
STONES = ((16, 40), (46, 36), (74, 40), (106, 35), (136, 41), (168, 37))
EDGE: dict[str, str | float] = {"stroke": INK, "stroke_width": 1, "stroke_linejoin": "round"}


def cemetery() -> str:
    """Stones along the back, an empty lawn in front where lutins wait."""
    rng = Random("cemetery")
    out = sky(WIDTH, HEIGHT, "graves") + moon(24, 13, 7.5) + tree(150) + lawn(rng)
    out += fence() + "".join(
        stone(x, y, lean, icon_name)
        for (x, y), lean, icon_name in zip(
            STONES, (-5, 3, 0, -3, 4, 6), ("cross", "bones", "cross", "lutin", "bones", "cross"),
            strict=True,
        )
    )  # fmt: skip
    return out + tufts(rng)


def lawn(rng: Random) -> str:
    ridge = [(x, 40 + rng.uniform(-3, 3)) for x in range(0, WIDTH + 1, 10)]
    ground = el("polygon", points=points([(0, HEIGHT), *ridge, (WIDTH, HEIGHT)]), fill=ROCK)
    cuts = "".join(
        f"M{n(rng.uniform(3, 185))} {n(rng.uniform(56, 96))}l{n(rng.uniform(2, 6))}-1"
        for _ in range(70)
    )
    return ground + stroke(cuts, DEEP, 0.8, stroke_linecap="round")


def fence() -> str:
    bars = "".join(f"M{x} 47V33l1.200-2 1.200 2V47" for x in range(3, 188, 7))
    return stroke(bars, INK, 1.1, stroke_linejoin="round") + stroke("M0 36H190M0 44H190", INK, 1)


def stone(x: float, y: float, lean: float, name: str) -> str:
    slab = el("path", d="M-9 22V4a9 9 0 0 1 18 0v18Z", fill=RUBBLE[1], **EDGE)
    light = el("path", d="M-7 20V4a7 7 0 0 1 5-6.600Z", fill=RUBBLE[2], opacity=0.7)
    foot = el("path", d="M-12 22h24v4h-24Z", fill=RUBBLE[3], **EDGE)
    mark = group("translate(-5 1) scale(.42)", icon(name, INK))
    return group(f"translate({n(x)} {n(y)}) rotate({n(lean)})", foot + slab + light + mark)


def tree(x: float) -> str:
    """A bare tree and an owl that sees everything."""
    trunk = f"M{x} 44c1-10-2-16-1-24M{x - 1} 26c-4-3-7-4-9-9M{x - 1} 22c4-3 5-6 9-8"
    trunk += f"M{x - 6} 21l-5-1M{x + 4} 17l1-6"
    owl = el("path", d=f"M{x + 8} 13c0-5 7-5 7 0v4c0 4-7 4-7 0Z", fill=BARK, **EDGE)
    eyes = "".join(el("circle", cx=x + dx, cy=13, r=1.3, fill=CREAM) for dx in (9.9, 13.1))
    pupils = "".join(el("circle", cx=x + dx, cy=13, r=0.6, fill=INK) for dx in (9.9, 13.1))
    return (
        stroke(trunk, INK, 2.4, stroke_linecap="round")
        + stroke(f"M{x + 4} 17.500h15", INK, 1.6, stroke_linecap="round") + owl + eyes + pupils
    )  # fmt: skip


def tufts(rng: Random) -> str:
    blades = ""
    for _ in range(34):
        x, y = rng.uniform(4, 186), rng.choice((64, 66, 92, 95, 97)) + rng.uniform(-1, 1)
        blades += f"M{n(x)} {n(y)}l-1-3M{n(x)} {n(y)}v-4M{n(x)} {n(y)}l1.200-3"
    return stroke(blades, CUT, 0.6, stroke_linecap="round")
