"""The village of Lutins by night, 190 by 74: five houses, a lit window in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from games.art.colours import (
    BARK,
    CANARY,
    CREAM,
    CUT,
    DEEP,
    DUST,
    GOLD,
    INK,
    PLANK,
    RED,
    ROCK,
    RUBBLE,
    SAND,
    SHINE,
    WOOD,
)
from games.art.icons import icon
from games.art.svg import Point, el, group, n, points, stroke

WIDTH, HEIGHT = 190, 74
LOT = WIDTH / 5  # the width of the ground each house stands on
FLOOR = 62
EDGE: dict[str, str | float] = {"stroke": INK, "stroke_width": 0.9, "stroke_linejoin": "round"}
SKY = "#0f2429"


def village() -> str:
    """The houses in the order of the price list: smith, chapel, shop, sapper, shadow."""
    out = sky(WIDTH, HEIGHT, "village") + moon(168, 12, 6.5) + hills()
    out += "".join(
        group(f"translate({n(LOT * place)} 0)", house()) for place, house in enumerate(HOUSES)
    )
    return out + street()


def sky(width: float, height: float, seed: str) -> str:
    """Night with stars cut out of it."""
    rng = Random(seed)
    stars = ""
    for _ in range(int(width / 6)):
        x, y, r = rng.uniform(4, width - 4), rng.uniform(3, height * 0.4), rng.choice((0.5, 0.8))
        stars += f"M{n(x - r)} {n(y)}h{n(2 * r)}M{n(x)} {n(y - r)}v{n(2 * r)}"
    ground = el("rect", width=width, height=height, fill=SKY)
    return ground + stroke(stars, CREAM, 0.35, stroke_linecap="round")


def moon(x: float, y: float, r: float) -> str:
    bite = el("circle", cx=x + r * 0.42, cy=y - r * 0.2, r=r * 0.86, fill=SKY)
    return el("circle", cx=x, cy=y, r=r, fill=CREAM) + bite


def hills() -> str:
    rng = Random("hills")
    ridge: list[Point] = [(0, HEIGHT)]
    ridge += [(x, 44 + rng.uniform(-7, 5)) for x in range(0, WIDTH + 1, 10)]
    far = el("polygon", points=points([*ridge, (WIDTH, HEIGHT)]), fill=DEEP)
    cuts = "".join(
        f"M{x} {n(50 + rng.uniform(0, 8))}v{n(rng.uniform(1.5, 4))}" for x in range(3, 190, 3)
    )
    return far + stroke(cuts, ROCK, 0.6, stroke_linecap="round")


def street() -> str:
    rng = Random("street")
    stones = "".join(
        f"M{n(x + rng.uniform(0, 3))} {n(y)}h{n(rng.uniform(2, 5))}"
        for y in (65, 67.6, 70.4)
        for x in range(3, 184, 9)
    )
    ground = el("rect", y=FLOOR, width=WIDTH, height=HEIGHT - FLOOR, fill=ROCK)
    return (
        ground
        + stroke(f"M0 {FLOOR}H{WIDTH}", INK, 1.2)
        + stroke(stones, CUT, 0.8, stroke_linecap="round")
    )


def wall(left: float, top: float, width: float, fill: str = SAND) -> str:
    """A plastered front with timbers at its corners."""
    front = el("rect", x=left, y=top, width=width, height=FLOOR - top, fill=fill, **EDGE)
    posts = "".join(
        el("rect", x=x, y=top, width=2, height=FLOOR - top, fill=WOOD, **EDGE)
        for x in (left, left + width - 2)
    )
    return front + posts


def roof(shape: Sequence[Point], fill: str = BARK, tiles: Sequence[float] = ()) -> str:
    body = el("polygon", points=points(shape), fill=fill, **EDGE)
    (left, _), (right, _) = shape[0], shape[-1]
    rows = "".join(f"M{n(left + 3)} {n(y)}H{n(right - 3)}" for y in tiles)
    return body + stroke(rows, INK, 0.5, stroke_dasharray="1.6 1.2", opacity=0.7)


def window(x: float, y: float, width: float = 5, height: float = 6) -> str:
    glass = el("rect", x=x, y=y, width=width, height=height, fill=SHINE, **EDGE)
    bars = f"M{n(x + width / 2)} {n(y)}v{n(height)}M{n(x)} {n(y + height / 2)}h{n(width)}"
    return glass + stroke(bars, INK, 0.6)


def door(x: float, width: float = 7, height: float = 12, fill: str = WOOD) -> str:
    y = FLOOR - height
    leaf = f"M{n(x)} {FLOOR}V{n(y + 3)}a{n(width / 2)} 3 0 0 1 {n(width)} 0V{FLOOR}Z"
    boards = f"M{n(x + width / 3)} {n(y + 2)}V{FLOOR}M{n(x + width * 2 / 3)} {n(y + 2)}V{FLOOR}"
    knob = el("circle", cx=x + width - 1.5, cy=FLOOR - height / 2, r=0.6, fill=GOLD)
    return el("path", d=leaf, fill=fill, **EDGE) + stroke(boards, BARK, 0.5) + knob


def hung(name: str, x: float, y: float) -> str:
    """A round shop sign on an iron arm."""
    arm = stroke(f"M{n(x)} {n(y - 8)}v3M{n(x - 5)} {n(y - 8)}h7", INK, 0.9, stroke_linecap="round")
    disc = el("circle", cx=x, cy=y, r=5.2, fill=CREAM, **EDGE)
    return arm + disc + group(f"translate({n(x - 3.6)} {n(y - 3.6)}) scale(.3)", icon(name, INK))


def smithy() -> str:
    chimney = el("rect", x=25, y=16, width=6, height=18, fill=RUBBLE[3], **EDGE)
    smoke = stroke("M28 14c-3-3 3-5 0-8M31 13c-2-3 3-4 1-7", CUT, 1, stroke_linecap="round")
    glow = el("path", d="M13 62V52a6 6 0 0 1 12 0v10Z", fill=INK, **EDGE)
    fire = el("path", d="M16 62c-1-4 2-5 2-8 3 2 2 4 3 5 1-1 1-2 1-3 2 2 2 4 1 6Z", fill=GOLD)
    anvil = el("path", d="M28 56h7l-1.500 2h-2v2h2v2h-5v-2h2v-2c-2 0-3-1-3.500-2Z", fill=RUBBLE[1],
               **EDGE)  # fmt: skip
    front = wall(5, 40, 28, RUBBLE[2])
    top = roof([(2, 41), (10, 27), (30, 27), (36, 41)], BARK, (31, 35, 38.5))
    return (
        chimney + smoke + front + top
        + glow + fire + anvil + hung("armour", 8.5, 50)
    )  # fmt: skip


def chapel() -> str:
    tower = wall(14, 26, 11, RUBBLE[2])
    spire = roof([(12, 27), (19.5, 9), (27, 27)], ROCK, (18, 22, 25))
    cross = stroke("M19.500 9V2M17 4.500h5", GOLD, 1.1, stroke_linecap="round")
    bell = el("path", d="M17.500 34c0-3 4-3 4 0l.8 2h-5.600Z", fill=GOLD, **EDGE)
    rose = el("circle", cx=19.5, cy=43.5, r=2.8, fill=SHINE, **EDGE)
    nave = wall(5, 44, 29)
    aisle = roof([(3, 45), (8, 37), (31, 37), (36, 45)], ROCK, (40, 43))
    panes = "".join(
        el("path", d=f"M{x} 57v-6a2 2 0 0 1 4 0v6Z", fill=SHINE, **EDGE) for x in (8.5, 26.5)
    )
    return nave + aisle + tower + spire + cross + bell + rose + panes + door(15.5, 8, 13)


def shop() -> str:
    front = wall(4, 30, 30)
    top = roof([(2, 31), (7, 18), (31, 18), (36, 31)], WOOD, (22, 25.5, 28.5))
    stripes = "".join(
        el("path", d=f"M{n(5 + i * 4)} 38h4v5a2 2 0 0 1-4 0Z", fill=(RED, CREAM)[i % 2], **EDGE)
        for i in range(7)
    )
    shelf = el("rect", x=6, y=46, width=13, height=9, fill=SHINE, **EDGE)
    ware = group("translate(8 46) scale(.38)", icon("helmet", BARK))
    return (
        front + top + window(10, 32, 5, 4.5) + window(23, 32, 5, 4.5) + shelf + ware + stripes
        + door(23, 8, 14, PLANK)
    )  # fmt: skip


def sapper() -> str:
    front = wall(7, 36, 24, DUST)
    patched = roof([(4, 37), (9, 22), (28, 25), (34, 37)], BARK, (29, 33))
    hole = el("path", d="M15 26l3-2 3 3 3-1-1 4-4 1-4-1Z", fill=INK)
    puff = stroke("M18 21c-2-3 2-4 1-7M22 22c-1-3 3-4 2-7", CUT, 1, stroke_linecap="round")
    barrel = el("path", d="M27 52h8c1 3 1 7 0 10h-8c-1-3-1-7 0-10Z", fill=WOOD, **EDGE)
    hoops = stroke("M26.500 55h9M26.500 59h9", INK, 0.8)
    fuse = stroke("M31 52c0-3 3-2 3-5", INK, 0.8, stroke_linecap="round")
    spark = stroke("M34 46v-2.500M35.500 47.500l2-1M32.500 46.500l-1.500-1.500", GOLD, 0.8,
                   stroke_linecap="round")  # fmt: skip
    return (
        front + patched + hole + puff + window(22, 42) + door(11, 8, 13) + barrel + hoops + fuse
        + spark + hung("bomb", 3.8, 49)
    )  # fmt: skip


def shadow() -> str:
    tall = el("path", d="M10 62 11.500 26H28L29 62Z", fill=RUBBLE[3], **EDGE)
    top = roof([(8, 27), (17, 8), (22, 10), (31, 27)], DEEP)
    tiles = stroke("M14 16l10 1M12 21l15 1", CUT, 0.7, stroke_linecap="round")
    tiles += stroke("M8 27 17 8l5 2 9 17", CUT, 0.7, stroke_linejoin="round")
    cat = el(
        "path",
        d="M24 26c0-3 2-4 3-4l.5-1.500.8 1 .8-1 .4 1.800c.8 1.700.3 3.700.3 3.700Z",
        fill=INK,
    )
    keyhole = el("circle", cx=20, cy=55, r=0.7, fill=CANARY)
    return (
        tall + top + tiles + cat + window(17, 33, 5.5, 6.5)
        + el("path", d="M16 62V51a4 4 0 0 1 8 0v11Z", fill=INK, **EDGE) + keyhole
        + hung("killer", 31.5, 44)
    )  # fmt: skip


HOUSES: tuple[Callable[[], str], ...] = (smithy, chapel, shop, sapper, shadow)
