"""Where a gallery begins, 100 by 120: it stands in one row with the tunnel cards."""

from __future__ import annotations

from random import Random

from games.art.bores import WIDTH, line
from games.art.colours import BARK, CREAM, CUT, DUST, GOLD, INK, PLANK, SAND, SHINE, WOOD
from games.art.galleries import HEIGHT, teeth
from games.art.glyphs import glyph
from games.art.icons import icon
from games.art.paths import ground
from games.art.rock import floor, gouges
from games.art.svg import el, group, stroke


def entrance(number: int) -> str:
    """A portal at the foot of the hill, its number above, and a place for a bomb inside."""
    rng = Random(f"entrance {number}")
    grass = "".join(f"M{x} {33 - rng.choice((2, 4, 7))}v4" for x in range(9, 94, 5))
    body = ground(HEIGHT) + gouges(rng, WIDTH, HEIGHT, 8)
    body += stroke(grass, CUT, 1.6, stroke_linecap="round")
    body += el("rect", x=13, y=41, width=91, height=70, fill=SAND, stroke=INK, stroke_width=4)
    body += teeth(rng) + floor(rng, [line((22, 76), (92, 76))]) + rails()
    return body + bomb_place() + timber() + lantern() + sign(number)


def rails() -> str:
    sleepers = "".join(f"M{x} 103v7" for x in range(24, 94, 9))
    return stroke(sleepers, BARK, 2.6) + stroke("M20 104.5H92M20 108.5H92", INK, 1.3)


def bomb_place() -> str:
    ring = el(
        "circle", cx=62, cy=75, r=19, fill="none", stroke=DUST,
        stroke_width=2.2, stroke_dasharray="5 4.5",
    )  # fmt: skip
    return ring + group("translate(50 63)", icon("bomb", DUST))


def timber() -> str:
    """Stout posts, a double cap, and braces in the corners."""
    ink: dict[str, str | float] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
    braces = el("path", d="M20 62 34 44h8L20 72ZM91 56 82 44h-6l15 21Z", fill=PLANK, **ink)
    posts = el("rect", x=8, y=38, width=13, height=76, fill=WOOD, **ink)
    posts += el("rect", x=91, y=38, width=10, height=76, fill=WOOD, **ink)
    grain = stroke("M12 50V96M16 62v44M95 48V92M98 60v46", BARK, 1.1)
    cap = el("path", d="M3 33H106V45H3Z", fill=WOOD, **ink)
    return braces + posts + grain + cap + stroke("M8 37H40M52 41H98M70 37h26", BARK, 1.1)


def lantern() -> str:
    glass = el("rect", x=27.5, y=52, width=9, height=11, rx=2, fill=SHINE, stroke=INK,
               stroke_width=1.8)  # fmt: skip
    lid = el("path", d="M26 52h12l-3-4h-6ZM26.500 63h11v3h-11Z", fill=INK)
    flame = el("circle", cx=32, cy=58, r=2.4, fill=GOLD)
    return stroke("M32 45v4", INK, 1.6) + glass + flame + lid


def sign(number: int) -> str:
    plate = el("circle", cx=50, cy=23, r=19, fill=CREAM, stroke=INK, stroke_width=2.8)
    return stroke("M40 36v8M60 36v8", INK, 2) + plate + glyph(str(number), 50, 23, 25, INK, 2.6)
