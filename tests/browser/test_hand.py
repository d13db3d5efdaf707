"""A hand that the app has dealt: big cards with names, and a word where none can be played."""

import html
import re

import pytest
from django.utils.translation import override
from playwright.sync_api import expect

from games.engine.saboteur.cards import BOX as FIRST_BOX
from games.engine.saboteur2.cards import BOX as SECOND_BOX
from games.templatetags.look import foldable
from games.words.card_tips import card_title
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


NAMED = re.compile(r'(<span class="named"[^>]*>)[^<]*')
TALLEST = """([first], names) => {
    const high = (name) => ((first.textContent = name), first.offsetHeight);
    return names.map((name) => [high(name), name]).sort(([one], [other]) => other - one)[0][1];
}"""


def names_of(box, language):
    with override(language):
        return [foldable(card_title(card)) for card in box.copies]


def deal_the_tallest_names(page, box, language):
    """The page as it is with a hand whose names take the most lines of all cards in the box."""
    tallest = page.locator(".hand-drawer .named").evaluate_all(TALLEST, names_of(box, language))

    def named(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=NAMED.sub(rf"\g<1>{tallest}", answer.text()))

    page.route(page.url, named)
    page.goto(page.url)
    page.unroute(page.url)
    expect(page.locator(".hand-drawer .named").first).to_have_text(tallest)


def first_row_is_in_view(page):
    """Above the buttons, with its names; nothing stands beside the phone."""
    foot = page.locator(".thumb").bounding_box()["y"]
    row = [one.bounding_box() for one in page.locator(".hand-drawer .named").all()]
    first = [box for box in row if box["y"] < row[0]["y"] + 20]
    assert len(first) > 2
    assert max(box["y"] + box["height"] for box in first) <= foot + 0.5
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]


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
    # On the smallest phone, too, the first row stands above the buttons, whatever its names.
    deal_the_tallest_names(page, FIRST_BOX, "fr")
    first_row_is_in_view(page)
    crew.home(0)

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


def test_a_hand_of_the_second_box_fits_a_small_phone(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="en-GB")
    crew.wishes("saboteur2", "moves", {"roles", "goals", "hands", "gold"})
    crew.begin()
    crew.put_down()
    page = crew.host
    for size in (SMALLEST, {"width": 360, "height": 640}):
        page.set_viewport_size(size)
        deal_the_tallest_names(page, SECOND_BOX, "en")
        first_row_is_in_view(page)

    # Cards to throw away have a page of their own: there, back, and there again.
    throwing = page.locator("label.throwing")
    throwing.tap()
    expect(page.locator(".drawer.discard")).to_be_visible()
    expect(page.locator("[data-lay]")).to_be_hidden()
    throwing.tap()
    expect(page.locator(".drawer.cards")).to_be_visible()
    throwing.tap()
    for card in page.locator(".drawer.discard label").all()[:2]:
        card.tap()
    page.get_by_role("button", name="Discard these").tap()
    expect(page.locator("#play")).to_have_count(0)
    expect(crew.screen.page.locator(".log")).to_contain_text("Ana passes, 2 cards discarded")
