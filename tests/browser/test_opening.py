"""The start page and the way to a table, for a family that opens Filon for the first time."""

import json
import re

import pytest
from playwright.sync_api import expect

from games.chance.decks import own_deck
from tests.browser.diggers import Diggers
from tests.fixtures.machine import patience

FRENCH = {"locale": "fr-FR"}
pytestmark = pytest.mark.slow


def test_three_games_their_rules_and_the_usual_ways_to_play(shared_server, phone):
    page = phone(shared_server, **FRENCH).page
    page.goto("/")
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(3)
    for tile, name in zip(tiles.all(), ("Saboteur", "Saboteur 2", "Lutins"), strict=True):
        expect(tile.locator("b")).to_have_text(name)
        expect(tile.locator(".picture svg").first).to_be_visible()
        expect(tile.locator('a[href^="/rules/"]')).to_be_visible()

    # Lutins without a box, in two taps and a name: the app rolls, fills and turns.
    tiles.last.locator("a").first.tap()
    page.wait_for_url(re.compile("/new/"))
    ways = page.locator(".ways:visible label")
    expect(ways).to_have_count(2)
    ways.filter(has_text="Sans boîte").tap()
    page.locator("input[name=name]").fill("Ana")
    page.get_by_role("button", name="Ouvrir et m’asseoir").tap()
    expect(page.locator(".wish")).to_contain_text("L’application lance les dés")
    expect(page.locator(".wish")).to_contain_text("retourne les")
    page.locator('.wish a[href*="/rules/lutins/?"]').tap()
    expect(page.locator("h1")).to_contain_text("Lutins")

    # Only roles and gold, from the same page.
    page.goto("/new/?game=saboteur")
    expect(page.locator(".ways:visible label")).to_have_count(3)
    page.locator(".ways:visible label", has_text="Seulement").tap()
    page.locator("input[name=name]").fill("Ana")
    page.get_by_role("button", name="Ouvrir et m’asseoir").tap()
    expect(page.locator(".wish")).to_contain_text("Seulement l’or")

    # The game to print: which side, whose tunnels.
    page.goto("/")
    page.get_by_role("link", name="Un jeu à imprimer").tap()
    expect(page.locator("#main")).to_contain_text("recto seulement")
    page.locator("label", has_text="Des deux côtés").tap()
    # A child that draws it yields to all tables, and so to all stories.
    with page.expect_download(timeout=30_000 * patience()) as download:
        page.get_by_role("button", name="Télécharger").tap()
    assert download.value.suggested_filename == "filon-lutins-a-imprimer.pdf"


def test_a_decks_file_of_any_editor_is_read_and_a_bad_card_is_named(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, ["Ana", "Bruno"], **FRENCH)
    crew.wishes()
    page = crew.host
    page.goto(f"/t/{crew.code}/host/decks/")
    cards = [dict(card) for card in own_deck()]
    bad = [dict(card) for card in cards]
    bad[6]["nuggets"] = 9

    def bring(name, content):
        file = {"name": name, "mimeType": "application/json", "buffer": content}
        page.set_input_files("#file", file)
        page.get_by_role("button", name="Importer").tap()

    bring("mauvais.json", json.dumps(bad).encode())
    expect(page.get_by_role("alert")).to_contain_text("La carte 7")
    bring("notre-boite.json", b"\xef\xbb\xbf" + json.dumps(cards).encode())  # as an editor saves it
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#deck-name, .deckcard b").first).to_be_visible()

    # Whose deck it is can be printed too.
    page.goto("/club/kit/")
    expect(page.locator("[name=deck]")).not_to_have_count(1)
