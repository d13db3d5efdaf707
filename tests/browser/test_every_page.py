"""Every page of an evening, in both languages and lights: readable by all, easy to tap."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import tour
from tests.browser.axe import violations
from tests.browser.club import memory
from tests.browser.crew import Crew
from tests.proofs.counting import examples

pytestmark = pytest.mark.slow
NAMES = ["Ana", "Bruno", "Gwenaëlle"]
SEED = {"FILON_SEED": "lamplight"}

# What can be tapped is 44 pixels each way. Links in a sentence are exempt (WCAG 2.5.8), and so are
# cells of the mine: a tap takes the nearest glowing one, and the mine can be brought closer.
SMALL = """() => [...document.querySelectorAll(
    'a[href], button:not(:disabled), summary, select, input:not([type="hidden"]):not(:disabled)')]
  .filter(e => e.checkVisibility() && !e.closest('p a, .skip, foreignObject'))
  .filter(e => e.tagName !== 'A' || ![...e.parentElement.childNodes].some(
    beside => beside.nodeType === Node.TEXT_NODE && beside.textContent.trim()))
  .map(e => [e, (e.closest('label') ?? e).getBoundingClientRect()])
  .filter(([, box]) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
  .map(([e, box]) => `small: ${e.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""

# Whoever sees no colour has a letter and a shape for each seat, words or a label for each badge,
# and a mark beside the colour of whatever is chosen.
COLOUR_ALONE = """() => {
  const wrong = [];
  const shapes = new Map();
  for (const token of document.querySelectorAll('.token')) {
    const letter = token.textContent.trim();
    const shape = token.querySelector('use')?.getAttribute('href');
    if (!letter || !shape) wrong.push(`no letter or shape: ${token.outerHTML}`);
    const crowd = document.documentElement.className === 'club'; // more people than shapes
    if (!crowd && (shapes.get(shape) ?? letter) !== letter) wrong.push(`used twice: ${shape}`);
    shapes.set(shape, letter);
  }
  for (const badge of document.querySelectorAll('.tool, .state')) {
    const named = badge.querySelector('[aria-label], title') || badge.textContent.trim();
    if (!named) wrong.push(`a badge without words: ${badge.outerHTML.slice(0, 90)}`);
  }
  for (const dot of document.querySelectorAll('.dot')) {
    if (!dot.parentElement.textContent.trim()) wrong.push('a dot without words');
  }
  return wrong;
}"""

WIDE = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return wide > 0 ? [`scrolls sideways by ${wide}`] : [];
}"""


ALIKE = {
    "no-table",  # as a table that is not found
    "rules-empty",
    "cell",  # as a card that is chosen
    "map-target",  # as a tool to break
    "discard-target",
    "undone",  # as the mine before
    "undone-screen",
    "gold-wait",  # as whoever waits for another's move
    "steal-wait",
    "podium-host",
}
LEFT_OUT = examples(ALIKE, frozenset())
"""Made of the same parts as another page of the tour: measured in a long run only."""


class Measures:
    """What is wrong with the pages seen so far, by their names."""

    def __init__(self):
        self.found = {}

    def take(self, pages, screen):
        for name, page in pages:
            if name in LEFT_OUT:
                continue
            wrong = violations(page) + page.evaluate(COLOUR_ALONE) + page.evaluate(WIDE)
            if page is not screen:
                wrong += page.evaluate(SMALL)
            if wrong:
                self.found[name] = wrong


@pytest.mark.parametrize(
    ("locale", "theme", "width"),
    [("fr-FR", "light", 360), pytest.param("en-GB", "dark", 430, marks=pytest.mark.long)],
)
def test_everybody_can_read_and_tap_every_page(play, phone, screen, locale, theme, width):
    server = play(settings=SEED)
    kept = {
        "cookies": [{"name": "filon_theme", "value": theme, "domain": "127.0.0.1", "path": "/"}]
    }
    options = {"locale": locale, "reduced_motion": "reduce", "storage_state": kept}

    def handset(at, **more):
        return phone(at, viewport={"width": width, "height": 780}, **{**options, **more})

    crew = Crew(server, handset, lambda at, **_: screen(at, **options), NAMES)
    measures = Measures()
    tv = crew.screen.page
    measures.take(tour.front_door(crew, handset(server)), tv)
    measures.take(tour.handbook(crew, games=("saboteur2",)), tv)
    crew.wishes("saboteur2", "moves", {"roles", "goals"})
    crew.begin()
    measures.take(tour.in_the_mine(crew, cards=8), tv)
    tour.put_away(crew)
    game, dealt = ("saboteur2", {"roles"}) if theme == "dark" else ("saboteur", {"roles", "gold"})
    crew.wishes(game, "scores", dealt)
    crew.begin()
    measures.take(tour.told_at_the_end(crew), tv)
    tour.put_away(crew)
    crew.wishes(game, "scores", ())
    crew.begin()
    measures.take(tour.roles_from_cards(crew), tv)
    assert measures.found == {}


def test_a_card_is_laid_with_the_keyboard_alone(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", ())
    crew.begin()
    page = crew.host
    expect(page.locator("#play")).to_be_visible()
    for card, cell, name in [
        ("NESW", "1,0", "right of the start"),
        ("NS", "1,-1", "1 place right and 1 place up from the start"),
    ]:
        seat = crew.turn()
        page = crew.pages[seat]
        expect(page.locator("#play")).to_be_visible()
        page.locator(f'.drawer .pick[value="{card}"]').focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.cell')"), "not where it may go"
        reach(page, f'button.cell[value="{cell}"]')
        assert page.evaluate("document.activeElement.ariaLabel") == name
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("p[data-say]")).to_have_text(re.compile("^Tap the place again"))
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.laying button')"), "not to play it"
        reach(page, "[data-lay]")
        page.keyboard.press("Enter")
        expect(page.locator("#play")).to_have_count(0)
        # The page is another one now; whoever cannot see it is not thrown back to its top.
        assert page.evaluate("document.activeElement.closest('#frame') !== null")
    laid = crew.screen.page.locator(".mine .laid.fresh")
    expect(laid).to_have_attribute(
        "aria-label", re.compile("1 place right and 1 place up from the start")
    )


def reach(page, selector):
    """Tab on until this element has the focus: a move is never gone through backwards."""
    for _ in range(12):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")


def test_the_focus_stays_when_somebody_else_changes_the_page(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES)
    for page, selector in [(crew.host, ".thumb .btn.go"), (crew.pages[1], ".menu > summary")]:
        page.locator(selector).first.focus()
        was = page.evaluate("document.activeElement.outerHTML.slice(0, 60)")
        crew.pages[2].locator('form[action$="/ready/"] button').tap()
        expect(page.locator(".seat .state:not(.wait):visible")).to_have_count(
            1 if page is crew.host else 0
        )
        assert page.evaluate("document.activeElement.outerHTML.slice(0, 60)") == was


@pytest.mark.parametrize(
    ("locale", "theme", "width"),
    [("fr-FR", "dark", 360), pytest.param("en-GB", "light", 1440, marks=pytest.mark.long)],
)
def test_everybody_can_read_and_tap_the_clubs_pages(club, visitor, locale, theme, width):
    server, cookies = club
    lit = {"name": "filon_theme", "value": theme, "domain": "127.0.0.1", "path": "/"}
    size = {"width": width, "height": 800}
    one = visitor(server, viewport=size, locale=locale, storage_state={"cookies": [*cookies, lit]})
    measures = Measures()
    measures.take(memory(one.page), screen=None)
    assert measures.found == {}
