"""The end of a game of Lutins: who is asked before it begins, and what the last closing paid."""

import pytest
from playwright.sync_api import expect

from tests.browser.diggers import Diggers

pytestmark = pytest.mark.slow


def test_a_closing_that_empties_the_bank_is_told_before_the_podium(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, ["Ana", "Bruno"], locale="fr-FR")
    crew.wishes()
    ana, tv = crew.host, crew.screen.page
    expect(ana.locator("#start button")).not_to_be_visible()
    ana.locator("#sure summary").tap()
    expect(ana.locator("#sure")).to_contain_text("Bruno n’est pas encore d’attaque.")
    expect(ana.locator("#sure summary")).to_contain_text("Commencer")
    crew.pages[1].locator("form[id^=ready] button").tap()
    expect(ana.locator("#sure")).to_have_count(0)
    expect(ana.locator("#start button")).to_contain_text("Commencer")
    crew.begin()
    crew.park()

    # 50 stones: eight turns of three diamonds each, and two tunnels 1 in gallery 5 to close.
    for tunnel, gallery in [(1, 5), (1, 5), *[(t, g) for g in (1, 2) for t in (2, 3, 4, 5)]]:
        crew.enter("collect")
        crew.roll(tunnel, gallery)
        said = crew.dig(tunnel, gallery, 0, nuggets=3, diamonds=3)
    assert "creuse le tunnel 5 dans la galerie 2 avec B1" in said
    for _ in range(30):
        crew.enter("collect")
        left = int(crew.page.split('class="big num">')[1].split("<")[0])
        if left <= 3:
            break
        crew.enter("pass")
    crew.roll(1, 5)
    crew.dig(1, 5, 1, nuggets=2, diamonds=2)
    crew.gather()
    expect(tv.locator(".at-last")).to_be_visible()
    for page in (ana, tv):
        closing = page.locator(".event.closed")
        expect(closing).to_contain_text("2 diamants")
        expect(closing.locator(".gain").last).to_have_text("+10")
    expect(tv.locator(".podium .steps")).to_be_visible()
    expect(tv.locator(".at-last")).to_be_hidden()
