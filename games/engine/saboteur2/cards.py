"""What the second box adds: path cards with marks, action cards, roles."""

from __future__ import annotations

from games.engine.saboteur import cards as base
from games.engine.saboteur.cards import Box

PATHS = {
    "NS|EW": 2, "NW|ES": 1, "NE|SW": 1,
    "N+ladder": 1, "E+ladder": 1, "NW+ladder": 1, "NE+ladder": 1,
    "NS+blue": 1, "EW+blue": 1, "NE+blue": 1,
    "EW+green": 1, "NW+green": 1, "NS|E+green": 1,
    "E+crystal": 1, "N+crystal": 1, "NEW+crystal": 3, "NES+crystal": 1, "NESW+crystal": 1,
    "NEW|S+crystal": 1, "NES|W+crystal": 1, "N|EW+crystal": 1,
    "NE|S": 1, "NW|S": 2, "NS|E": 1, "NS|E|W": 1, "N|EW|S": 1,
}  # fmt: skip
ACTIONS = {
    "inspect": 2, "jail": 3, "free": 4, "rerole": 2,
    "swaphand": 2, "thief": 4, "handsoff": 3, "rockfall": 1,
}  # fmt: skip

BOX = Box(
    {**base.PATHS, **PATHS},
    {**base.ACTIONS, **ACTIONS, "rockfall": base.ACTIONS["rockfall"] + ACTIONS["rockfall"]},
)

ROLES = {"blue": 4, "green": 4, "boss": 1, "profiteer": 1, "geologist": 2, "saboteur": 3}
HAND = 6
SET_ASIDE = 10
MOST_PASSED = 3
MOST_CRYSTALS = sum(number for name, number in PATHS.items() if name.endswith("+crystal"))
