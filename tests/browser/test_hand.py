"""A hand that the app has dealt: big cards with names, and a word where none can be played."""

import html
import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import PICK, Crew

NAMES = ["Ana", "Bruno", "Chloé"]
SMALLEST = {"width": 320, "height": 568}
AROUND = {"1,0": "W", "-1,0": "E", "0,1": "N", "0,-1": "S"}
"""The places around the start, and the side of each that looks at it."""
FACES = re.compile(r'value="([^"]*)" data-ways="[^"]*"\s+data-faces="([^"]*)"')
OPEN_TO_ALL = re.compile("break:|map|rockfall")
"""Cards that can be played however the mine lies."""
pytestmark = pytest.mark.slow


def wall_in(crew):
    """Nothing can be dug: the table lays cards around the start that show it a wall."""
    places = dict(AROUND)
    while places:
        seat = crew.turn()
        shown = html.unescape(crew.shown)
        walls = [
            (way, at)
            for _card, faces in FACES.findall(shown)
            for way in faces.split()
            for at, side in places.items()
            if side not in way.partition("+")[0]
        ]
        if walls:
            way, at = walls[0]
            del places[at]
            crew.send(seat, "move", crew.shown, by=seat, card=way, at=at, house="yes")
        else:
            throw(crew, seat)


def throw(crew, seat):
    cards = [card for card, *_ in PICK.findall(html.unescape(crew.shown))]
    worst = next(filter(OPEN_TO_ALL.match, cards), cards[0])
    crew.send(seat, "move", crew.shown, by=seat, do="pass", cards=worst)


def test_a_hand_is_big_and_named_and_says_when_nothing_can_be_played(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur", "moves", {"roles", "goals", "hands", "gold"})
    crew.begin()
    crew.put_down()
    page = crew.host
    for size in ({"width": 390, "height": 844}, SMALLEST):
        page.set_viewport_size(size)
        for card in page.locator(".hand-drawer .pick").all():
            assert card.bounding_box()["width"] >= 76
            expect(card.locator(".named")).to_be_visible()
            assert card.locator(".named").inner_text().strip()
    # On the smallest phone, too, the first row stands above the buttons, with its names.
    crew.home(0)
    foot = page.locator(".thumb").bounding_box()["y"]
    row = [one.bounding_box() for one in page.locator(".hand-drawer .named").all()]
    first = [box for box in row if box["y"] < row[0]["y"] + 20]
    assert len(first) > 2
    assert max(box["y"] + box["height"] for box in first) <= foot

    wall_in(crew)
    for _ in range(40):
        seat = crew.turn()
        if not any(OPEN_TO_ALL.match(card) for card, *_ in PICK.findall(html.unescape(crew.shown))):
            break
        throw(crew, seat)
    page = crew.pages[seat]
    crew.home(seat)
    hint = page.locator("p[data-say]")
    expect(hint).to_have_text("Aucune de tes cartes ne se joue maintenant : défausses-en une.")
    # Touched, a dim card says why; two taps discard it.
    page.locator(".hand-drawer .pick").first.tap()
    expect(hint).to_contain_text(re.compile("nulle part|cassé|Personne"))
    page.locator("[data-drop]").tap()
    expect(page.locator("#play")).to_have_count(0)
    expect(crew.screen.page.locator(".log")).to_contain_text(f"{NAMES[seat]} passe")
