"""A table of seven in mid-game: what the sample pages show."""

import segno
from django.utils.safestring import SafeString

from games.art.marks import letters
from games.art.plan import Laid, Pick, Spot

NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès"]


def seats(names=NAMES, **more):
    """Seats with their marks; keyword arguments give facts of single seats: `s4={"now": True}`."""
    table = [
        {
            "mark": i,
            "letter": letter,
            "name": name,
            "here": True,
            "hand": 6,
            "tools": [],
            "host": i == 0,
            "note": "prêt",
        }
        for i, (name, letter) in enumerate(zip(names, letters(names), strict=True))
    ]
    for key, facts in more.items():
        table[int(key[1:])] |= facts
    return table


def qr():
    code = segno.make("http://filon.local/t/KMRH7A").svg_inline(
        border=2, omitsize=True, dark="#0a1619"
    )
    return SafeString(code)


GOALS = [Laid("goal", 8, row) for row in (-2, 0, 2)]

FIRST_BOX = [
    Laid("start", 0, 0),
    Laid("N|W", 0, 1),
    Laid("N|E|S", 0, -1),
    Laid("EW", 1, 0),
    Laid("NESW", 2, 0),
    Laid("EW", 3, 0),
    Laid("NESW", 4, 0),
    Laid("N|E", 4, 1),
    Laid("NEW", 5, 0),
    Laid("NW", 6, 0),
    Laid("ES", 6, -1),
    Laid("NESW", 7, -1),
    Laid("SW", 7, -2),
    Laid("ES", 4, -1),
    Laid("NSW", 2, -1),
    Laid("N|E|S|W", 2, -2),
    Laid("E|W", 6, -2),
    *GOALS,
]
CURVE_AT = [(-1, 0), (2, 1), (5, -1), (8, -1), (7, 0)]
SPOTS = [Spot(column, row, chosen=(column, row) == (7, 0)) for column, row in CURVE_AT]
COPIES = {
    "NESW": 2, "NES": 4, "NEW": 4, "NS": 4, "EW": 1, "NE": 4, "NW": 1, "N|E|S|W": 0, "N|E|S": 0,
    "N|E|W": 1, "N|S": 1, "E|W": 0, "N|E": 0, "N|W": 0, "N": 1, "E": 1,
}  # fmt: skip
PICKS = [
    Pick(card, left, {card: [(-1, 0), (5, -1)]} if card != "NE" else {}, False)
    for card, left in COPIES.items()
]
PICKS[5] = Pick("NE", 4, {"NE": [(5, -1), (7, 0)], "SW": [(-1, 0), (2, 1), (7, 0), (8, -1)]}, True)

SECOND_BOX = [
    Laid("start", 0, 0),
    Laid("NEW+crystal", 0, 1),
    Laid("ESW", 1, 1),
    Laid("NS|EW", 2, 1),
    Laid("NW+ladder", 1, 0),
    Laid("EW+green", 3, 1),
    Laid("N|S|W", 4, 1),
    Laid("N|ES", 1, -1),
    Laid("NESW", 2, -1),
    Laid("NES+crystal", 2, -2),
    Laid("S+crystal", 0, -1),
    Laid("NEW", 3, -1),
    Laid("SW", 4, -1),
    Laid("E+crystal", -1, 1),
    Laid("S+ladder", 5, -1),
    Laid("NS", 5, 0),
    Laid("ESW", 3, -2),
    Laid("EW+blue", 4, -2),
    Laid("NS+blue", 5, 1),
    Laid("E|W", 5, -2, cut=True),
    Laid("N|E|W", 4, 2, last=True),
    Laid("NEW+crystal", 5, 2),
    Laid("EW|S+crystal", 6, 2),
    Laid("E+ladder", 6, 0),
    Laid("N|SW", 7, 0),
    Laid("NSW|E+crystal", 7, 1),
    *GOALS,
]
