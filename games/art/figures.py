"""A lutin from head to foot, 60 by 84, from the front and from behind: made to stand on a table."""

from __future__ import annotations

from games.art.colours import BARK, CREAM, GOLD, INK, NOSE, SAND, SKIN, WOOD
from games.art.icons import drawn
from games.art.svg import el, group, stroke

EDGE: dict[str, str | float] = {"stroke": INK, "stroke_width": 2, "stroke_linejoin": "round"}
HAT = "M33 2C42 8 48 20 50 31c-6-3-13-4-20-4s-14 1-20 4C13 19 21 8 33 2Z"
BRIM = "M7 33c7-5 15-6 23-6s16 1 23 6l-3 6c-6-4-13-5-20-5s-14 1-20 5Z"
COAT = "M16 46c-6 6-9 17-9 31h46c0-14-3-25-9-31Z"
BOOTS = (
    "M12 76h15v6c0 1-1 2-2 2H9c-1 0-2-1-2-2 0-4 2-5 5-6Z"
    "M33 76h15c3 1 5 2 5 6 0 1-1 2-2 2H35c-1 0-2-1-2-2Z"
)
BEARD = "M13 38c-2 15 5 28 17 34 12-6 19-19 17-34-3 6-9 9-17 9s-14-3-17-9Z"


def front(colour: str, shape: int) -> str:
    """Hat and coat in the colour of the seat, its shape on the buckle."""
    body = el("path", d=BOOTS, fill=BARK, **EDGE) + el("path", d=COAT, fill=colour, **EDGE)
    body += arms(colour)
    body += el("ellipse", cx=30, cy=38, rx=16, ry=12, fill=SKIN, **EDGE)
    body += el("path", d=BEARD, fill=CREAM, **EDGE)
    body += stroke("M22 52q1 7 4 11M30 53v13M38 52q-1 7-4 11", BARK, 1.2, stroke_linecap="round")
    body += el("path", d="M30 45c-4-4-11-3-15 3 6 3 12 2 15-1 3 3 9 4 15 1-4-6-11-7-15-3Z",
               fill=SAND, **EDGE)  # fmt: skip
    body += el("ellipse", cx=30, cy=42, rx=4.6, ry=3.8, fill=NOSE, stroke=INK, stroke_width=1.6)
    body += el("circle", cx=22.5, cy=38.4, r=2, fill=INK)
    body += el("circle", cx=37.5, cy=38.4, r=2, fill=INK)
    body += hat(colour)
    return body + group("translate(22.2 64.4) scale(.36)", buckle(colour, shape))


def behind(colour: str) -> str:
    """The same from the back: hair, a seam, a knapsack."""
    body = el("path", d=BOOTS, fill=BARK, **EDGE) + el("path", d=COAT, fill=colour, **EDGE)
    body += arms(colour)
    body += el("path", d="M13 33c0 16 7 23 17 23s17-7 17-23Z", fill=CREAM, **EDGE)
    body += stroke("M21 46q1 4 2 7M30 46v9M39 46q-1 4-2 7", BARK, 1.2, stroke_linecap="round")
    body += hat(colour)
    body += el("rect", x=19, y=52, width=22, height=20, rx=4, fill=WOOD, **EDGE)
    body += el("path", d="M19 52h22v8c-7 3-15 3-22 0Z", fill=BARK, **EDGE)
    return body + el("rect", x=28, y=57, width=4, height=6, rx=1, fill=GOLD, stroke=INK,
                     stroke_width=1.2)  # fmt: skip


def hat(colour: str) -> str:
    cone = el("path", d=HAT, fill=colour, **EDGE)
    folds = stroke("M30 8c4 4 8 6 11 9M24 15c6 3 13 5 20 10", INK, 1.3, stroke_linecap="round",
                   opacity=0.6)  # fmt: skip
    bobble = el("circle", cx=33.5, cy=4.4, r=3.6, fill=CREAM, stroke=INK, stroke_width=1.6)
    return cone + folds + el("path", d=BRIM, fill=CREAM, **EDGE) + bobble


def arms(colour: str) -> str:
    left = el("path", d="M16 47C9 50 4 58 3 67l7 2c1-6 4-11 8-14Z", fill=colour, **EDGE)
    right = el("path", d="M44 47c7 3 12 11 13 20l-7 2c-1-6-4-11-8-14Z", fill=colour, **EDGE)
    hands = "".join(
        el("circle", cx=x, cy=69.5, r=3.8, fill=SKIN, stroke=INK, stroke_width=1.6)
        for x in (6.3, 53.7)
    )
    return left + right + hands


def buckle(colour: str, shape: int) -> str:
    mark = drawn()[f"t-{shape}"][1]
    plate = el("rect", x=-4, y=-4, width=48, height=48, rx=10, fill=CREAM, stroke=INK,
               stroke_width=4)  # fmt: skip
    return plate + el("g", mark, fill=colour, stroke=INK, stroke_width=3, stroke_linejoin="round")
