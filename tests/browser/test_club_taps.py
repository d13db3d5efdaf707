"""The club at people's fingertips: a past game in few taps, charts with no clipped words."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from tests.browser.club import watched

TAPS = 25
CLIPPED = """() => [...document.querySelectorAll("svg.chart text")].filter((text) => {
  const word = text.getBoundingClientRect(), chart = text.closest("svg").getBoundingClientRect();
  return word.width && (word.left < chart.left - 1 || word.right > chart.right + 1);
}).map((text) => text.textContent)"""

OVERLAPPING = """() => [...document.querySelectorAll("svg.chart")].flatMap((chart) => {
  const words = [...chart.querySelectorAll("text")].filter((text) => text.getBBox().width);
  const boxes = words.map((text) => text.getBoundingClientRect());
  return words.filter((_, one) => boxes.some((box, other) => other > one
    && Math.min(box.right, boxes[one].right) - Math.max(box.left, boxes[one].left) > 1
    && Math.min(box.bottom, boxes[one].bottom) - Math.max(box.top, boxes[one].top) > 4
  )).map((text) => text.textContent);
})"""

PUSHED_OUT = """() => [...document.querySelectorAll(".boardbox")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((box) => box.innerText.slice(0, 40))"""


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, place):
        place.tap()
        self.taps += 1


def visit(visitor, club, **context):
    server, cookies = club
    guest = visitor(server, **context)
    guest.page.context.add_cookies(cookies)
    return guest.page


def test_six_players_and_three_rounds_take_no_more_than_25_taps(club, visitor):
    page = visit(visitor, club, viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto("/club/league/games/new/")
    thumb = Thumb(page)
    names = ["Dina", "Ana", "Hugo", "Chloé", "Bruno", "Gil"]
    for name in names:
        thumb.tap(page.locator("#people .tap", has_text=name))
    thumb.tap(page.get_by_role("button", name="Go on"))
    rounds = [("diggers", (0, 3)), ("saboteurs", (1, 2)), ("diggers", (4, 5))]
    for number, (side, saboteurs) in enumerate(rounds, start=1):
        thumb.tap(page.locator(f'[name="side{number}"][value="{side}"]'))
        for seat in saboteurs:
            thumb.tap(page.locator(f'[name="role{number}_{seat}"]'))
        if side == "diggers":
            for seat in set(range(6)) - set(saboteurs):
                thumb.tap(page.locator(f'[name="gold{number}_{seat}"][value="{1 + seat % 3}"]'))
    thumb.tap(page.get_by_role("button", name="Keep the game"))
    expect(page.get_by_text("Kept. It counts from now on.")).to_be_visible()
    rows = page.locator("table.board").first.locator("tbody tr")
    shown = {
        row.locator("th .who span").last.inner_text(): row.locator(".gold").inner_text()
        for row in rows.all()
    }
    assert shown == {"Dina": "1", "Ana": "7", "Hugo": "9", "Chloé": "1", "Bruno": "2", "Gil": "3"}
    print(f"taps for a past game of six players and three rounds: {thumb.taps}")
    assert thumb.taps <= TAPS


@pytest.mark.parametrize(
    ("width", "language"),
    [
        (320, "fr"),  # the longer words on the smaller phone
        (390, "en"),
        pytest.param(320, "en", marks=pytest.mark.long),
        pytest.param(390, "fr", marks=pytest.mark.long),
    ],
)
def test_no_label_of_a_chart_is_clipped_and_no_column_pushed_out(club, visitor, width, language):
    page = visit(visitor, club, viewport={"width": width, "height": 844}, locale=language)
    pages = ["", "balance/?game=saboteur", "balance/?game=saboteur2", "balance/?game=lutins"]
    for path in [*pages, "?sort=odds", "season/2026/"]:
        page.goto(f"/club/league/{path}")
        assert page.evaluate(PUSHED_OUT) == [], path
        assert page.evaluate(CLIPPED) == [], path
        assert page.evaluate(OVERLAPPING) == [], path
    page.goto("/club/league/")
    page.locator("a.who").first.click()
    page.wait_for_url("**/people/**")
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(OVERLAPPING) == []
    page.goto("/club/league/games/?game=saboteur")
    page.locator(".games a.line").first.click()
    page.wait_for_url(re.compile("/games/[0-9a-f-]{36}/"))
    assert page.evaluate(PUSHED_OUT) == []


MARKS = """() => {
  const iron = document.querySelector(".rail .iron").getBoundingClientRect();
  const seen = (text) => getComputedStyle(text).visibility === "visible";
  return [...document.querySelectorAll(".rail text")].filter(seen).map((text) => {
    const word = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    const clear = word.top >= iron.bottom - 4;
    return { size, clear, left: word.left, right: word.right };
  });
}"""


@pytest.mark.parametrize("width", [320, 390])
def test_a_replay_can_be_steered_on_a_phone(club, visitor, width):
    page = visit(visitor, club, viewport={"width": width, "height": 844}, locale="fr")
    page.goto("/club/league/games/?game=saboteur")
    watched(page)
    replay = f"{page.url}replay/"
    page.goto(f"{replay}?move=26")
    slider = page.locator(".track input[type=range]")
    last = int(slider.get_attribute("max"))
    for move, shown in ((last // 8, 2), (last // 2, 3), (last, 2)):
        slider.fill(str(move))
        marks = page.evaluate(MARKS)
        assert len(marks) == shown, "those that the words under the cart would cover are not"
        for mark in marks:
            assert mark["size"] >= 11
            assert mark["clear"]
            assert mark["left"] >= 0
            assert mark["right"] <= width
        for one, other in itertools.pairwise(marks):
            assert one["right"] < other["left"]
    # However fast it was moved, it stays where it was left.
    expect(page).to_have_url(re.compile(rf"\bmove={last}\b"))
    expect(slider).to_have_value(str(last))
    page.goto(f"{replay}?move={last // 8}")
    assert len(page.evaluate(MARKS)) == 2, "so it comes from the site, too"
    rows = {
        round(button.bounding_box()["y"]) for button in page.locator(".reel .btn:visible").all()
    }
    assert max(rows) - min(rows) < 20
    reel, script = page.locator(".reel").bounding_box(), page.locator(".script").bounding_box()
    assert reel["y"] < script["y"]
    page.get_by_role("link", name="Manche 2").click()
    expect(page.locator(".replay h1")).to_contain_text("Manche 2")


FAR = "http://club.example"
"""As phones know the site: no certificate, and not this machine itself."""


def far(page, server):
    """Let the page come from an address that browsers do not trust."""

    def fetch(route):
        answer = route.fetch(url=route.request.url.replace(FAR, server.url))
        route.fulfill(response=answer)

    page.route(f"{FAR}/**", fetch)


def pasted(page):
    """What is on the clipboard, as a paste shows it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page.evaluate("navigator.clipboard.readText()")


@pytest.mark.parametrize("base", ["", FAR], ids=["here", "plain HTTP"])
def test_a_text_to_share_is_copied_with_one_tap(club, visitor, base):
    server, cookies = club
    guest = visitor(server, viewport={"width": 390, "height": 844}, has_touch=True, locale="fr-FR")
    page, paper = guest.page, guest.context.new_page()
    page.context.add_cookies([{**cookies[0], "domain": "club.example"}, *cookies])
    far(page, server)
    paper.goto("/club/league/")
    page.goto(f"{base}/club/league/season/2026/")
    assert page.evaluate("isSecureContext") is not bool(base)
    text = page.get_by_label("Un texte à coller").input_value()
    assert "League" in text
    page.get_by_role("button", name="Copier le texte").tap()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    paper.bring_to_front()
    assert pasted(paper) == text


def test_where_nothing_can_be_copied_the_text_is_marked_and_the_button_says_so(club, visitor):
    page = visit(visitor, club, viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto("/club/league/season/2026/")
    page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    }""")
    page.get_by_role("button", name="Copy the text").tap()
    expect(page.get_by_role("button", name="It is marked: copy it yourself.")).to_be_visible()
    text = page.locator("#share-text")
    assert text.evaluate("(field) => field.selectionEnd - field.selectionStart > 40")
