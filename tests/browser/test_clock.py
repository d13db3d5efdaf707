"""The clock in real browsers: one time on every screen, and one phone that is nudged."""

import signal
import sqlite3
import time
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from tests.browser.people import open_table, sit
from tests.fixtures.machine import patience, wait_until

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

SLEEPER = """
const now = performance.now.bind(performance);
window.slept = 0;
performance.now = () => now() - window.slept;
"""


def set_clock(page, code, seconds=15):
    page.goto(f"/t/{code}/host/")
    with page.expect_response("**/host/wishes/"):
        page.click("button[name=rulebook][value=lutins]")
    for change in (
        lambda: page.check("#clockform [value=turn]"),
        lambda: page.select_option("#seconds-turn", str(seconds)),
        lambda: page.check("#clockform [value=ask]"),
    ):
        with page.expect_response("**/host/clock/"):
            change()
    page.goto(f"/t/{code}/")
    said = f"{seconds} seconds" if seconds < 60 else f"{seconds // 60} minutes"
    expect(page.locator(".wish")).to_contain_text(f"{said} for a turn")


def start(page):
    """Begin, though nobody has said to be ready."""
    page.click("#sure summary")
    page.click("#start button")


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
    start(ana.page)
    pages = [ana.page, bruno.page, tv.page]
    for page in pages:
        expect(page.locator(".clock .figures")).to_be_visible()
        page.evaluate(NOTE_CHANGES)
    fetched.clear()

    seen = wait_until(lambda: changes_of(pages, 4), seconds=20, what="four common seconds")
    for text in seen[0].keys() & seen[1].keys() & seen[2].keys():
        moments = [changes[text] for changes in seen]
        assert max(moments) - min(moments) < 500 * patience(), (
            f"{text} is not the same everywhere: {moments}"
        )
    assert len(fetched) <= 2, "nothing is asked for each second"

    expect(tv.page.locator(".timeword")).to_have_text("Time is up for Ana.", timeout=20_000)
    expect(ana.page.locator(".timeout")).to_contain_text("Your time is up.")
    expect(bruno.page.locator(".timeout")).to_contain_text("Time is up for Ana.")
    assert ana.page.evaluate("window.buzzed") == [180, 90, 180]
    assert bruno.page.evaluate("window.buzzed") is None

    bruno.page.click("#time [value=go]")
    expect(ana.page.locator(".timeout")).to_have_count(0)
    expect(ana.page.locator(".clock.past")).to_have_count(0)
    ana.page.click("#clock summary")
    ana.page.click("#pause button")
    expect(bruno.page.locator(".timeout")).to_contain_text("A break: the clock is stopped.")
    expect(tv.page.locator(".timeword")).to_have_text("A break: the clock is stopped.")
    still = bruno.page.locator(".clock .figures").inner_text()
    bruno.page.click("#resume button")
    expect(bruno.page.locator(".clock .figures")).not_to_have_text(still)


def changes_of(pages, at_least):
    """The moments at which each page changed its figures, once all have so many in common."""
    seen = [page.evaluate("window.changes") for page in pages]
    return seen if len(seen[0].keys() & seen[1].keys() & seen[2].keys()) >= at_least else None


@pytest.fixture
def timed(shared_server, phone, screen):
    """Two phones and a screen of a running game with five minutes a turn; its code."""
    ana, bruno, tv = phone(shared_server), phone(shared_server), screen(shared_server)
    bruno.context.add_init_script(SLEEPER)
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    set_clock(ana.page, code, 300)
    tv.page.goto(f"/t/{code}/screen/")
    start(ana.page)
    devices = [ana, bruno, tv]
    for one in devices:
        expect(one.page.locator(".clock .figures")).to_be_visible()
    return shared_server, code, devices


