"""Large letters, a phone on its side, forced colours, no motion, a drifting finger, plain HTTP."""

import contextlib
import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.fixtures.browser import CALM, FLAGS, PHONE, SCREEN, Visitor, browser_path

pytestmark = pytest.mark.slow
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVING = """() => document.getAnimations()
    .filter((one) => one.playState === "running" && one.effect.getComputedTiming().iterations > 1)
    .map((one) => `${one.animationName} on ${one.effect.target.className}`)"""
COLOUR = "part => getComputedStyle(part).color"


def fits(page, *names):
    assert page.evaluate(WIDE) <= 0, names


SHOWN = 4.0
"""Seconds for which a card is open for certain: after five it closes by itself."""
TROUBLE = "The site cannot write for a moment."
"""Said by a busy machine below the page, while a finger rests on a card of it."""


def nothing_is_drawn_under_the_finger(page, card, touch, place):
    """A page asked for before somebody looks, and answered while they do, is asked for again."""
    told = {"Filon-Trouble": "database"}
    page.route("**/trouble", lambda route: route.fulfill(body=f"<p>{TROUBLE}</p>", headers=told))
    for status, headers in ((None, {}), (None, told), (503, told), (204, {})):
        for _ in range(5):
            is_open, seconds = answered_under_the_finger(page, card, touch, place, status, headers)
            if is_open or seconds < SHOWN:
                break
        assert is_open, (status, headers)


def answered_under_the_finger(page, card, touch, place, status, headers):
    """Whether the card is open still when the answer has come, and how long that took."""
    caught, address = [], re.compile(r"seen=")
    page.route(address, lambda route: caught.append(route))
    with page.expect_request(address):
        page.evaluate("document.dispatchEvent(new Event('filon:look'))")
    began = time.monotonic()
    touch("touchStart", place)
    expect(card.locator(".face .name")).to_be_visible()
    with page.expect_response(address):
        route = caught.pop()
        answer = route.fetch()
        said = {**answer.headers, **headers}
        route.fulfill(response=answer, status=status or answer.status, headers=said)
    if headers:
        expect(page.locator("#trouble")).to_have_text(TROUBLE)
    page.wait_for_timeout(200)
    is_open = card.locator(".face .name").is_visible()
    seconds = time.monotonic() - began
    page.unroute(address)
    asks_again = page.expect_response(address) if status is None else contextlib.nullcontext()
    with asks_again:
        touch("touchEnd")
    expect(card.locator(".face .name")).to_have_count(0)
    return is_open, seconds


def test_a_turn_is_played_in_every_way_of_seeing(shared_server, phone, screen):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno", "Gwenaëlle"])
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    ana, start, late = crew.host, re.compile("/start/"), []
    ana.route(start, lambda route: late.append((route, route.fetch())))
    crew.begin()

    # A finger that drifts while it rests does not lose the card, nor does an answer that comes
    # late, to a tap whose effect the stream told first; when it lifts, the card is gone.
    card = ana.locator("button.role")
    box = card.bounding_box()
    finger = crew.phones[0].context.new_cdp_session(ana)
    x, y = box["x"] + 80, box["y"] + 80

    def touch(kind, *points):
        places = [{"x": left, "y": top} for left, top in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", (x, y))
    expect(card.locator(".face .name")).to_be_visible()
    for step in range(1, 8):
        touch("touchMove", (x + 4 * step, y + 6 * step))
    route, answer = late.pop()
    with ana.expect_response(start):
        route.fulfill(response=answer)
    ana.wait_for_timeout(300)
    expect(card).to_have_attribute("data-held", "")
    touch("touchEnd")
    expect(card.locator(".face .name")).to_have_count(0)
    nothing_is_drawn_under_the_finger(ana, card, touch, (x, y))

    crew.put_down()
    expect(ana.locator("#play")).to_be_visible()
    lay = ana.locator("button[data-lay]")

    # Letters of twice the size, on the smallest phone; a page zoomed to twice its size.
    ana.set_viewport_size({"width": 320, "height": 568})
    ana.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(ana, "letters of 200 %")
    ana.evaluate("document.documentElement.style.fontSize = ''")
    ana.set_viewport_size({"width": 195, "height": 422})
    fits(ana, "zoom of 200 %")

    # On its side the bar of buttons lets the page scroll, and playing can be reached.
    ana.set_viewport_size({"width": 844, "height": 390})
    fits(ana, "landscape")
    lay.scroll_into_view_if_needed()
    assert lay.bounding_box()["y"] + lay.bounding_box()["height"] <= 390
    ana.set_viewport_size({"width": 390, "height": 844})

    # What a phone keeps for itself at its edges covers no button.
    finger.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"bottom": 34}})
    expect(ana.locator("footer.thumb")).to_have_css("padding-bottom", "48px")
    fits(ana, "edges")
    ana.set_viewport_size({"width": 844, "height": 390})
    finger.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 47, "right": 47}})
    expect(ana.locator(".frame")).to_have_css("padding-left", "47px")
    fits(ana, "edges on its side")
    finger.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    ana.set_viewport_size({"width": 390, "height": 844})

    # Colours of the reader's own: what cannot be tapped looks so.
    ana.emulate_media(forced_colors="active", reduced_motion="reduce")
    dead = ana.evaluate(
        "() => { const one = document.createElement('p'); one.style.color ="
        "'GrayText'; document.body.append(one);"
        "const colour = getComputedStyle(one).color; one.remove(); return colour }"
    )
    expect(lay).to_be_disabled()
    assert lay.evaluate(COLOUR) == dead

    # Without motion nothing goes on moving by itself.
    assert ana.evaluate(MOVING) == []
    assert crew.screen.page.evaluate(MOVING) == []
    ana.locator('.drawer .pick[value="EW"]').first.tap()
    ana.locator('button.cell[value="1,0"]').dispatch_event("click")
    lay.tap()
    expect(crew.pages[1].locator("#play")).to_be_visible()


