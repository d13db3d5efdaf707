"""A turn of Saboteur under fingers: few taps, words for what is the matter, nothing by mistake."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.fixtures.browser import UNGUARDED

NAMES = ["Ana", "Bruno", "Chloé"]
AIMS = {"path": 3, "tool": 3, "repair": 2, "map": 3, "rockfall": 3, "discard": 2}
UNDER_BUTTONS = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const rects = (what) => all(what).map((one) => one.getBoundingClientRect());
  const bars = rects("[data-zoombar] button").filter((one) => one.width);
  return rects("button.cell").filter((cell) => bars.some(
    (bar) => cell.left < bar.right && bar.left < cell.right
      && cell.top < bar.bottom && bar.top < cell.bottom));
}"""
pytestmark = pytest.mark.slow


MIDDLE = """selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Found and measured in one step: an update makes the places of the mine anew."""


class Fingers:
    """Somebody's hand on a phone: every touch is counted."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, selector):
        self.page.locator(selector).first.tap()
        self.taps += 1

    def touch(self, selector):
        """A place in the mine, where a finger would come down."""
        expect(self.page.locator(selector)).to_be_visible()
        self.page.touchscreen.tap(*self.page.evaluate(MIDDLE, selector))
        self.taps += 1

    def twice(self, selector):
        """Touch a place, see the card lie there, touch it again."""
        self.touch(selector)
        expect(self.page.locator(f"{selector}[aria-pressed=true]")).to_be_attached()
        self.page.wait_for_timeout(400)  # slower than a trembling finger
        self.touch(selector)


@pytest.fixture
def crew(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    crew.begin()
    crew.put_down()
    return crew


def pages_asked(page):
    """The addresses of fragments that the page fetches from now on."""
    asked = []

    def note(request):
        if "?seen=" in request.url:
            asked.append(request.url)

    page.on("request", note)
    return asked


def test_whoever_moves_and_then_waits_fetches_nothing(crew):
    """Their own move is answered with the page, the next one's comes by the stream."""
    bruno = crew.pages[1]
    crew.home()
    crew.lay(0, "NESW", "1,0")
    expect(bruno.locator("form#play")).to_be_attached()
    asked = pages_asked(bruno)
    crew.lay(1, "EW", "2,0")
    expect(crew.pages[2].locator("form#play")).to_be_attached()
    crew.lay(2, "EW", "3,0")
    expect(bruno.locator(".latest")).to_contain_text("Chloé lays")
    expect(bruno.locator(".mine")).to_be_visible()
    assert asked == []


DEAF = """
const Real = EventSource;
window.EventSource = class extends Real {
  addEventListener(name, heard) {
    if (!this.url.endsWith("?pages")) super.addEventListener(name, heard);
  }
};
"""
"""Something on the way keeps back what is compressed, as long as the stream is open."""


def test_where_a_stream_of_pages_is_held_up_numbers_come_in_its_place(crew):
    chloe = crew.pages[2]
    chloe.add_init_script(DEAF)
    chloe.reload()
    expect(chloe.locator("body")).to_have_attribute("data-link", "live")
    asked = pages_asked(chloe)
    crew.lay(0, "NESW", "1,0")
    expect(chloe.locator(".latest")).to_contain_text("Ana lays", timeout=2_500)  # polls every 3 s
    assert len(asked) == 1


def hint(page):
    return page.locator("p[data-say]")


def test_taps_are_few_and_words_say_what_is_the_matter(crew):
    ana, bruno, chloe = (Fingers(page) for page in crew.pages)
    taps = {}

    def counted(what, fingers, then):
        taps[what], fingers.taps = fingers.taps, 0
        expect(then.locator("#play")).to_be_visible()

    expect(hint(ana.page)).to_have_text("Choose a card.")
    ana.tap('.pick[value="EW"]')
    expect(hint(ana.page)).to_have_text("A straight tunnel. Tap a glowing place.")
    ana.twice('button.cell[value="1,0"]')
    counted("path", ana, bruno.page)

    bruno.tap('.pick[value="break:lamp"]')
    expect(hint(bruno.page)).to_have_text(re.compile("lays no paths until it is mended"))
    bruno.tap('fieldset[data-for="break:lamp"] label:has-text("Chloé")')
    bruno.tap("[data-lay]")
    counted("tool", bruno, chloe.page)

    # Her lamp is broken: the page says so, and a dim card says it again when it is touched.
    broken = "Your lamp is broken: mend it, or play another card."
    expect(hint(chloe.page)).to_have_text(broken)
    chloe.tap('.pick[value="NESW"]')
    expect(hint(chloe.page)).to_have_text(f"A crossing. {broken}")
    chloe.tap('.pick[value="repair:cart"]')
    expect(hint(chloe.page)).to_contain_text("Nobody has such a tool broken.")
    chloe.taps = 0
    chloe.tap('.pick[value="repair:lamp"]')
    asked = chloe.page.locator('fieldset[data-for="repair:lamp"] label')
    expect(asked).to_contain_text("Chloé: lamp")  # the badge beside it shows that it is broken
    chloe.tap("[data-lay]")
    counted("repair", chloe, ana.page)

    ana.tap('.pick[value="NESW"]')
    ana.twice('button.cell[value="2,0"]')
    counted("path", ana, bruno.page)
    bruno.tap('.pick[value="map"]')
    bruno.tap('fieldset[data-for="map"] label:has-text("middle")')
    bruno.tap("[data-lay]")
    counted("map", bruno, chloe.page)

    # The answer opens by itself, and is found again later.
    expect(bruno.page.locator("#looked")).to_be_visible()
    assert re.search("treasure|stone", crew.hold(bruno.page))
    bruno.page.locator("#looked").tap()
    again = bruno.page.get_by_role("link", name="What you have looked at")
    expect(again).to_be_visible()

    chloe.tap('.pick[value="rockfall"]')
    expect(hint(chloe.page)).to_contain_text("Tap that card.")
    chloe.twice('button.cell[value="2,0"]')
    counted("rockfall", chloe, ana.page)
    ana.tap('.pick[value="discard"]')
    ana.tap("[data-lay]")
    counted("discard", ana, bruno.page)

    print("", *(f"{what:<10}{taps[what]} taps (aim {AIMS[what]})" for what in AIMS), sep="\n")
    assert {what: taps[what] for what in AIMS if taps[what] > AIMS[what]} == {}


