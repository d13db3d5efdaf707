"""Somebody alone at a laptop presses one button and plays with robots, down to the podium."""

import re
import sys
import time

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew, best_path, worst_card
from tests.browser.diggers import DIG, LUTIN, SPOT
from tests.fixtures.machine import wait_until
from tests.fixtures.play import PlayServer

pytestmark = pytest.mark.slow
LAPTOP = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
POSITION = re.compile(r'name="position" value="([^"]+)"')
AT_ONCE = {"FILON_ROBOT_PACE": "0"}


class Alone(Crew):
    """One visitor at a trial's table, by the taps and forms of the real pages."""

    def __init__(self, server, visitor, code):
        self.server, self.phones, self.names, self.code = server, [visitor], ["Novice"], code

    def moment(self):
        """The page once robots have done what they had to."""
        shown = ""

        def something_to_do():
            nonlocal shown
            shown = self.fragment(0)
            asks = ("play", "turn", "next", "take", "steal", "seen", "rematch")
            return any(f'id="{name}"' in shown for name in asks) or "data-asks=" in shown

        wait_until(something_to_do, seconds=60, what="something to do for the visitor")
        return shown

    def play_saboteur_out(self):
        for _ in range(400):
            page = self.moment()
            if 'id="rematch"' in page:
                return
            self.saboteur_step(page)
        raise AssertionError("the game did not end")

    def saboteur_step(self, page):
        if 'id="seen"' in page:
            self.send(0, "seen", page)
        elif 'id="turn"' in page:
            self.send(0, "turn", page, all="yes")
        elif 'id="next"' in page:
            self.send(0, "next", page)
        elif 'id="take"' in page or 'id="steal"' in page:
            self.share()
        else:
            way, at, _far = best_path(page)
            if way:
                self.send(0, "move", page, by=0, card=way, at=at)
            else:
                self.send(0, "move", page, by=0, do="pass", cards=worst_card(page))

    def play_lutins_out(self):
        for _ in range(600):
            page = self.moment()
            if 'id="rematch"' in page:
                return
            self.send(0, "move", page, by=0, **lutins_entry(page))
        raise AssertionError("the game did not end")


def lutins_entry(page):
    """Wages, dice, and the first that may be dug, laid or shot at."""
    for do in ("rescue", "collect", "roll"):
        if f'id="{do}"' in page:
            return {"do": do}
    open_ = [value for value, rest, *_ in DIG.findall(page) if "disabled" not in rest]
    free = [value for value, rest in LUTIN.findall(page) if "disabled" not in rest]
    if 'id="dig"' in page and open_ and free:
        return {"do": "dig", "dig": open_[0], "lutin": free[0]}
    for name, value, rest in SPOT.findall(page):
        if "disabled" not in rest:
            return {"do": "bomb" if name == "place" else "shoot", name: value}
    return {"do": "pass"}


def press(server, visitor, place, **options):
    """The one button of the start page, for the game at *place* of the shelf."""
    one = visitor(server, locale="fr-FR", **options)
    one.page.goto("/")
    begun = time.monotonic()
    one.page.get_by_role("button", name="Essayer en solo").nth(place).click()
    one.page.wait_for_url(re.compile(r"/t/\w+/"))
    return one, begun


@pytest.fixture(scope="module")
def quick_site(data_folder):
    server = PlayServer(data_folder("trial"), settings=AT_ONCE).start()
    yield server
    server.kill()


def code_of(page):
    return re.search(r"/t/(\w+)/", page.url)[1]


def hold_in_frame(page, frame):
    """A finger rests on the card until it shows its role."""
    card = frame.locator("button.role").first
    place = card.bounding_box()
    page.mouse.move(place["x"] + 60, place["y"] + 90)
    page.mouse.down()
    expect(card.locator(".face .name")).to_be_visible()
    page.mouse.up()


CUT = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"


def sits_down(server, visitor, place, guide):
    """Press the button; the visitor's phone and the screen are there, and the guide speaks."""
    one, begun = press(server, visitor, place, **LAPTOP)
    page = one.page
    phone = page.frame_locator("iframe.handset")
    expect(phone.locator(".guide")).to_contain_text(re.compile(guide))
    print(f"seated after {time.monotonic() - begun:.1f} s")
    wall = page.frame_locator(".wall iframe")
    expect(wall.locator("body")).to_contain_text("Robot Ada")
    # The guide is as tall as its words and covers nothing; every name on the screen is whole.
    words, box = phone.locator(".guide p").bounding_box(), phone.locator(".guide").bounding_box()
    assert box["height"] < words["height"] + 40
    assert phone.locator("main").bounding_box()["y"] >= box["y"] + box["height"]
    assert wall.locator(".plaque .name").evaluate_all(CUT) == []
    return Alone(server, one, code_of(page)), phone


