"""People come, go and hand the table over: a sentence on every phone concerned."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

pytestmark = pytest.mark.slow


def test_the_table_is_set_up_handed_over_stopped_and_closed_in_words(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno", "Chloé"])
    ana, bruno, chloe = crew.pages

    # Anybody says who is the youngest, and changes places, before the game.
    chloe.locator("#who-is-youngest summary").tap()
    chloe.locator("#youngest button", has_text="Chloé").tap()
    expect(ana.locator(".seat", has_text="Chloé")).to_contain_text("youngest")
    expect(chloe.locator("#who-is-youngest")).to_have_count(0)
    chloe.goto(f"/t/{crew.code}/me/")
    chloe.get_by_role("button", name="One seat earlier").tap()
    expect(ana.locator(".seats .seat").nth(1)).to_contain_text("Chloé")
    crew.home(2)

    # One tap chooses how to play; the first page says how to set up the cards.
    ana.goto(f"/t/{crew.code}/host/")
    expect(ana.locator("#options")).to_contain_text("for each digger (revised)")  # which box is it?
    ana.get_by_role("button", name=re.compile("Without a box")).tap()
    expect(ana.locator('#ready-made [value="bare"]')).to_have_attribute("aria-pressed", "true")
    ana.get_by_role("button", name=re.compile("With our box")).tap()
    expect(ana.locator('#ready-made [value="box"]')).to_have_attribute("aria-pressed", "true")
    crew.home(0)
    crew.begin()
    crew.put_down()
    expect(chloe.locator("h1")).to_contain_text("Your turn")
    expect(chloe.locator("#setup")).to_contain_text("seven empty places")
    chloe.locator('.rooms a[href*="/rules/saboteur/"]').tap()  # the rules are one tap away
    expect(chloe.locator("h1")).to_contain_text("Saboteur")
    crew.home(2)

    # Whoever comes now is told that they watch, at the door and at the table.
    late = phone(shared_server).page
    late.goto(f"/j/{crew.code}/")
    expect(late.locator("#main")).to_contain_text("You watch it, and play in the next one.")
    late.locator("input[name=name]").fill("Zoé")
    late.locator("input[name=name]").press("Enter")
    expect(late.locator(".seatnews")).to_contain_text("You watch this game.")
    expect(late.locator("#play")).to_have_count(0)

    # The crown goes to Bruno in mid-game: both are told, and nobody lands on bare rock.
    ana.goto(f"/t/{crew.code}/host/")
    give = "document.querySelector('form[action$=\"/host/pass/\"]').requestSubmit()"
    ana.evaluate(give)
    ana.wait_for_url(re.compile(f"/t/{crew.code}/$"))
    expect(ana.locator("#main")).to_be_visible()
    hosts = [
        page
        for page in (bruno, chloe)
        if page.goto(f"/t/{crew.code}/host/").ok and "host" in page.url
    ]
    assert len(hosts) == 1
    host = hosts[0]
    host.goto(f"/t/{crew.code}/")
    expect(host.get_by_role("status").filter(has_text="is now the host").first).to_be_visible()
    ana.goto(f"/t/{crew.code}/host/")
    ana.wait_for_url(re.compile(f"/t/{crew.code}/$"))

    # The game is stopped: every phone says so.
    host.goto(f"/t/{crew.code}/host/")
    host.locator("#sure-abandon summary").tap()
    host.locator("#abandon button").tap()
    stopped = "The game was stopped before its end."
    for page in {ana, bruno, chloe, late} - {host}:
        expect(page.locator("#main .toast").filter(has_text=stopped)).to_be_visible()
    news = crew.screen.page.locator(".news li")
    expect(news).to_have_count(2)  # that it was stopped, and who is the host
    last = news.last.bounding_box()
    assert last["y"] + last["height"] < 975, "below it the gold in the rock shines"

    # The door is closed, and somebody is sent away: told to all, and to whom it befalls.
    host.goto(f"/t/{crew.code}/host/")
    host.locator('form[action$="/host/lock/"] button').tap()
    expect(ana.locator("#main .toast")).to_contain_text(["closed to newcomers"])
    zoe = host.locator("[id^=chair-]", has_text="Zoé")
    zoe.locator("details.more > summary").tap()
    gone = "form => form.requestSubmit()"
    zoe.locator('form[action$="/host/remove/"]').evaluate(gone)
    expect(ana.locator("#main .toast")).to_contain_text(["Zoé is no longer at the table."])
    late.wait_for_url(re.compile(f"/j/{crew.code}/"))
    expect(late.locator("#main")).to_contain_text("This phone no longer has a seat here")
