"""Colours stand in one place: pages say them, pictures read them there, cards agree."""

import re

import pytest

from games.art import colours as cards
from scoring.pictures import colours as pictures
from tests.look.test_contrast import inks
from tests.quality.tree import lines_of, text_of


@pytest.mark.parametrize(
    ("card", "page"),
    [
        ("INK", "--ink"),
        ("GOLD", "--gold"),
        ("CANARY", "--canary"),
        ("CREAM", "--cream"),
        ("SAND", "--sand"),
        ("WOOD", "--wood"),
        ("BEARD", "--frame"),
        ("ICE", "--info"),
    ],
)
def test_cards_and_pages_share_an_ink(card, page):
    assert getattr(cards, card) == inks(":root")[page]


EXTRA = {"#0f2429", "#0f2226", "#c9a97c"}
"""The night sky, the dark of the table, the rim of a large medallion."""
HILLS = {"#102327", "#14292d", "#1a363c", "#1f4047", "#e9ddc2", "#e2d3b3", "#d8c7a1", "#cbb88f"}


@pytest.mark.parametrize(
    "source",
    [
        "games/art/icons.svg",
        "games/art/illustrations.svg",
        "static/art/actions.svg",
        "static/art/roles.svg",
    ],
)
def test_what_is_drawn_by_hand_has_the_inks_of_the_cards(source):
    inks_of_cards = set(re.findall("#[0-9a-f]{6}", text_of("games/art/colours.py")))
    used = set(re.findall("#[0-9a-fA-F]{3,8}", text_of(source)))
    assert used <= inks_of_cards | EXTRA | HILLS


def test_the_browsers_own_bar_is_the_night():
    assert f'content="{pictures.NIGHT}"' in text_of("templates/base.html")


def test_no_sheet_says_an_ink_of_the_cards_again():
    """A colour that has a name is called by it."""
    named = {inks(":root")[name] for name in ("--cream", "--canary", "--wood", "--frame", "--sand")}
    found = [
        place
        for place, line in lines_of("static/css/*.css")
        if named & set(re.findall(r"#[0-9a-f]{6}", line)) and not re.match(r"\s*--[\w-]+: #", line)
    ]
    assert found == []


def test_python_names_its_colours_in_one_place():
    """Only a QR code, which belongs to no drawing, has an ink of its own."""
    found = {
        place.partition(":")[0]
        for place, line in lines_of("*.py")
        if place.startswith(("games/", "scoring/")) and re.search(r'"#[0-9a-fA-F]{6}"', line)
    }
    assert found == {"games/art/colours.py", "games/common/qr.py"}
