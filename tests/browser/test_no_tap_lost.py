"""Nobody is left wondering: names are whole, taps count or are answered, cards are in view."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.tour import open_all, result_of

pytestmark = pytest.mark.slow
NAMES = ["Ana", "Maximilien de Robespierre", "Marie-Antoinette"]
SMALLEST = {"width": 320, "height": 568}
AS_IT_ARRIVES = """(what) => new Promise((told) => {
    const tap = () => document.querySelector(what).click();
    document.addEventListener("htmx:before:swap", tap, { capture: true, once: true });
    document.addEventListener("htmx:after:swap", () => setTimeout(told, 100), { once: true });
    document.dispatchEvent(new Event("filon:look"));
})"""
"""Tap what *what* selects at the very moment in which an answer of the server arrives."""
WRITTEN = """(what) => [...document.querySelectorAll(what)].map((one) => one.textContent.trim())"""


def whole(page, what):
    """The names that a drawing shows, its lines put together again."""
    shown = page.evaluate(WRITTEN, what)
    assert not any("…" in one for one in shown), shown
    return re.sub(r"-\s", "-", " ".join(shown))


def test_a_table_that_changes_under_the_hosts_finger(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    ana, tv = crew.host, crew.screen.page
    for name in NAMES:
        assert name in whole(tv, ".roundtable .name")

    # A sheet that has not heard of Lou yet: what the host wants does not depend on who sits there.
    ana.set_viewport_size(SMALLEST)
    ana.goto(f"/t/{crew.code}/host/")
    ana.route(re.compile(r"/host/\?seen="), lambda route: route.abort())
    marie = crew.pages[2]
    marie.goto(f"/t/{crew.code}/me/")
    marie.locator("#share input[name=name]").fill("Lou")
    marie.locator("#share button").tap()
    crew.pages[1].goto(f"/t/{crew.code}/me/")
    crew.pages[1].locator("#share input[name=name]").fill("Zoé")
    crew.pages[1].locator("#share button").tap()
    expect(tv.locator(".roundtable")).to_contain_text("Zoé")
    expect(ana.locator(".sortable .seat")).to_have_count(3)
    lutins = ana.locator('#books [value="lutins"]')
    lutins.tap()
    expect(lutins).to_have_attribute("aria-pressed", "true")
    # The screen's table shows the game that is meant.
    expect(tv.locator(".roundtable .emblem svg")).to_be_visible()
    # Whoever shares a phone sits beside it.
    seats = [NAMES[0], NAMES[1], "Zoé", NAMES[2], "Lou"]
    expect(ana.locator(".sortable .seat .name bdi")).to_have_text(seats)

    # Where the order matters the tap is refused, in words that are in view.
    late = phone(shared_server, locale="fr-FR").page
    late.goto(f"/j/{crew.code}/")
    late.locator("input[name=name]").fill("Théo")
    late.locator("input[name=name]").press("Enter")
    expect(tv.locator(".roundtable")).to_contain_text("Théo")
    ana.locator(".sortable .seat", has_text="Lou").locator('[value="back"]').tap()
    expect(ana.get_by_text("La table a changé entre-temps")).to_be_in_viewport()
    expect(ana.locator(".sortable .seat")).to_have_count(6)

    # A newcomer before a closed table is told what to do, and comes in by the same page.
    ana.unroute(re.compile(r"/host/\?seen="))
    ana.locator('form[action$="/host/lock/"] button').tap()
    expect(ana.locator('form[action$="/host/lock/"] button')).to_have_text("Ouvrir la table")
    stranger = phone(shared_server, locale="fr-FR").page
    stranger.goto(f"/j/{crew.code}/")
    expect(stranger.locator("#main")).to_contain_text("Ouvrir la table")
    ana.locator('form[action$="/host/lock/"] button').tap()
    expect(ana.locator('form[action$="/host/lock/"] button')).to_have_text("Fermer la table")
    stranger.get_by_role("link", name="Réessayer").tap()
    expect(stranger.locator("#name")).to_be_visible()


def test_what_somebody_unfolds_stays_so_whatever_arrives(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    # What moves a part in this way ended the page now and then, right after a tap on it.
    assert crew.host.evaluate("typeof document.body.moveBefore") == "undefined"
    ana, tv = crew.host, crew.screen.page
    ana.goto(f"/t/{crew.code}/host/")
    chair = ana.locator(".sortable .seat").nth(2)
    chair.locator(".more > summary").tap()
    chair.locator("details.sure summary").tap()
    tv.locator("#menu summary").click()
    yes = ana.get_by_role("button", name=f"Oui, retirer {NAMES[2]}")
    expect(yes).to_be_visible()

    # Somebody sits down: the page is drawn anew around the open question.
    crew.send(1, "share", crew.fragment(1, "me/"), name="Lou")
    for page in (ana, tv):
        expect(page.locator("#main")).to_contain_text("Lou")
    expect(yes).to_be_visible()
    expect(tv.locator("#menu")).to_have_attribute("open", "")

    # A tap and an answer in one moment: the tap counts, whether it unfolds or folds.
    ana.evaluate(AS_IT_ARRIVES, "#menu summary")
    assert ana.locator("#menu").get_attribute("open") == ""
    ana.evaluate(AS_IT_ARRIVES, "#menu summary")
    assert ana.locator("#menu").get_attribute("open") is None


def test_the_cards_are_in_view_on_the_smallest_phone_whatever_stands_above(
    shared_server, phone, screen
):
    crew = Crew(shared_server, phone, screen, NAMES, locale="en-GB")
    crew.wishes("saboteur", "moves", ())
    crew.begin()
    ana, maxi, _ = crew.pages
    ana.set_viewport_size(SMALLEST)
    crew.home(0)
    card = ana.locator(".drawer.cards .pick").first
    expect(card).to_be_in_viewport(ratio=0.95)

    # Deep in the palette: a refusal is in view at once, and the place it speaks of below it.
    ana.locator('.pick[value="NS"]').tap()
    ana.locator("button[data-anywhere]").tap()
    ana.locator('button.cell[value="3,1"]').dispatch_event("click")
    ana.evaluate("scrollTo(0, 600)")
    ana.locator("button[data-lay]").tap()
    expect(ana.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(ana.locator(".play .mine")).to_be_in_viewport(ratio=0.9)
    expect(ana.get_by_role("button", name="The table decides otherwise")).to_be_in_viewport()

    # A move is taken back, somebody comes late, the host's phone is switched off: all of it is told
    # above the mine, and the mine gives way so that the cards stay where they were.
    crew.home(0)
    crew.lay(0, "NESW", "1,0")
    maxi.set_viewport_size(SMALLEST)
    card = maxi.locator(".drawer.cards .pick").first
    mine = maxi.locator(".play .mine")
    expect(card).to_be_in_viewport(ratio=0.95)
    high = mine.bounding_box()["height"]
    crew.lay(1, "EW", "2,0")
    maxi.goto(f"/t/{crew.code}/log/")
    expect(maxi.locator(".tale")).to_contain_text("Ana lays a crossing. Right of the start.")
    crew.home(1)
    crew.undo(ana)
    late = phone(shared_server, locale="en-GB").page
    late.goto(f"/j/{crew.code}/")
    late.locator("input[name=name]").fill("Théophile-Alexandre")
    late.locator("input[name=name]").press("Enter")
    expect(maxi.locator("#main")).to_contain_text(f"Taken back: {NAMES[1]} lays a straight tunnel.")
    crew.phones[0].close()
    expect(maxi.locator("#vote summary")).to_be_visible()
    expect(card).to_be_in_viewport(ratio=0.95)
    assert 100 <= mine.bounding_box()["height"] < high
    last, frame = mine.locator(".last").bounding_box(), mine.bounding_box()
    assert frame["y"] <= last["y"], "what was laid last is in the part that is left"
    assert last["y"] + last["height"] <= frame["y"] + frame["height"]


def test_an_answer_that_was_overtaken_does_not_put_the_page_back(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES[:3], locale="fr-FR")
    page, ready, late = crew.host, re.compile("/ready/"), []
    page.route(ready, lambda route: late.append((route, route.fetch())))
    said = page.locator(".seat .state:not(.wait):visible")
    page.locator('form[action$="/ready/"] button').first.tap()
    expect(said).to_have_count(1)  # by the stream: the answer is held back
    crew.pages[1].locator('form[action$="/ready/"] button').tap()
    expect(said).to_have_count(2)
    route, answer = late.pop()
    with page.expect_response(
        re.compile("seen="), timeout=10_000
    ):  # sooner than it looks by itself
        route.fulfill(response=answer)
    expect(said).to_have_count(2)


def test_no_name_is_cut_on_the_way_to_the_podium(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur", "scores", {"roles", "gold"})
    crew.begin()
    for number in range(3):
        open_all(crew)
        crew.send(0, "move", **result_of(crew, last=number))
        crew.send(0, "turn", all="yes")
        crew.share()
        if number < 2:
            crew.send(0, "next")
    tv = crew.screen.page
    expect(tv.locator(".podium .steps")).to_be_visible()
    for name in NAMES:
        assert name in whole(tv, ".steps .name")
