"""Four people with long names, twelve lutins that wear everything: nothing leaves its place."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.diggers import Diggers

NAMES = ["Maximilienne", "Maxence-Olivier", "Zoé", "Zacharie"]
PHONES = [(320, 568), (360, 640), (390, 844)]
SCREENS = [(1280, 720), (1920, 1080)]
WARES = [(what, lutin) for what in ("armour", "cross", "helmet") for lutin in (0, 1)]
pytestmark = pytest.mark.slow


def dress_everybody(crew):
    """Each one's third lutin digs for stones until a gallery closes; then it is dressed too."""
    for turn, tunnel in enumerate((1, 2, 3, 4, 5, 1, 2, 1)):
        for gallery in (1, 2, 3, 4):
            crew.enter("collect")
            for what, lutin in WARES[turn - 1 : turn] if turn else ():
                crew.enter("buy", what=what, lutin=lutin)
            crew.roll(tunnel, gallery)
            crew.dig(tunnel, gallery, 2, diamonds=2 if turn < 2 else 1)
    for what in ("armour", "cross", "helmet"):
        for _ in NAMES:
            crew.enter("collect")
            crew.enter("buy", what=what, lutin=2)
            crew.enter("pass")


TORN = """() => {
  const node = document.querySelector(".bar .me bdi").firstChild, range = document.createRange();
  const top = (place) => {
    range.setStart(node, place);
    range.setEnd(node, place + 1);
    return Math.round([...range.getClientRects()].at(-1).top); // before it a hyphen may be drawn
  };
  const letters = [...node.data.matchAll(/(?<![\\u00ad-])[^\\u00ad]/g)].map(({ index }) => index);
  return letters.filter((place) => place && top(place) > top(place - 1) + 4);
}"""
"""Where a name goes on in the next line without a hyphen."""


def boxes(page, selector):
    return [one.bounding_box() for one in page.locator(selector).all()]


def expect_inside(page, parts, width):
    for box in boxes(page, parts):
        assert box["x"] >= 0, parts
        assert box["x"] + box["width"] <= width + 0.5, parts


def expect_phone_in_shape(page):
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        expect_inside(page, ".crewlist li, .crewlist .lutin, .crew .choice, .thumb .btn", width)
        for row in page.locator(".crewlist li").all():
            whole = row.bounding_box()
            for chip in boxes(row, ".lutin"):
                assert chip["height"] < 30, "a name in two lines"
                assert chip["x"] + chip["width"] <= whole["x"] + whole["width"]


def test_equipment_never_breaks_a_layout(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, NAMES)
    crew.wishes()
    crew.host.goto(f"/t/{crew.code}/host/")
    with crew.host.expect_response("**/host/clock/"):  # it stands in the head of every page
        crew.host.locator("#clockform [value=up]").dispatch_event("click")
    crew.home(0)
    crew.begin()
    crew.park()
    dress_everybody(crew)
    crew.gather()
    tv = crew.screen.page
    for width, height in SCREENS:
        tv.set_viewport_size({"width": width, "height": height})
        expect(tv.locator(".crews .lutin")).to_have_count(12)
        expect(tv.locator(".crews .lutin svg")).to_have_count(36)
        expect_inside(tv, ".crews .plaque, .crews .lutin", width)
        foot = tv.locator(".foot").bounding_box()["y"]
        rows = boxes(tv, ".crews .plaque")
        assert rows[-1]["y"] + rows[-1]["height"] <= foot
        assert all(one["y"] + one["height"] <= two["y"] for one, two in pairwise(rows))
    for page in crew.pages[:2]:
        expect_phone_in_shape(page)
        page.set_viewport_size({"width": 320, "height": 568})
    # A long name goes on in the next line with a hyphen, beside stones and clock.
    assert crew.host.evaluate(TORN) == []

    # Three of them stand in a gallery: their names stay on their cards.
    crew.park()
    for lutin in range(3):
        for gallery, tunnel in enumerate((2, 3, 4, 5), start=1):
            crew.enter("collect")
            crew.roll(tunnel, gallery)
            if lutin == 0 and gallery == 1:
                crew.home(0)
                expect_phone_in_shape(crew.pages[0])
                crew.park()
            crew.dig(tunnel, gallery, lutin) if lutin < 2 else crew.enter("pass")
    crew.gather()
    for card in tv.locator(".works .tunnel:has(.tag)").all():
        whole, tag = card.bounding_box(), card.locator(".tag").bounding_box()
        words = card.locator(".who").bounding_box()
        assert tag["x"] <= words["x"]
        assert words["x"] + words["width"] <= tag["x"] + tag["width"]
        assert tag["x"] >= whole["x"]
