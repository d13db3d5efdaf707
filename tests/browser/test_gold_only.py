"""In mid-game the table leaves the cards aside: roles and gold go on, nothing is lost."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew, checked

NAMES = ["Ana", "Bruno", "Chloé"]
pytestmark = pytest.mark.slow


def leave_cards(page, words="Only the gold…"):
    """By the menu, two taps and a question."""
    page.locator("#menu summary").tap()
    page.get_by_role("link", name=words).tap()
    page.locator("#gold-only button").tap()
    expect(page.locator("#over")).to_be_visible()


def tell(page, last, *, found):
    page.locator("#over > summary").tap()
    page.locator(f"#result [name=treasure][value={'yes' if found else 'no'}]").evaluate(
        "box => box.click()"
    )
    page.locator(f'#result [name=last][value="{last}"]').dispatch_event("click")
    page.locator("#result button.go").tap()


def test_a_table_follows_only_the_gold_for_the_rest_of_a_game(
    shared_server, phone, screen, tmp_path
):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    crew.begin()
    crew.put_down()
    ana, bruno, chloe = crew.pages
    tv = crew.screen.page
    crew.send(0, "move", by=0, card="EW", at="1,0")
    crew.send(1, "move", by=1, do="map", card="map", goal=1)
    seen = json.dumps(crew.hold(bruno))
    bruno.locator("#looked").tap()

    # Chloé finds it too slow. Undo brings the cards back; then it is meant.
    leave_cards(chloe)
    expect(tv.locator(".log")).to_contain_text("From here on only roles and gold")
    expect(ana.locator("#over")).to_be_visible()
    chloe.locator("#undo-ask summary").tap()
    expect(chloe.locator("#undo-ask")).to_contain_text("From here on only roles and gold")
    chloe.locator("#undo-ask button").tap()
    expect(chloe.locator("#play")).to_be_visible()
    expect(
        tv.locator('.mine [aria-label*="right of the start: a straight tunnel"]')
    ).to_be_visible()
    leave_cards(chloe)

    # Nobody is dealt anything anew; what was looked at is found again; the log keeps the cards.
    expect(bruno.locator("#over")).to_be_visible()
    expect(bruno.locator("#seen")).to_have_count(0)
    bruno.get_by_role("link", name="What you have looked at").tap()
    expect(bruno.locator("section .role")).to_have_count(1)
    chloe.goto(f"/t/{crew.code}/log/")
    expect(chloe.locator(".tale li", has_text="straight tunnel")).to_have_count(1)
    expect(chloe.locator(".tale .undone")).to_have_count(0)
    crew.home(1, 2)

    # The goals of this round are in the app: a map looks there, and one that is reached is turned.
    chloe.locator("#goals-box summary").tap()
    chloe.locator('#goals label:has([value="1"])').tap()
    chloe.get_by_role("button", name="only I look").tap()
    assert json.dumps(crew.hold(chloe)) == seen
    chloe.locator("#looked").tap()
    expect(tv.locator(".log")).to_contain_text("Chloé looks")
    ana.locator("#goals-box summary").tap()
    ana.locator('#goals label:has([value="1"])').tap()
    ana.get_by_role("button", name="turn it for all").tap()
    what = "treasure" if "treasure" in seen.lower() else "stone"
    expect(tv.locator(".log")).to_contain_text(re.compile(what, re.I))

    # The round ends as told, and the next ones are dealt and told the same way, to the podium.
    for page in (bruno, chloe, tv):
        page.goto("about:blank")  # nobody else looks meanwhile
    for number in (1, 2, 3):
        tell(ana, number % 3, found=True)
        expect(ana.locator("#turn-all")).to_be_visible()
        ana.locator("#turn-all button").tap()
        expect(ana.locator("#turn-all")).to_have_count(0)
        crew.share()
        if number < 3:
            crew.home(0)
            ana.locator("#next button").tap()
            expect(ana.locator("#next")).to_have_count(0)
            for seat in range(3):
                crew.send(seat, "seen")
            crew.home(0)
            expect(ana.locator("#goals-box")).to_have_count(0)
    crew.home(0)
    told = checked(crew.record(), tmp_path)
    assert told["ok"]
    assert told["over"]
    assert crew.standings() == {one["name"]: one["gold"] for one in told["standings"]}
    assert [one["treasure"] for one in told["rounds"]] == [True] * 3
