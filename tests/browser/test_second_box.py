"""A turn of the second box on a phone: its many shapes fit, jail speaks, an inspection answers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

NAMES = ["Ana", "Bruno", "Chloé"]
pytestmark = pytest.mark.slow


def test_many_shapes_fit_and_every_card_says_what_it_does(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur2", "moves", {"roles", "goals"})
    crew.begin()
    crew.put_down()
    ana, bruno, chloe = crew.pages

    # Before the first card the whole mine is in the picture that the table is laid out by.
    expect(ana.locator("#setup")).to_contain_text("sept cases vides")
    frame = ana.locator(".mine").bounding_box()
    goals = ana.locator(".mine .goal, .mine [aria-label*='arrivée']").all()
    assert len(goals) == 3
    for goal in goals:
        box = goal.bounding_box()
        assert frame["x"] <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1

    # However deep in the palette: mine, name and sentence of the card, and the button are in view.
    for width, height in ((320, 568), (390, 844)):
        ana.set_viewport_size({"width": width, "height": height})
        ana.locator(".jumps a").last.tap()
        for card, words in (("jail", "prison"), ("inspect", "rôle")):
            ana.locator(f'.pick[value="{card}"]').tap()
            said = ana.locator("[data-say]:visible, [data-echo]:visible").last
            expect(said).to_contain_text(words)
            for part in (ana.locator(".mine"), said, ana.locator("[data-lay]")):
                expect(part).to_be_in_viewport(ratio=0.99)
            expect(ana.locator("[data-anywhere]")).to_be_hidden()
    ana.locator('.pick[value="jail"]').tap()
    ana.locator('fieldset[data-for="jail"] label', has_text="Bruno").tap()
    ana.locator("[data-lay]").tap()

    # In jail the page says so, and a dim card says it again.
    hint = bruno.locator("p[data-say]")
    expect(hint).to_contain_text("Tu es en prison")
    bruno.locator('.pick[value="NESW"]').tap()
    expect(hint).to_have_text(re.compile("^Un carrefour. Tu es en prison"))

    # The answer of an inspection opens by itself; later it is found again.
    bruno.locator('.pick[value="inspect"]').tap()
    bruno.locator('fieldset[data-for="inspect"] label', has_text="Chloé").tap()
    bruno.locator("[data-lay]").tap()
    expect(bruno.locator("h1")).to_contain_text("Ton inspection : Chloé")
    assert crew.hold(bruno)
    bruno.locator("#looked").tap()
    expect(bruno.get_by_role("link", name="Ce que tu as regardé")).to_be_visible()
    expect(chloe.locator("#play")).to_be_visible()


def test_the_screen_says_why_a_team_won_and_what_everybody_got(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur2", "scores", ())
    crew.begin()
    ana, tv = crew.host, crew.screen.page
    ana.locator("#over > summary").tap()
    for name, value in (("treasure", "yes"), ("last", "0"), ("ways", "blue")):
        ana.locator(f'#result [name={name}][value="{value}"]').dispatch_event("click")
    for thief in (1, 2):
        ana.locator(f'#result [name=thieves][value="{thief}"]').dispatch_event("click")
    ana.locator("#result button.go").tap()
    for seat, role in enumerate(("blue", "green", "saboteur")):
        ana.locator(f'.target:has([name="are-{seat}"][value="{role}"])').tap()
    ana.locator("button[form=roles]").tap()
    expect(tv.locator(".title")).to_contain_text("Seuls les bleus arrivent au trésor")
    for thief in crew.pages[1:]:
        thief.locator('#steal button[name="from"][value="0"]').tap()

    # Ana was paid and robbed twice: each sum stands below her card and above the last line.
    expect(tv.locator(".flip").first.locator(".paid")).to_have_count(3)
    sums = [one.bounding_box() for one in tv.locator(".flip .paid").all()]
    below = tv.locator(".foot .log").bounding_box()["y"]
    assert max(box["y"] + box["height"] for box in sums) <= below