LETTERS = "--blink-settings=defaultFontSize=32"
"""The browser's own size of letters, twice as large as usual."""
BESIDE = """() => [...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && !one.closest("svg, .spoken, .jumps, .mine"))
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 30)}`)"""


TORN = """() => [...document.querySelectorAll(".tabs a, .btn, h1, h2")].flatMap((one) => {
    const words = [];
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        for (const { 0: word, index } of walker.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            const tops = [...range.getClientRects()].map((box) => Math.round(box.top));
            if (Math.max(...tops) > Math.min(...tops) + 8) words.push(word);
        }
    }
    return words;
})"""
"""Words that go on in the next line."""


def test_letters_of_twice_the_size_and_a_page_zoomed_to_it(
    shared_server, phone, screen, playwright
):
    """On the smallest phone with the reader's own letters; beside it 390 pixels at 200 %."""
    browser = playwright.chromium.launch(executable_path=browser_path(), args=[*FLAGS, LETTERS])
    large = []

    def handset(server, **_):
        if large:
            return phone(server, viewport={"width": 195, "height": 422}, locale="fr-FR")
        size = {"viewport": {"width": 320, "height": 568}, "has_touch": True}
        large.append(Visitor(browser, server, locale="fr-FR", **size, **CALM))
        return large[0]

    def whole(name):
        for page in crew.pages[:2]:
            assert page.evaluate(BESIDE) == [], f"{name}, {page.viewport_size['width']} px"
            assert page.evaluate(WIDE) <= 0, name

    try:
        crew = Crew(shared_server, handset, screen, ["Ana", "Bruno", "Gwenaëlle"])
        whole("lobby")
        assert (
            crew.host.evaluate("document.querySelector('.skip').getBoundingClientRect().bottom") < 0
        )
        crew.wishes("saboteur", "moves", {"roles", "goals"})
        crew.begin()
        expect(crew.pages[1].locator("button.role")).to_be_visible()
        whole("role")
        crew.put_down()
        expect(crew.host.locator("#play")).to_be_visible()
        whole("turn")
        crew.host.locator('.drawer .pick[value="break:lamp"]').tap()
        whole("whose tool")
        for page in crew.pages[:2]:
            page.goto("/rules/lutins/")
        whole("rules")
        assert crew.host.evaluate(TORN) == []
        assert large[0].complaints == []
    finally:
        browser.close()


class Tapping(Crew):
    """People who sit down by the page itself."""

    def _sit(self, visitor, path, name, fields=None):
        page = visitor.page
        page.goto(path)
        page.locator("input[name=name]").fill(name)
        page.locator("input[name=name]").press("Enter")
        page.wait_for_url(re.compile("/t/"))
        return page.url.rstrip("/").rpartition("/")[2]


def test_on_plain_http_nothing_is_offered_that_cannot_work(playwright, play):
    """As phones open it in a hall: by a name, without a certificate."""
    server = play(settings={"FILON_HOSTS": "filon.test"})
    rules = "--host-resolver-rules=MAP filon.test 127.0.0.1"
    browser = playwright.chromium.launch(executable_path=browser_path(), args=[*FLAGS, rules])
    server.url = f"http://filon.test:{server.port}"
    visitors = []

    def visitor(options):
        visitors.append(Visitor(browser, server, locale="en-GB", **options))
        return visitors[-1]

    try:
        crew = Tapping(
            server,
            lambda *_, **__: visitor({**PHONE, **CALM}),
            lambda *_, **__: visitor({**SCREEN, **CALM}),
            ["Ana", "Bruno", "Chloé"],
        )
        tv = crew.screen.page
        assert tv.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
        expect(tv.get_by_text("This screen may fall asleep: set it to stay on.")).to_be_visible()
        crew.wishes("saboteur", "moves", ())
        crew.host.locator("#sure summary").tap()
        crew.host.locator("#start button").tap()
        crew.lay(0, "EW", "1,0")
        expect(crew.pages[1].locator("h1")).to_have_text(re.compile("Your turn, Bruno"))
        for one in crew.pages:
            assert one.locator("[data-share]:visible").count() == 0
        assert [complaint for one in visitors for complaint in one.complaints] == []
    finally:
        browser.close()
