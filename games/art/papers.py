"""Cards that do not lie in the mine: actions on paper ground, and gold."""

from __future__ import annotations

from random import Random

from games.art.bores import HEIGHT, WIDTH
from games.art.colours import CANARY, CREAM, DEEP, DUST, GOLD, GREEN, INK, RED, SAND
from games.art.finds import nugget
from games.art.icons import icon
from games.art.paths import frame, ground, outline
from games.art.rock import gouges
from games.art.svg import el, group, n, stroke

TINT = {"break": RED, "repair": GREEN}
FLAT = "M1 116H99V132a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7Z"
JAGGED = "M1 117l9-7 10 8 10-8 10 8 10-8 10 8 10-8 10 8 10-8 9 7V132a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7Z"
CRACK = "M64 26L44 54L57 61L36 98"
SPOTS = {
    1: ((50, 68, 24),),
    2: ((36, 54, 20), (63, 88, 20)),
    3: ((50, 42, 17.5), (32, 82, 17.5), (68, 86, 17.5)),
}


def action_card(name: str) -> str:
    """`break:pick`, `repair:lamp+cart`, `map`: a zigzag band breaks, a stitched one mends."""
    kind, _, what = name.partition(":")
    tools = what.split("+") if what else [kind]
    body = ground(fill=CREAM) + fibres(Random(name)) + outline()
    body += single(tools[0]) if len(tools) == 1 else pair(*tools)
    if kind == "break":
        body += stroke(CRACK, INK, 9, stroke_linejoin="bevel")
        body += stroke(CRACK, RED, 4, stroke_linejoin="bevel")
    body += el(
        "path", d=JAGGED if kind == "break" else FLAT,
        fill=TINT.get(kind, CANARY), stroke=INK, stroke_width=2.4,
    )  # fmt: skip
    if kind == "repair":
        body += stroke("M8 128H94", INK, 3.4, stroke_dasharray="7 6")
    return body


def fibres(rng: Random) -> str:
    """The grain of the paper."""
    hairs = "".join(
        f"M{n(rng.uniform(6, 88))} {n(rng.uniform(8, 132))}l{n(rng.uniform(4, 9))}-2"
        for _ in range(26)
    )
    return el("path", d=hairs, stroke=DUST, stroke_width=1.3, opacity=0.7)


def single(tool: str) -> str:
    disc = el("circle", cx=50, cy=62, r=36, fill=INK)
    return disc + group("translate(21.2 33.2) scale(2.4)", icon(tool, SAND))


def pair(first: str, second: str) -> str:
    out = ""
    for i, tool in enumerate((first, second)):
        x, y = 38 + i * 24, 38 + i * 50
        out += el("circle", cx=x, cy=y, r=24, fill=INK)
        out += group(f"translate({n(x - 18.2)} {n(y - 18.2)}) scale(1.52)", icon(tool, SAND))
    return out


def gold_card(value: int) -> str:
    """A purse of one, two or three nuggets."""
    spots = SPOTS[value]
    body = ground() + gouges(Random(f"gold{value}"), WIDTH, HEIGHT, 18)
    body += outline() + frame(GOLD)
    body += "".join(el("circle", cx=x, cy=y, r=r + 7, fill=DEEP) for x, y, r in spots)
    return body + "".join(nugget(*spot) for spot in spots)
