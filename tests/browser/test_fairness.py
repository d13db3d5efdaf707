"""Phones shuffle along by themselves, and check the deals of a finished game with one tap."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew, checked
from tests.fixtures.machine import wait_until

pytestmark = pytest.mark.slow

NAMES = ["Ana", "Bruno", "Chloé"]
KEPT = "Object.values(JSON.parse(localStorage.getItem('filon-shuffles') ?? '{}'))"


def all_committed(crew, rounds):
    """Every phone has mixed something into the next deal: it does so by itself."""
    counts = f"{KEPT}.length >= {rounds}"
    for page in crew.pages:
        wait_until(lambda page=page: page.evaluate(counts), seconds=30, what="a commitment")
        page.wait_for_load_state("networkidle") if rounds == 1 else None


def test_every_phone_is_in_the_deals_and_checks_them(shared_server, phone, screen, tmp_path):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur", "scores", {"roles", "gold"})
    for number in (1, 2, 3):
        all_committed(crew, number)
        if number == 1:
            crew.begin()
        else:
            crew.send(0, "next")
        crew.send(0, "move", do="result", treasure="yes", last=number % 3)
        crew.send(0, "turn", all="yes")
        crew.share()
    bruno = crew.pages[1]
    bruno.goto(f"/t/{crew.code}/fair/")
    expect(bruno.locator(".wish").first).to_contain_text("Ont mélangé : Ana, Bruno et Chloé")
    bruno.locator("#fair-check").tap()
    expect(bruno.locator("#fair-found")).to_have_attribute("data-found", "yes")
    expect(bruno.locator("#fair-found")).to_contain_text("Sa propre part du mélange y est.")
    bruno.evaluate(
        """() => {
          document.getElementById("fair-found").dataset.before = "an update";
          document.dispatchEvent(new Event("filon:look"));
        }"""
    )
    expect(bruno.locator("#fair-found:not([data-before])")).to_be_visible()  # the page came anew
    expect(bruno.locator("#fair-found")).to_contain_text("Sa propre part du mélange y est.")
    bruno.screenshot(path=tmp_path / "fair.png")
    answer = checked(crew.record(), tmp_path)
    assert answer["deals"]["ok"], answer
    assert answer["deals"]["rounds"][0]["phones"] == 3

    # A site that opens another secret than it committed to is found out by what a phone kept.
    bruno.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("filon-shuffles"));
          for (const one of Object.values(kept)) one.commitment = "0".repeat(64);
          localStorage.setItem("filon-shuffles", JSON.stringify(kept));
        }"""
    )
    bruno.locator("#fair-check").tap()
    expect(bruno.locator("#fair-found")).to_have_attribute("data-found", "no")

    # So is a card that is not what the seed gives.
    chloe = crew.pages[2]
    chloe.goto(f"/t/{crew.code}/fair/")
    data = json.loads(chloe.locator("#fair-data").text_content())
    shown = data["rounds"][0]["draws"][0]["takes"][0]["shown"]
    shown.reverse()
    if shown != shown[::-1]:
        chloe.locator("#fair-data").evaluate(
            "(place, text) => { place.textContent = text; }", json.dumps(data)
        )
        chloe.locator("#fair-check").tap()
        expect(chloe.locator("#fair-found")).to_have_attribute("data-found", "no")
