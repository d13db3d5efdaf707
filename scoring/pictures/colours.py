"""The inks of the pages, for pictures: the dark set of look.css and the seats, read from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from games.art.icons import SEATS

LOOK = (Path(settings.BASE_DIR) / "static/css/look.css").read_text("utf-8")


def _inks(selector: str) -> dict[str, str]:
    """The colours that the first rule of a selector sets, by the name of their property."""
    rule = re.search(rf"^{re.escape(selector)}[^{{]*{{([^}}]*)}}", LOOK, re.MULTILINE)
    return dict(re.findall(r"--([\w-]+): (#\w+);", rule[1] if rule else ""))


_PAGE = _inks(":root")
NIGHT, ROCK, LEDGE, SEAM = _PAGE["night"], _PAGE["rock"], _PAGE["ledge"], _PAGE["seam"]
CHALK, DUST, INK = _PAGE["chalk"], _PAGE["dust"], _PAGE["ink"]
CANARY, GOLD_TEXT, ALARM = _PAGE["canary"], _PAGE["gold-text"], _PAGE["alarm"]


class SeatInk(NamedTuple):
    """The colour of a seat, and the colour of the letter on it."""

    fill: str
    letter: str


_SEATS = [SeatInk(ink["p"], ink["pi"]) for seat in range(8) if (ink := _inks(f".p{seat}"))]


def seat_ink(seat: int) -> SeatInk:
    """Colours come again after eight seats; the shapes then differ."""
    return _SEATS[seat % SEATS % len(_SEATS)]
