"""The host's phone dies in the middle of a game: the table goes on, by taps on its other phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

NAMES = ["Ana", "Bruno", "Chloé", "Dina"]
AWAY = {"FILON_AWAY_SECONDS": "12"}
pytestmark = pytest.mark.slow


def test_no_phone_holds_up_the_table(play, phone, screen):
    server = play(settings=AWAY)
    crew = Crew(server, phone, screen, NAMES, locale="fr-FR")
    crew.host.goto(f"/t/{crew.code}/me/")
    for name in ("Lou", "Max"):  # three people play with Ana's phone
        crew.host.locator("form[action$='share/'] input[name=name]").fill(name)
        crew.host.locator("form[action$='share/'] button").tap()
        expect(crew.host.locator("#main")).to_contain_text(name)
        crew.host.goto(f"/t/{crew.code}/me/")
    crew.wishes("saboteur", "moves", {"roles", "goals", "hands", "gold"})
    crew.begin()
    for page in crew.pages[1:]:
        page.locator("#seen button").tap()
        expect(page.locator("#seen")).to_have_count(0)
    crew.phones[0].close()  # it is Ana's turn, she is the host, and her cards are in the app
    _, bruno, chloe, dina = crew.pages
    tv = crew.screen.page

    # Every page says so by itself, and the screen too; chance plays for whom nobody may see.
    expect(bruno.locator("#vote summary")).to_contain_text("téléphone d’Ana")
    expect(tv.locator(".seatnews")).to_contain_text("téléphone d’Ana")
    for path in ("log/", "?show=role"):
        dina.goto(f"/t/{crew.code}/{path}")
        expect(dina.locator("#vote summary")).to_be_visible()
    # Lou and Max sit beside Ana and had no other phone than hers: for them too.
    for name in ("Ana", "Lou", "Max"):
        chloe.locator("details[id^=gone] summary", has_text=name).tap()
        chloe.get_by_role("button", name=f"Le hasard joue pour {name}").tap()
        expect(tv.locator(".log")).to_contain_text(name)
    expect(bruno.locator("#play")).to_be_visible()
    expect(tv.locator(".log")).to_contain_text("hasard")

    # Three voices of six choose another host, from the mine and from the log.
    for page in (bruno, chloe, dina):
        page.locator("#vote summary").tap()
        page.locator("#vote button", has_text="Bruno").tap()
    expect(bruno.locator("#vote")).to_have_count(0)
    bruno.locator("#menu summary").tap()
    expect(bruno.locator(f'#menu a[href="/t/{crew.code}/host/"]')).to_be_visible()
    crew.home(1)

    # Ana comes back with another phone: whom she hears of is whom it concerns.
    again = phone(server, locale="fr-FR").page
    again.goto(f"/j/{crew.code}/")
    again.locator("details.sure summary").tap()
    again.locator("details.sure button", has_text="Ana").tap()
    expect(again.locator("#main")).to_contain_text("Deux joueurs de la table")
    expect(tv.locator(".seatnews")).to_contain_text("un téléphone dit être Ana")
    for page in (chloe, dina):
        knock = page.locator("details[id^=knock]")
        knock.locator("summary").tap()
        knock.get_by_role("button", name="Laisser entrer").tap()
    again.wait_for_url(re.compile(f"/t/{crew.code}/"))
    again.locator("#seen button").tap()
    expect(again.locator("#main")).to_contain_text("Bruno")
    expect(again.locator(".strip .me")).to_contain_text("Ana")

    # The turn comes round to her.
    crew.home(3)
    for page in (bruno, chloe, dina):
        expect(page.locator("#play")).to_be_visible()
        page.locator(".pick").first.tap()
        page.locator("[data-drop]").tap()
    expect(again.locator("#play")).to_be_visible()
    expect(tv.locator(".plaque.now")).to_contain_text("Ana")
