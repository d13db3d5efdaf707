"""What people look for is there: whole names, whole buttons, who is here, and what was undone."""

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew, worst_card

NAMES = ["Ana", "Maximilienne", "Jean-Baptiste"]
SMALLEST = {"width": 320, "height": 568}
CUT = """(what) => [...document.querySelectorAll(what)].filter(
  (one) => one.offsetParent
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
).map((one) => one.textContent.trim())"""
"""Whatever shows less than it holds."""
OUTSIDE = """([inner, outer]) => {
  const box = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter((one) => {
    const own = one.getBoundingClientRect();
    return own.width && (own.left < box.left - 1 || own.right > box.right + 1);
  }).map((one) => one.textContent.trim());
}"""
pytestmark = pytest.mark.slow


def test_a_round_begins_with_everything_in_view(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    ana, maxi, jean = crew.pages
    tv = crew.screen.page

    # On the smallest phone menu and names stay inside their frames; nobody who is here is asleep.
    jean.set_viewport_size(SMALLEST)
    jean.locator("#menu summary").tap()
    assert jean.evaluate(OUTSIDE, ["#menu .btn, #menu .tabs", "#menu .sheetlet"]) == []
    expect(jean.locator("#menu a", has_text="Règles")).to_be_visible()
    jean.locator("#menu summary").tap()
    jean.locator("#who-is-youngest summary").tap()
    assert jean.evaluate(CUT, "#youngest .btn") == []
    ana.goto(f"/t/{crew.code}/host/")
    expect(ana.locator(".sortable .seat")).to_have_count(3)
    expect(ana.get_by_text("en veille").locator("visible=true")).to_have_count(0)
    crew.home(0)

    crew.wishes("saboteur", "moves", {"roles", "goals"})
    ana.set_viewport_size(SMALLEST)
    crew.begin()
    crew.put_down()

    # The screen says how the table is laid out and names everybody; cards are there to be chosen.
    expect(tv.locator(".log li").first).to_contain_text("sept cases vides")
    assert tv.evaluate(CUT, ".plaque .name") == []
    expect(ana.locator(".pick").first).to_be_in_viewport(ratio=0.4)
    ana.locator("#setting-up summary").tap()
    expect(ana.locator("#setup")).to_contain_text("sept cases vides")

    # Somebody comes late, somebody reads the rules: the screen tells the one, and misses nobody.
    late = phone(shared_server, locale="fr-FR").page
    maxi.goto(f"/rules/saboteur/?table={crew.code}")
    late.goto(f"/j/{crew.code}/")
    late.locator("input[name=name]").fill("Lulu")
    late.locator("input[name=name]").press("Enter")
    expect(late.locator("#main")).to_be_visible()
    expect(tv.locator(".log")).to_contain_text("Lulu prend place")
    expect(jean.locator('[data-seat]:has-text("Maximilienne")')).to_have_attribute(
        "data-here", "yes"
    )
    crew.home(1)

    # Whose move is taken back by another reads it on the page that asks for a new one.
    crew.send(0, "move", by=0, card="EW", at="1,0")
    crew.send(1, "move", by=1, card="NESW", at="2,0")
    expect(ana.locator("#undo-ask")).to_contain_text("Maximilienne pose un carrefour")
    crew.undo(ana)
    expect(maxi.locator("#main")).to_contain_text("Annulé : Maximilienne pose un carrefour")
    expect(tv.locator(".log li").first).to_contain_text("Annulé : Maximilienne")
    expect(tv.locator(".log")).to_contain_text("Ana pose un tunnel droit")
    assert tv.locator(".log").inner_text().count("Maximilienne pose un carrefour") == 1


BROKEN_WORDS = """() => {
  const said = [];
  for (const one of document.querySelectorAll(".laying .btn, .targets .target > span")) {
    if (!one.offsetParent) continue;
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.data.trim(), range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (words && range.getClientRects().length > words.split(/[ -]+/).length) said.push(words);
    }
  }
  return said;
}"""
"""Words that do not fit into one line: more lines than words."""


def test_a_question_at_the_thumb_leaves_the_mine_in_sight(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur", "moves", {"roles", "goals", "hands", "gold"})
    crew.begin()
    crew.put_down()
    for _ in range(30):  # until somebody holds a tool to break
        seat = crew.turn()
        shown = crew.fragment(seat)
        if 'value="break:' in shown.partition("hand-drawer")[2]:
            break
        crew.send(seat, "move", shown, by=seat, do="pass", cards=worst_card(shown))
    page = crew.pages[seat]
    page.set_viewport_size(SMALLEST)
    expect(page.locator("#play")).to_be_visible()
    assert page.evaluate(BROKEN_WORDS) == []
    page.set_viewport_size({"width": 320, "height": 500})  # with the bars of a browser
    card = page.locator('.pick[value^="break:"]').first
    top = page.locator(".thumb").bounding_box()["y"]
    page.evaluate(
        "([y, top]) => scrollTo(0, Math.max(0, y - top))", [card.bounding_box()["y"] + 40, top]
    )
    place = card.bounding_box()
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + 12)
    expect(page.locator(".targets:visible")).to_have_count(1)
    mine, thumb = (page.locator(one).bounding_box() for one in (".pit", ".thumb"))
    assert mine["y"] + mine["height"] <= thumb["y"] + 1
    assert page.evaluate(BROKEN_WORDS) == []


def test_a_role_is_read_whole_on_the_smallest_phones_and_news_are_said_once(
    shared_server, phone, screen
):
    crew = Crew(shared_server, phone, screen, NAMES, locale="fr-FR")
    crew.wishes("saboteur", "scores", {"roles"})
    crew.begin()
    crew.put_down()
    ana, maxi, jean = crew.pages
    # A finger that holds the card cannot scroll: its words are above the foot.
    for page, height in ((ana, 640), (jean, 568)):
        page.set_viewport_size({"width": 360 if page is ana else 320, "height": height})
        foot = page.locator(".thumb").bounding_box()["y"]
        for words in page.locator(".role :is(.name, .goal, .pay)").all():
            box = words.bounding_box()
            assert box["y"] + box["height"] <= foot

    # The crown is passed on: every phone says it, each once.
    ana.goto(f"/t/{crew.code}/host/")
    chair = ana.locator(".sortable .seat", has_text="Maximilienne")
    chair.locator(".more > summary").tap()
    chair.get_by_role("button", name="Passer la main").tap()
    for page in (maxi, jean):
        expect(page.get_by_text("Maximilienne tient maintenant la table")).to_have_count(1)
