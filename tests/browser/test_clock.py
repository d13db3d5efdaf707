"""The clock in real browsers: one time on every screen, and one phone that is nudged."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import open_table, sit
from tests.fixtures.machine import wait_until

pytestmark = pytest.mark.slow

A_DAY_AHEAD = """
const now = Date.now.bind(Date);
Date.now = () => now() + 86400000;
"""
BUZZER = "navigator.vibrate = (pattern) => { window.buzzed = pattern; return true; };"
NOTE_CHANGES = """() => {
  window.changes = {};
  const note = () => {
    const text = document.querySelector(".clock .figures")?.textContent;
    if (text) window.changes[text] ??= performance.timeOrigin + performance.now();
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, all);
}"""


def set_clock(page, code):
    page.goto(f"/t/{code}/host/")
    with page.expect_response("**/host/wishes/"):
        page.click("button[name=rulebook][value=lutins]")
    for change in (
        lambda: page.check("#clockform [value=turn]"),
        lambda: page.select_option("#seconds-turn", "15"),
        lambda: page.check("#clockform [value=ask]"),
    ):
        with page.expect_response("**/host/clock/"):
            change()
    page.goto(f"/t/{code}/")
    expect(page.locator(".wish")).to_contain_text("15 seconds for a turn")


def test_one_time_on_every_screen_and_one_phone_is_nudged(shared_server, phone, screen):
    ana, bruno, tv = phone(shared_server), phone(shared_server), screen(shared_server)
    bruno.context.add_init_script(A_DAY_AHEAD)
    for one in (ana, bruno):
        one.context.add_init_script(BUZZER)
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    set_clock(ana.page, code)
    tv.page.goto(f"/t/{code}/screen/")
    fetched = []
    ana.page.on("request", lambda r: "/here/" in r.url or fetched.append(r.url))
    ana.page.click("#start button")
    pages = [ana.page, bruno.page, tv.page]
    for page in pages:
        expect(page.locator(".clock .figures")).to_be_visible()
        page.evaluate(NOTE_CHANGES)
    fetched.clear()

    seen = wait_until(lambda: changes_of(pages, 4), seconds=20, what="four common seconds")
    for text in seen[0].keys() & seen[1].keys() & seen[2].keys():
        moments = [changes[text] for changes in seen]
        assert max(moments) - min(moments) < 500, f"{text} is not the same everywhere: {moments}"
    assert len(fetched) <= 2, "nothing is asked for each second"

    expect(tv.page.locator(".timeword")).to_have_text("Time is over for Ana.", timeout=20_000)
    expect(ana.page.locator(".timeout")).to_contain_text("Your time is over.")
    expect(bruno.page.locator(".timeout")).to_contain_text("Time is over for Ana.")
    assert ana.page.evaluate("window.buzzed") == [180, 90, 180]
    assert bruno.page.evaluate("window.buzzed") is None

    bruno.page.click("#time [value=go]")
    expect(ana.page.locator(".timeout")).to_have_count(0)
    expect(ana.page.locator(".clock.past")).to_have_count(0)
    ana.page.click("#clock summary")
    ana.page.click("#pause button")
    expect(bruno.page.locator(".timeout")).to_contain_text("A break: the clock stands.")
    expect(tv.page.locator(".timeword")).to_have_text("A break: the clock stands.")
    still = bruno.page.locator(".clock .figures").inner_text()
    bruno.page.click("#resume button")
    expect(bruno.page.locator(".clock .figures")).not_to_have_text(still)


def changes_of(pages, at_least):
    """The moments at which each page changed its figures, once all have so many in common."""
    seen = [page.evaluate("window.changes") for page in pages]
    return seen if len(seen[0].keys() & seen[1].keys() & seen[2].keys()) >= at_least else None