def wrong_by(server, code, devices):
    """How many seconds each page's figures are from the clock in the database."""
    with sqlite3.connect(f"file:{server.data / 'filon.sqlite3'}?mode=ro", uri=True) as base:
        query = """select c.deadline from games_clock c join games_game g on g.id = c.game_id
                   join games_table t on t.id = g.table_id where t.code = ?"""
        (end,) = base.execute(query, [code]).fetchone()
    end = datetime.fromisoformat(end).replace(tzinfo=UTC).timestamp()
    off = []
    for one in devices:
        early = end - time.time()
        minutes, seconds = one.page.inner_text(".clock .figures").split(":")
        late = end - time.time()
        shown = 60 * int(minutes) + int(seconds)
        # Figures show the second that has begun: 41.2 s left are 42.
        off.append(max(shown - 1 - early, late - shown, 0))
    return off


def look_again(device):
    """The page asks whether anything is new, and nothing is."""
    with device.page.expect_response(lambda answer: answer.status == 204):
        device.page.evaluate("dispatchEvent(new Event('online'))")


def test_every_device_tells_the_time_through_quiet_sleep_and_a_bad_network(timed):
    server, code, devices = timed
    _ana, bruno, tv = devices
    time.sleep(4)  # what the page was drawn with is old now
    for _ in range(3):
        for one in devices:
            look_again(one)
        assert max(wrong_by(server, code, devices)) < patience()

    bruno.page.evaluate("window.slept = 40000")
    time.sleep(1.2)  # the next second that is drawn
    assert max(wrong_by(server, code, devices)) < patience(), "a phone that slept"

    tv.context.set_offline(True)
    bruno.page.route("**/here/", lambda route: (time.sleep(1), route.continue_()))
    bruno.page.reload()
    time.sleep(2)
    assert max(wrong_by(server, code, devices)) < patience(), "a network that is slow, or gone"
    tv.context.set_offline(False)
    look_again(bruno)
    time.sleep(1)
    assert max(wrong_by(server, code, devices)) < patience()


def left(device):
    minutes, seconds = device.page.inner_text(".clock .figures").split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_laptop_asleep_costs_nobody_time(timed):
    server, code, devices = timed
    before = left(devices[0])
    server.process.send_signal(signal.SIGSTOP)
    try:
        time.sleep(8)
        assert left(devices[0]) <= before - 7, "phones cannot know, and count on"
    finally:
        server.process.send_signal(signal.SIGCONT)
    for one in devices:
        wait_until(lambda one=one: left(one) > before - 6, seconds=10, what="the forgiven time")
    assert max(wrong_by(server, code, devices)) < patience()

    # Every page says so, and what stands in its head stays in one row on every phone.
    bruno = devices[1].page
    expect(bruno.locator(".timeout")).to_contain_text("The server was away")
    for width in (390, 360, 320):
        bruno.set_viewport_size({"width": width, "height": 640})
        name, menu = (bruno.locator(f".bar {one}").bounding_box() for one in (".me", "#menu"))
        assert menu["y"] < name["y"] + name["height"], width


def test_everybodys_network_is_gone_and_a_tap_of_that_time_arrives_once(timed):
    server, code, devices = timed
    ana, bruno, tv = devices
    for one in devices:
        one.context.set_offline(True)
    for one in (ana, tv):
        expect(one.page.locator("body")).to_have_attribute("data-link", "off")
    # The screen says so beside the table's code, not on it.
    plate, word = (tv.page.locator(one).bounding_box() for one in (".head .code", ".corner .live"))
    assert plate["x"] + plate["width"] <= word["x"]
    for die in ("dice1", "dice2"):
        ana.page.locator(f'[name={die}][value="3"]').dispatch_event("click")
    ana.page.click("button.go[form=roll], #roll button.go")
    time.sleep(3)
    assert max(wrong_by(server, code, devices)) < 1
    for one in devices:
        one.context.set_offline(False)
    for one in devices:
        expect(one.page.locator("body")).to_have_attribute("data-link", "live")
    expect(ana.page.locator("h1").first).to_have_text("3 and 3: what do you dig?")
    bruno.page.goto(f"/t/{code}/log/")
    expect(bruno.page.locator(".tale li", has_text="Ana rolls 3 and 3")).to_have_count(1)
    assert max(wrong_by(server, code, [ana])) < 1


@pytest.mark.long
def test_three_quiet_minutes_leave_every_clock_right(timed):
    server, code, devices = timed
    for _ in range(36):
        time.sleep(5)
        assert max(wrong_by(server, code, devices)) < patience()