def lays_a_card(alone, phone):
    """Look at the role, then a card and a place by taps, where the hand has a path that fits."""
    hold_in_frame(alone.host, phone)
    phone.locator("#seen button").click()
    expect(phone.locator(".guide")).to_contain_text("touche une carte de ta main")
    first = alone.moment()
    way, at, _far = best_path(first)
    if way:
        fits = f'.pick[data-ways^="{way}:"], .pick[data-ways*=";{way}:"]'  # not one that ends so
        phone.locator(fits).first.click()
        phone.locator(f'button.cell[value="{at}"]').dispatch_event("click")
        phone.locator("button[data-lay]").click()
        was = POSITION.findall(first)
        wait_until(lambda: POSITION.findall(alone.fragment(0)) != was, what="the card to lie there")


def reads_the_podium(phone, players):
    expect(phone.locator(".finish .seat")).to_have_count(players)
    expect(phone.locator(".guide")).to_contain_text("podium")
    phone.get_by_role("link", name="Pourquoi les robots ont joué ainsi").click()
    expect(phone.locator("q").first).to_be_visible()
    assert phone.locator("q").count() > 10


def test_saboteur_from_the_button_to_the_podium(quick_site, visitor):
    alone, phone = sits_down(quick_site, visitor, 0, "Garde le doigt sur la carte")
    lays_a_card(alone, phone)
    pair = alone.host.url
    alone.host.goto("about:blank")  # nobody looks while the rest is played without taps
    alone.play_saboteur_out()
    alone.host.goto(pair)
    reads_the_podium(phone, 5)


@pytest.mark.long
def test_saboteur_2_from_the_button_to_the_podium(quick_site, visitor):
    alone, phone = sits_down(quick_site, visitor, 1, "Garde le doigt sur la carte")
    lays_a_card(alone, phone)
    alone.play_saboteur_out()
    reads_the_podium(phone, 5)


@pytest.mark.long
def test_lutins_from_the_button_to_the_podium(quick_site, visitor):
    alone, phone = sits_down(quick_site, visitor, 2, "rien acheter")
    alone.play_lutins_out()
    reads_the_podium(phone, 3)


@pytest.mark.parametrize(("place", "guide"), [(1, "Garde le doigt"), (2, "rien acheter")])
def test_the_other_games_begin_by_the_same_button(quick_site, visitor, place, guide):
    alone, _phone = sits_down(quick_site, visitor, place, guide)
    for _ in range(4):
        page = alone.moment()
        if place == 2:
            alone.send(0, "move", page, by=0, **lutins_entry(page))
        else:
            alone.saboteur_step(page)


def test_on_a_phone_the_phone_alone(quick_site, phone):
    one = phone(quick_site, locale="fr-FR", viewport={"width": 320, "height": 568})
    one.page.goto("/")
    for button in one.page.locator(".tile .btn").all():
        assert button.evaluate("one => one.scrollWidth <= one.clientWidth"), "words are cut off"
    one.page.get_by_role("button", name="Essayer en solo").first.tap()
    one.page.wait_for_url(re.compile(r"/t/\w{6}/$"))
    expect(one.page.locator(".guide")).to_be_visible()
    assert one.page.locator("iframe").count() == 0
    # A finger that holds the card cannot scroll: its words are above the foot.
    foot = one.page.locator(".thumb").bounding_box()["y"]
    for words in one.page.locator(".role :is(.name, .goal, .pay)").all():
        box = words.bounding_box()
        assert box["y"] + box["height"] <= foot


def test_only_a_trials_pages_stand_in_frames_and_only_in_ours(quick_site, visitor):
    one, _begun = press(quick_site, visitor, 0, **LAPTOP)
    code = code_of(one.page)
    ask = one.context.request.get
    inside = ask(f"/t/{code}/").headers
    assert "frame-ancestors 'self'" in inside["content-security-policy"]
    assert inside["x-frame-options"] == "SAMEORIGIN"
    around = ask(f"/t/{code}/pair/").headers
    assert "frame-src 'self'" in around["content-security-policy"]
    assert "frame-ancestors 'none'" in around["content-security-policy"]
    assert around["x-frame-options"] == "DENY"
    assert "filon-frames" not in around
    home = ask("/").headers
    assert home["x-frame-options"] == "DENY"
    assert "frame-src" not in home["content-security-policy"]


def test_play_opens_the_browser_at_the_trial(play, visitor, tmp_path):
    opened = tmp_path / "opened"
    script = tmp_path / "browser"
    script.write_text(
        f'#!{sys.executable}\nimport sys\nopen({str(opened)!r}, "w").write(sys.argv[1])\n'
    )
    script.chmod(0o755)
    server = play(settings={"BROWSER": f"{script} %s", **AT_ONCE}, options=["--try", "lutins"])
    wait_until(lambda: opened.exists() and opened.read_text(), seconds=20, what="the browser")
    assert opened.read_text() == f"{server.url}/try/lutins/"
    one = visitor(server, locale="fr-FR", **LAPTOP)
    one.page.goto(opened.read_text())
    one.page.wait_for_url(re.compile(r"/t/\w+/pair/"))
    expect(one.page.frame_locator("iframe.handset").locator(".guide")).to_be_visible()