def test_what_lies_on_the_table_can_be_entered_and_is_taken_back_in_words(crew):
    ana, bruno, chloe = crew.pages
    fingers = Fingers(ana)

    # On the smallest phone no glowing place lies under a button, and playing is in view.
    ana.set_viewport_size({"width": 320, "height": 568})
    ana.locator('.pick[value="NESW"]').tap()
    assert ana.evaluate(UNDER_BUTTONS) == []
    expect(ana.locator("[data-lay]")).to_be_in_viewport(ratio=1)
    expect(ana.locator(".mine")).to_be_in_viewport(ratio=1)
    ana.set_viewport_size({"width": 390, "height": 844})
    crew.home(0)

    # A card that lies where no rule wants it: any place, either way up, then the table's ruling.
    fingers.tap('.pick[value="NE"]')
    fingers.tap("button[data-anywhere]")
    fingers.touch('button.cell[value="3,1"]')
    expect(ana.locator("#play")).to_have_attribute("data-way", "NE")
    fingers.tap("button[data-turn]:not(:disabled)")
    expect(ana.locator("#play")).to_have_attribute("data-way", "SW")
    ana.wait_for_timeout(400)  # slower than a trembling finger
    fingers.touch('button.cell[value="3,1"]')
    expect(ana.get_by_role("alert")).to_be_visible()
    ana.get_by_role("button", name="The table decides otherwise").tap()
    expect(crew.screen.page.locator(".log")).to_contain_text("The table decided so")
    turned = '[aria-label*="3 places right and 1 place down from the start: a curve, open: down"]'
    expect(crew.screen.page.locator(f".mine {turned}")).to_be_visible()

    # Two turns later: it was another card, one place higher. Nobody plays anything again.
    crew.send(1, "move", by=1, card="EW", at="1,0")
    crew.send(2, "move", by=2, do="pass", cards=1)
    ana.goto(f"/t/{crew.code}/log/")
    ana.locator(".tale a", has_text="Correct").last.tap()
    ana.locator('.pick[value="NE"]').tap()
    Fingers(ana).twice('button.cell[value="3,-1"]')
    expect(crew.screen.page.locator(".log")).to_contain_text("corrects the log")
    moved = crew.screen.page.locator(
        '.mine [aria-label*="3 places right and 1 place up from the start: a curve"]'
    )
    expect(moved).to_be_visible()
    expect(
        crew.screen.page.locator('.mine [aria-label*="3 places right and 1 place down"]')
    ).to_have_count(0)
    ana.wait_for_url(re.compile(f"/t/{crew.code}/log/"))
    crew.home(0)
    crew.send(0, "move", by=0, do="pass", cards=1)

    # Chloé notes Bruno's move: it ends with the move, and a trembling finger plays once.
    # Her phone is guarded as people's are: what the answer puts under the finger stays untouched.
    chloe.add_init_script(UNGUARDED.replace('"0"', '"700"'))
    crew.home(2)
    expect(bruno.locator("#play")).to_be_visible()
    chloe.get_by_role("link", name="Note Bruno’s move").tap()
    chloe.set_viewport_size({"width": 320, "height": 568})
    for way in chloe.locator(".scribing .btn").all():  # both stand inside the page's edges
        box = way.bounding_box()
        assert box["x"] + box["width"] <= 320 - 15
    chloe.set_viewport_size({"width": 390, "height": 844})
    chloe.locator('.pick[value="discard"]').tap()
    place = chloe.locator("[data-lay]").bounding_box()
    # Guarded as everybody's phone is, for longer: a busy machine taps late.
    chloe.evaluate("document.documentElement.dataset.deaf = 5000")
    for _ in range(2):
        chloe.touchscreen.tap(place["x"] + 30, place["y"] + 30)
        chloe.wait_for_timeout(250)
    expect(crew.screen.page.locator(".log")).to_contain_text("Bruno passes")
    expect(chloe.locator("h1")).to_have_text("Your turn, Chloé!")
    assert crew.screen.page.locator(".log").inner_text().count("Bruno passes") == 1

    # Undo says what goes; it asks, as somebody else entered it, and the screen tells it.
    ana.locator("#undo-ask summary").tap()
    expect(ana.locator("#undo-ask")).to_contain_text("Bruno passes, 1 card discarded.")
    ana.locator("#undo-ask button").tap()
    expect(crew.screen.page.locator(".log")).to_contain_text("Taken back: Bruno passes")
    expect(bruno.locator("#play")).to_be_visible()

    # A tablet in the middle of the table notes for everybody until somebody says stop.
    chloe.goto(f"/t/{crew.code}/?enter=all")
    expect(chloe.locator(".scribing")).to_contain_text("You note for everybody.")
    # However quick they are: the place that sent the last move listens again after any other tap.
    chloe.evaluate("document.documentElement.dataset.deaf = 60000")
    for name in ("Chloé", "Ana"):
        chloe.locator('.pick[value="discard"]').tap()
        chloe.locator("[data-lay]").tap()
        expect(chloe.locator("h1")).to_contain_text(name)
    # And a tap that is taken for a trembling finger is not lost in silence: the button rests.
    chloe.locator('.pick[value="discard"]').press("Enter")
    chloe.locator("[data-lay]").tap()
    expect(chloe.locator("[data-lay][data-rests]")).to_be_visible()
    chloe.evaluate("document.documentElement.dataset.deaf = 0")
    expect(chloe.locator(".scribing")).to_be_visible()
    chloe.get_by_role("link", name="Stop").tap()
    expect(chloe.locator("#play")).to_have_count(0)

    # Whoever notes one move is not asked for the next one.
    chloe.get_by_role("link", name="Note Ana’s move").tap()
    chloe.locator('.pick[value="discard"]').tap()
    chloe.locator("[data-lay]").tap()
    expect(chloe.locator("h1")).to_contain_text("Bruno")
    expect(chloe.locator("#play")).to_have_count(0)


