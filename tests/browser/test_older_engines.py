"""A phone with a browser as old as any that plays: it plays all the same, and so do plain forms."""

import pytest
from playwright.sync_api import expect

from tests.browser.ageing import age
from tests.browser.crew import Crew
from tests.browser.diggers import Diggers

pytestmark = pytest.mark.slow
NAMES = ["Ana", "Bruno", "Chloé"]
SMALL = [(320, 568), (390, 660), (195, 422)]
FORGOTTEN = """() => [
    Array.prototype.at, window.structuredClone, HTMLElement.prototype.showPopover,
    "submitter" in SubmitEvent.prototype, CSS.supports("selector(:has(*))"),
].every((one) => !one)"""


def begun_by_an_old_phone(shared_server, phone, screen, game, dealt):
    """Three in the mine; the host's phone is old, and chooses by buttons that have names."""
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    age(crew.phones[0])
    crew.wishes(game, "moves", dealt)
    assert crew.host.evaluate(FORGOTTEN)
    crew.begin()
    return crew


def test_a_role_is_looked_at_and_cards_are_laid(shared_server, phone, screen):
    crew = begun_by_an_old_phone(shared_server, phone, screen, "saboteur", {"roles", "goals"})
    page = crew.host

    # On small phones the card is smaller, by the same measure as in new browsers.
    for width, height in SMALL:
        sizes = []
        for one in crew.pages[:2]:
            one.set_viewport_size({"width": width, "height": height})
            box = one.locator("button.role").bounding_box()
            sizes.append((box["width"], box["height"]))
            assert one.evaluate("document.documentElement.scrollWidth") <= width
        assert sizes[0] == sizes[1]
        assert sizes[0][0] < 326
    page.set_viewport_size({"width": 390, "height": 844})
    assert crew.hold(page)
    crew.put_down()
    expect(page.locator(".drawer.cards")).to_be_visible()
    crew.lay(0, "EW", "1,0")
    expect(crew.pages[1].locator("#play")).to_be_visible()

    # A phone at 200 % zoom: nothing of the page in turn stands beside the screen.
    crew.pages[1].set_viewport_size({"width": 195, "height": 422})
    assert crew.pages[1].evaluate("document.documentElement.scrollWidth") == 195


def test_a_hand_of_the_second_box_is_discarded_from(shared_server, phone, screen):
    pieces = {"roles", "goals", "hands"}
    crew = begun_by_an_old_phone(shared_server, phone, screen, "saboteur2", pieces)
    page = crew.host
    crew.put_down()
    expect(page.locator("#play")).to_be_visible()
    page.locator('label:has([name="tab"][value="discard"])').tap()
    expect(page.locator(".drawer.cards")).to_be_hidden()
    page.locator(".drawer.discard label").first.tap()
    page.locator(".drawer.discard button").first.tap()
    expect(crew.pages[1].locator("#play")).to_be_visible()


def test_lutins_are_dug_and_a_chest_is_opened(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, NAMES[:2], locale="fr-FR")
    age(crew.phones[0])
    crew.wishes()
    crew.begin()
    page, other = crew.pages
    for number, face in ((1, 2), (2, 1)):
        page.locator(f'.throw label:has([name="dice{number}"][value="{face}"])').tap()
    page.locator('.choice:has([value="2,1"])').tap()
    page.locator('label:has([name="chest"])').tap()
    page.locator("button[form=dig]").tap()
    page.locator('button.find[value="helmet"]').tap()
    expect(other.locator("#roll")).to_be_visible()
    expect(other.locator("#spoken")).to_contain_text("casque")


def test_who_is_too_old_for_scripts_is_told_so(shared_server, phone):
    one = phone(shared_server, locale="fr-FR")
    one.page.goto("/")
    expect(one.page.locator("#older")).to_be_hidden()
    one.context.add_init_script("delete window.EventSource")
    one.page.goto("/")
    expect(one.page.locator("#older")).to_contain_text("navigateur")


def test_without_scripts_a_role_is_a_page_that_goes_back(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    crew.begin()
    kept = crew.phones[1].context.storage_state()
    plain = phone(shared_server, storage_state=kept, java_script_enabled=False).page
    plain.goto(f"/t/{crew.code}/")
    expect(plain.get_by_role("link", name="Load it again")).to_be_visible()
    plain.locator("button.role").click()
    expect(plain.locator(".face .name")).to_be_visible()
    expect(plain.get_by_role("link", name="Hide it")).to_be_visible()
    plain.wait_for_url(f"**/t/{crew.code}/", timeout=15_000)  # by itself
    expect(plain.locator(".face .name")).to_have_count(0)
