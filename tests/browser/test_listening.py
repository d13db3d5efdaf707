"""A phone for somebody who listens: its one live region tells the game, and never a role."""

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

pytestmark = pytest.mark.slow

HEAR = """() => {
    globalThis.heard = [];
    const region = document.getElementById("spoken");
    globalThis.region = region;
    new MutationObserver(() => heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def test_a_turn_is_heard_and_a_role_is_not(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno", "Chloé"])
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    bruno, tv = crew.pages[1], crew.screen.page
    bruno.evaluate(HEAR)
    crew.begin()
    expect(bruno.locator("#spoken")).to_have_text(
        "A new round: the roles are dealt. Ana is playing."
    )
    expect(bruno).to_have_title(f"Ana is playing. · Table {crew.code} · Filon")

    # By keys the card opens with a warning, stays, and is never in a live region.
    card = bruno.locator("button.role")
    expect(card).to_have_accessible_description(
        "Keep your finger resting on it to look at it: nobody but you. "
        "If your phone reads aloud, put on headphones first."
    )
    assert bruno.locator(".face[aria-live], [aria-live] .face").count() == 0
    bruno.locator("[data-taps]").check()
    card.focus()
    bruno.keyboard.press("Enter")
    expect(card).to_have_attribute("data-held", "")
    expect(bruno.locator("#spoken")).to_contain_text("headphones")
    bruno.wait_for_timeout(5_500)  # longer than a finger may rest
    expect(card).to_have_attribute("data-held", "")
    bruno.keyboard.press("Enter")
    expect(card).not_to_have_attribute("data-held", "")

    crew.put_down()
    crew.lay(0, "EW", "1,0")
    expect(bruno.locator("#spoken")).to_have_text("Ana lays a straight tunnel. Your turn, Bruno!")
    expect(bruno).to_have_title(f"Your turn, Bruno! · Table {crew.code} · Filon")
    assert bruno.evaluate("region === document.getElementById('spoken')"), "it was replaced"
    heard = " ".join(bruno.evaluate("heard"))
    assert "digger" not in heard
    assert "aboteur" not in heard
    tree = tv.locator("body").aria_snapshot()
    assert "status: Bruno is playing." in tree