def test_a_deal_that_was_looked_at_is_not_taken_back_silently(crew):
    ana, bruno, _chloe = crew.pages
    ana.locator("#undo-ask summary").tap()
    expect(ana.locator("#undo-ask")).to_contain_text("Already looked at their role")
    ana.locator("#undo-ask button").tap()
    expect(crew.screen.page.locator(".log")).to_contain_text("The deal is taken back")
    expect(bruno.locator("#main")).to_contain_text("Ready to deal")

    # The next deal is a whole one again: every phone has its card face down.
    bruno.locator("#next button").tap()
    for page in crew.pages:
        expect(page.locator("#seen")).to_be_visible()


def test_a_goal_on_the_table_is_turned_in_two_steps_and_only_as_it_can_lie(
    shared_server, phone, screen
):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", {"roles"})
    crew.begin()
    crew.put_down()
    for column in range(1, 8):
        seat = crew.turn()
        card = "NESW" if column in (1, 7) else "EW"
        crew.send(seat, "move", crew.shown, by=seat, card=card, at=f"{column},0", house="yes")
    page = crew.host
    expect(page.locator("#reveal-1")).to_be_visible()
    expect(crew.screen.page.locator(".log")).to_contain_text("Turn the goal")
    faces = page.locator("#reveal-1 [name=shows]")
    assert [one.get_attribute("value") for one in faces.all()] == ["gold", "SW", "NW"]
    # On the smallest phone the question, its answers and the goal that was reached are in view.
    page.set_viewport_size({"width": 320, "height": 568})
    crew.home(0)
    for part in ("h2", "label >> nth=0", "button"):
        expect(page.locator(f"#reveal-1 {part}")).to_be_in_viewport(ratio=1)
    last, foot = (page.locator(one).bounding_box() for one in (".mine .last", ".thumb"))
    assert last["y"] + last["height"] <= foot["y"]
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#reveal-1 label").first.tap()
    expect(page.locator("#reveal-1")).to_be_visible()
    page.locator("#reveal-1 button").tap()
    expect(page.locator("#turn")).to_be_visible()
    # The screen keeps the finished mine until the first role is turned.
    tv = crew.screen.page
    expect(tv.locator(".log")).to_contain_text("The treasure is found! Turn the roles")
    expect(tv.locator('.mine [aria-label$="the treasure"]')).to_be_visible()
    crew.undo(page)
    expect(page.locator("#reveal-1")).to_be_visible()

    # And once they are, how many gold cards are drawn, who picks first, and why.
    page.locator("#reveal-1 label").first.tap()
    page.locator("#reveal-1 button").tap()
    page.locator("#turn-all button").tap()
    for shown in (tv.locator("body"), page.locator("#main")):
        expect(shown).to_contain_text(re.compile(r"\d gold cards? (is|are) drawn\."))
        expect(shown).to_contain_text(re.compile("picks first"))
