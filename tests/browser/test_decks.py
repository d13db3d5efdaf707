"""A club's own deck, described with thumbs and played with."""

import json
import re
from codecs import BOM_UTF8

import pytest
from playwright.sync_api import expect

from games.chance.decks import own_deck
from tests.browser.diggers import Diggers
from tests.fixtures.machine import wait_until

pytestmark = pytest.mark.slow


def bring(page, name, data):
    file = {"name": name, "mimeType": "application/json", "buffer": data}
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Import").tap()


def bring_files(page):
    """A card that no box has is named; the mark that some editors write is no fault."""
    cards = own_deck()
    bring(page, "torn.json", json.dumps([*cards[:16], {"tunnel": 9}, *cards[17:]]).encode())
    expect(page.get_by_role("alert")).to_contain_text("Card 17 of this deck cannot be read")
    bring(page, "From a laptop.json", BOM_UTF8 + json.dumps(cards).encode())
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".deckcard", has_text="From a laptop")).to_be_visible()


def test_a_deck_is_described_by_steppers_and_its_cards_are_offered(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, ["Ana", "Bruno"])
    crew.wishes()
    page = crew.host
    page.goto(f"/t/{crew.code}/host/")
    page.get_by_role("link", name="Decks: describe your own").tap()
    bring_files(page)
    page.get_by_role("link", name="Describe a new deck").tap()
    expect(page.locator("#add button")).to_be_in_viewport()  # before five empty lists
    expect(page.locator("#play-deck")).to_be_disabled()
    page.get_by_role("link", name="Back").tap()
    page.get_by_text("Filon’s own deck").tap()
    ones = page.locator('[data-number="1"]')
    ones.locator("summary").tap()
    first = ones.locator("li").first
    first.get_by_role("button", name="one less").tap()
    expect(ones.locator("output")).to_have_text("9")
    expect(page.locator("#decksum")).to_have_text("49")
    expect(page.locator("#play-deck")).to_be_disabled()
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.get_by_role("link", name="Back").tap()
    wait_until(lambda: asked == ["beforeunload"], seconds=10, what="a question before leaving")

    # A card that only this club has: three diamonds and a pick.
    page.locator('[name="new-diamonds"][value="3"]').dispatch_event("click")
    page.locator('[name="new-p"]').dispatch_event("click")
    page.get_by_role("button", name="Add this card").tap()
    expect(page.locator('[name="count-1-0-3p"]')).to_have_value("1")
    expect(page.locator("#decksum")).to_have_text("50")
    page.get_by_role("link", name="Back").tap()
    page.locator(".deckcard", has_text="A new deck").tap()
    expect(page.locator('[name="count-1-0-3p"]')).to_have_value("1")
    page.locator("#deck-name").fill("Our old box")
    page.get_by_role("button", name="Play with it").tap()
    page.wait_for_url(re.compile("/host/$"))
    expect(page.locator('[name="deck"]:checked + span')).to_have_text("Our old box")

    # In the game only the cards of this box are offered, and what is dug is gone.
    crew.home(0)
    crew.begin()
    for die in ("dice1", "dice2"):
        page.locator(f'[name="{die}"][value="1"]').dispatch_event("click")
    page.locator("button[form=roll]").tap()
    faces = page.locator("#faces-1 .face")
    expect(faces.first).to_be_visible()
    page.locator('[name="face1"][value*="diamonds:3"]').dispatch_event("click")
    page.locator("button[form=dig]").tap()
    expect(page.locator(".turnline h1")).to_contain_text("On to tunnel 2")
    # It is the same lutin that digs on: one to see, and all that its card may show in view.
    expect(page.locator(".crew .choice")).to_have_count(1)
