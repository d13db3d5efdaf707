"""A phone whose browser lacks :has, :focus-visible and requestSubmit: it plays all the same."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

pytestmark = pytest.mark.slow

FORGET = """() => {
    delete HTMLFormElement.prototype.requestSubmit;
    const real = CSS.supports.bind(CSS);
    const NEW = /:has|:focus-visible/;
    CSS.supports = (...asked) => !NEW.test(asked[0]) && real(...asked);
    for (const kind of [Document, Element]) {
        for (const ask of ["querySelector", "querySelectorAll", "matches", "closest"]) {
            const known = kind.prototype[ask];
            if (!known) continue;
            kind.prototype[ask] = function (selector) {
                if (NEW.test(selector)) throw new DOMException(selector, "SyntaxError");
                return known.call(this, selector);
            };
        }
    }
}"""


def age(one):
    """Sheets and scripts that lack what older Safaris lack; a selector not known throws."""

    def old(route):
        answer = route.fetch()
        sheet = answer.text().replace(":has(", ":never-heard-of(")
        sheet = sheet.replace(":focus-visible", ":never-heard-of")
        route.fulfill(response=answer, body=sheet)

    one.context.route(re.compile(r"\.css"), old)
    one.context.add_init_script(f"({FORGET})()")


def test_cards_are_chosen_and_laid(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno", "Chloé"])
    age(crew.phones[0])
    crew.wishes("saboteur", "moves", ())
    crew.begin()
    page = crew.pages[0]
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator(".drawer.cards")).to_be_visible()
    crew.lay(0, "EW", "1,0")
    expect(crew.pages[1].locator("#play")).to_be_visible()

    # A phone at 200 % zoom: nothing of the page in turn stands beside the screen.
    crew.pages[1].set_viewport_size({"width": 195, "height": 422})
    assert crew.pages[1].evaluate("document.documentElement.scrollWidth") == 195


def test_without_scripts_a_role_is_a_page_that_goes_back(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno", "Chloé"])
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
