"""Nine people with long names: what rehearsals stumbled over, each in a page of its own."""

import pytest

from tests.rehearsal.looks import look

SMALL = {"width": 320, "height": 568}
MIDDLE = {"width": 360, "height": 640}
LARGE = {"width": 1920, "height": 1080}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("_crowd-podium", LARGE),
        ("_crowd-mine", LARGE),
        ("_crowd-roles", SMALL),
        ("_crowd-pay", SMALL),
        ("_crowd-parts", SMALL),
        ("_crowd-parts", MIDDLE),
        ("_crowd-targets", SMALL),
        ("_crowd-targets", MIDDLE),
        ("_crowd-thieves", LARGE),
        ("_crowd-chest", LARGE),
    ],
)
def test_nobody_stumbles_over_nine_long_names(showroom, name, size):
    page = showroom("tv" if size is LARGE else "phone").page
    page.set_viewport_size(size)
    page.goto(f"/{name}?fr")
    page.evaluate("document.fonts.ready")
    assert look(page, screen=size is LARGE)["wrong"] == []
