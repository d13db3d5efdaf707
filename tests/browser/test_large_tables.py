"""Twelve people with names of every kind: nothing overlaps, and the last move stays in view."""

import pytest
from playwright.sync_api import expect

from tests.browser import tour
from tests.browser.crew import Crew

pytestmark = pytest.mark.slow
PHONE = {"viewport": {"width": 320, "height": 568}, "locale": "fr-FR"}
SCREEN = {"viewport": {"width": 1280, "height": 720}, "locale": "fr-FR"}
GUESTS = [
    "Maximilienne-Alexandrine de Montmorency",
    "محمد عبد الله",
    "Zoé",
    "Bruno Martin",
    "Bruno Petit",
    "Jean-Christophe",
    "Ελένη",
    "D’Artagnan",
    "Anne-Sophie",
    "Gwenaëlle",
]

ROLES = ["blue"] * 4 + ["green"] * 4 + ["boss", "profiteer", "geologist", "saboteur"]

# Every line of text as it is seen (cut where a box cuts it), against every other one, against the
# turned cards, and against the edges. Letters of one line may reach a little into the next.
OVERLAPS = """() => {
  const DEEP = 4;
  const screen = document.documentElement.className === "tv";
  const cut = (box, element) => {
    let { left, right, top, bottom } = box;
    for (let one = element; one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.overflow === "visible" && style.clipPath === "none") continue;
      const frame = one.getBoundingClientRect();
      left = Math.max(left, frame.left); right = Math.min(right, frame.right);
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom);
    }
    return { left, right, top, bottom };
  };
  const parts = [];
  const add = (element, box, words) => {
    const seen = cut(box, element);
    const shown = seen.right - seen.left > 3 && seen.bottom - seen.top > 3;
    if (shown) parts.push([element, seen, words]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || parent.closest("svg, .spoken, .skip, noscript, template")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) add(parent, box, words.slice(0, 30));
  }
  for (const card of document.querySelectorAll(".flip .card, .plaque")) {
    add(card, card.getBoundingClientRect(), card.className);
  }
  const bar = (one) => one.closest("footer.thumb, .pit"); // what scrolls passes under these
  const found = [];
  parts.forEach(([one, a, words], index) => {
    if (a.left < -1 || a.right > innerWidth + 1) found.push(`beside the page: ${words}`);
    if (screen && a.bottom > innerHeight + 1) found.push(`below the screen: ${words}`);
    for (const [other, b, said] of parts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || bar(one) !== bar(other)) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > DEEP && high > DEEP) found.push(`${words} / ${said}`);
    }
  });
  return found;
}"""
PLANTED = """() => {
  const [one, other] = document.querySelectorAll(".seats .seat .name");
  const far = one.getBoundingClientRect().top - other.getBoundingClientRect().top;
  other.style.transform = `translateY(${far}px)`;
}"""


def seat_guests(crew, names):
    page = crew.host
    page.goto(f"/t/{crew.code}/host/")
    for number, name in enumerate(names, start=len(crew.phones) + 1):
        page.locator("#guest-name").fill(name)
        page.locator("#guest button").click()
        expect(page.locator(".seats .seat")).to_have_count(number)
    crew.home(0)


def nothing_overlaps(name, page):
    page.evaluate("document.fonts.ready")
    found = []
    for _ in range(20):  # a page that is being drawn anew
        if not (found := page.evaluate(OVERLAPS)):
            break
        page.wait_for_timeout(250)
    assert found == [], name
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide == page.viewport_size["width"], name


def in_view(part):
    """Above the bar of buttons, without scrolling."""
    expect(part).to_be_visible()
    box = part.bounding_box()
    foot = part.page.locator("footer.thumb").bounding_box()["y"]
    return box["y"] >= 0 and box["y"] + box["height"] <= foot + 1


def test_twelve_have_room_on_a_small_screen_and_on_the_smallest_phone(shared_server, phone, screen):
    crew = Crew(
        shared_server,
        lambda at, **_: phone(at, **PHONE),
        lambda at, **_: screen(at, **SCREEN),
        ["Ana", "Bruno"],
    )
    tv = crew.screen.page
    seat_guests(crew, GUESTS)
    expect(tv.locator(".roundtable [data-seat]")).to_have_count(len(GUESTS) + 2)
    nothing_overlaps("lobby", crew.host)
    nothing_overlaps("the screen's lobby", tv)

    crew.wishes("saboteur2", "moves", ())
    crew.begin()
    crew.send(0, "move", by=0, card="NESW", at="1,0")
    expect(tv.locator(".log")).to_contain_text("carrefour")
    nothing_overlaps("the screen's mine", tv)
    crew.home()
    ana, bruno = crew.pages
    nothing_overlaps("watching", ana)
    assert in_view(ana.locator(".latest"))
    assert in_view(ana.locator(".headline .btn.icon"))
    assert in_view(ana.locator('.zoombar [value="in"]'))
    nothing_overlaps("one's turn", bruno)
    laid, pit = (bruno.locator(f".pit {one}").bounding_box() for one in (".laid.fresh", ".mine"))
    assert laid["y"] + laid["height"] <= pit["y"] + pit["height"], "the last card is cut"

    # An open question leaves the buttons of the mine in reach, however many are asked about.
    bruno.locator('.drawer .pick[value="break:lamp"]').first.tap()
    expect(bruno.locator('fieldset[data-for="break:lamp"]')).to_be_visible()
    for button in bruno.locator(".zoombar button:visible").all():
        assert in_view(button)

    tour.put_away(crew)
    crew.home(0)
    crew.wishes("saboteur2", "scores", ())
    crew.begin()
    nothing_overlaps("the screen before the end", tv)
    crew.send(0, "move", **tour.result_of(crew, last=1))
    crew.home(0)
    nothing_overlaps("saying the roles", ana)
    crew.send(0, "move", do="roles", **{f"are-{seat}": role for seat, role in enumerate(ROLES)})
    expect(tv.locator(".fan .words .num").first).to_be_visible()
    nothing_overlaps("the roles and the pay on the screen", tv)
    crew.home(0)
    nothing_overlaps("the thief's choice", ana)
    expect(ana.get_by_role("button", name="Annuler")).to_have_text(
        "Annuler\u00a0: Les rôles sont retournés."
    )

    for number in (1, 2):  # other roles each time, so that there is something to tell of everybody
        crew.share()
        crew.send(0, "next")
        crew.send(0, "move", **tour.result_of(crew, last=1))
        turned = ROLES[4 * number :] + ROLES[: 4 * number]
        crew.send(
            0, "move", do="roles", **{f"are-{seat}": role for seat, role in enumerate(turned)}
        )
    crew.share()
    expect(tv.locator(".rest li").first).to_be_visible()
    nothing_overlaps("the podium on the screen", tv)
    crew.home(0)
    nothing_overlaps("the podium", ana)

    ana.goto(f"/t/{crew.code}/host/")
    ana.evaluate(PLANTED)
    assert ana.evaluate(OVERLAPS), "two names on one line are not noticed"
