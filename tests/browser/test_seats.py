"""A table in a real browser never loses anybody's seat."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.people import expect_seats, open_table, sit

pytestmark = pytest.mark.slow


def live(page):
    expect(page.locator("body")).to_have_attribute("data-link", "live", timeout=15_000)


def test_the_screen_follows_who_comes_goes_and_returns(shared_server, phone, screen):
    tv, ana, bruno = screen(shared_server), phone(shared_server), phone(shared_server)
    code = open_table(tv, name=None)
    sit(ana, code, "Ana")
    sit(bruno, code, "Bruno")
    expect(tv.page.locator(".roundtable .mid")).to_have_text("2 seated")
    ana.page.click(".btn.go")
    expect(tv.page.locator(".roundtable .sub")).to_have_text("1 is ready")

    kept = bruno.context.storage_state()
    bruno.close()
    away = tv.page.locator(".roundtable [data-here=no] .name")
    expect(away).to_have_text("Bruno", timeout=15_000)
    bruno = phone(shared_server, storage_state=kept)
    bruno.page.goto(f"/t/{code}/")
    expect(bruno.page.locator(".seat.me .name")).to_contain_text("Bruno")
    expect(away).to_have_count(0)


def test_without_a_stream_pages_still_follow(shared_server, phone):
    ana, bruno = phone(shared_server), phone(shared_server)
    ana.context.route("**/live/**", lambda route: route.abort())
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    expect(ana.page.locator("h1")).to_have_text("2 around the table", timeout=6000)
    expect(ana.page.locator("body")).not_to_have_attribute("data-link", "live")
    ana.complaints.clear()  # the browser's own word about the aborted stream


def test_a_phone_that_was_offline_catches_up(shared_server, phone):
    ana, bruno = phone(shared_server), phone(shared_server)
    code = open_table(ana)
    live(ana.page)
    ana.context.set_offline(True)
    expect(ana.page.locator("body")).to_have_attribute("data-link", "off", timeout=15_000)
    expect(ana.page.locator(".live .when.off")).to_be_visible()
    sit(bruno, code, "Bruno")
    ana.context.set_offline(False)
    expect(ana.page.locator("h1")).to_have_text("2 around the table", timeout=6000)
    live(ana.page)
    ana.complaints.clear()  # the browser's own words about the missing network


def test_everything_works_without_scripts(shared_server, phone):
    ana, bruno = (phone(shared_server, java_script_enabled=False) for _ in range(2))
    code = open_table(ana)
    page = sit(bruno, code, "Bruno")
    page.click(".btn.go")
    expect(page.locator(".seat.me .when-here")).to_contain_text("ready")
    host = ana.page
    host.goto(f"/t/{code}/host/")
    host.fill("#guest-name", "Mamie")
    host.click("#guest button")
    expect_seats(host, "Ana", "Bruno", "Mamie")
    host.click("[aria-label='Mamie: one seat earlier']")
    expect_seats(host, "Ana", "Mamie", "Bruno")
    host.check("input[type=radio][name=edition][value=classic]", force=True)
    host.click("text=Keep these choices")
    expect(host.locator("input[type=radio][name=edition][value=classic]")).to_be_checked()
    # A page that is out of date says so and shows the new state.
    stale = page.context.new_page()
    page.goto(f"/t/{code}/me/")
    stale.goto(f"/t/{code}/me/")
    stale.locator("input[name=name]").first.fill("Bru")
    stale.click("[aria-label='Keep this name']")
    expect(stale.locator(".who")).to_have_text("Bru")
    page.locator("input[name=name]").first.fill("Brubru")
    page.click("[aria-label='Keep this name']")
    expect(page.locator("#main .toast").first).to_contain_text("changed in the meantime")
    expect(page.locator("input[name=name]").first).to_have_value("Bru")


def test_a_table_is_joined_and_readied_by_keyboard_alone(shared_server, visitor):
    ana = visitor(shared_server)
    code = open_table(ana)
    page = visitor(shared_server).page
    page.goto("/")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "code":
            break
    page.keyboard.type(code.lower())
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/j/{code}/")
    page.focus("#name")
    page.keyboard.type("Bruno")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{code}/")
    live(page)
    for _ in range(30):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.innerText || ''")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none"
        if "ready" in focused:
            break
    page.keyboard.press("Enter")
    expect(page.locator(".seat.me .when-here")).to_contain_text("ready")


def test_chairs_are_dragged_and_everybody_sees_it(shared_server, phone, visitor):
    ana, bruno = visitor(shared_server), phone(shared_server)
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    host = ana.page
    host.goto(f"/t/{code}/host/")
    live(host)
    box = host.locator(".sortable .seat", has_text="Bruno").locator(".handle").bounding_box()
    host.mouse.move(box["x"] + 20, box["y"] + 20)
    host.mouse.down()
    host.mouse.move(box["x"] + 20, box["y"] - 60, steps=4)
    host.mouse.move(box["x"] + 20, box["y"] - 140, steps=4)
    host.mouse.up()
    expect(bruno.page.locator(".seats .seat").first).to_contain_text("Bruno")
    expect(host.locator(".sortable .seat").first).to_contain_text("Bruno")


def test_a_seat_moves_by_a_pass_whose_secret_no_server_sees(shared_server, phone):
    ana, bruno, fresh = (phone(shared_server) for _ in range(3))
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    seen = []
    fresh.page.on("request", lambda request: seen.append(request.url))
    host = ana.page
    host.goto(f"/t/{code}/host/")
    host.locator(".seat", has_text="Bruno").locator(".more > summary").click()
    host.locator(".seat", has_text="Bruno").locator("text=Move to another phone").click()
    secret = host.locator(".invite .code").inner_text().replace(" ", "")
    expect(bruno.page.locator(".toast.grave")).to_contain_text("opened Bruno’s seat")
    fresh.page.goto(f"/take/{code}/#{secret}")
    expect(fresh.page.locator("#secret")).to_have_value(secret)
    assert "#" not in fresh.page.url
    fresh.page.click("text=This is my phone")
    fresh.page.wait_for_url(f"**/t/{code}/")
    expect(fresh.page.locator(".seat.me")).to_contain_text("Bruno")
    bruno.page.wait_for_url(f"**/j/{code}/")  # the old phone is at the door
    assert not [url for url in seen if secret in url.partition("#")[0]]


def test_a_lost_phone_is_let_in_again_by_the_host(shared_server, phone):
    ana, bruno, lost = (phone(shared_server) for _ in range(3))
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    ana.page.goto(f"/t/{code}/host/")
    lost.page.goto(f"/j/{code}/")
    lost.page.fill("#name", "bruno")
    lost.page.click("button[form=join]")
    lost.page.click("text=Yes, it’s me")
    expect(ana.page.locator(".claim h2")).to_have_text("Is it really Bruno?")
    ana.page.click("text=Let in")
    lost.page.wait_for_url(f"**/t/{code}/")
    expect(lost.page.locator(".seat.me")).to_contain_text("Bruno")


def test_forms_that_came_with_a_fragment_are_sent_with_the_pages_own_token(shared_server, phone):
    ana, bruno = phone(shared_server), phone(shared_server)
    code = open_table(ana)
    sit(bruno, code, "Bruno")
    page, state = ana.page, ana.page.locator(".seat.me .when-here")
    expect(page.locator(".seats .seat")).to_have_count(2)  # a fragment has come
    tokens = "[...document.getElementsByName('csrfmiddlewaretoken')].map(one => one.value)"
    assert set(page.evaluate(tokens)) == {page.evaluate("document.body.dataset.token")}
    page.locator('form[action$="/ready/"] button').tap()
    expect(state).to_contain_text("ready")

    # Logging in on this device gives it another token: the page comes anew, then the tap counts.
    cookie = {"name": "csrftoken", "value": "x" * 32, "url": shared_server.url}
    ana.context.add_cookies([cookie])
    old = page.evaluate("document.body.dataset.token")
    page.locator('form[action$="/ready/"] button').tap()
    page.wait_for_function("old => document.body.dataset.token !== old", arg=old)
    page.locator('form[action$="/ready/"] button').tap()
    expect(state).to_contain_text("not yet")


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "<b hx-get=/x hx-trigger=load>",
]


def test_hostile_names_are_only_names(shared_server, phone, screen):
    ana, tv = phone(shared_server), screen(shared_server)
    dialogs, requests = [], []
    for one in (ana, tv):
        one.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
        one.page.on("request", lambda request: requests.append(request.url))
    code = open_table(ana, HOSTILE[0])
    ana.page.goto(f"/t/{code}/host/")
    for number, name in enumerate(HOSTILE[1:], start=2):
        ana.page.fill("#guest-name", name)
        ana.page.click("#guest button")
        expect(ana.page.locator(".seats .seat")).to_have_count(number)
    expect_seats(ana.page, *HOSTILE)
    tv.page.goto(f"/t/{code}/screen/")
    seats = tv.page.locator(".roundtable [data-seat]")
    expect(seats).to_have_count(len(HOSTILE))
    # A long name stands on two lines, broken at a space.
    shown = [" ".join(seat.locator(".name").all_text_contents()) for seat in seats.all()]
    assert [" ".join(name.split()) for name in shown] == HOSTILE
    assert dialogs == []
    assert not [url for url in requests if url.endswith("/x")]


def test_pages_ask_nobody_but_the_site(shared_server, phone, screen):
    tv, ana = screen(shared_server), phone(shared_server)
    asked = []
    for one in (tv, ana):
        one.page.on("request", lambda request: asked.append(request.url))
    code = open_table(tv, name=None)
    sit(ana, code, "Ana")
    for path in ("me/", "invite/", "host/"):
        ana.page.goto(f"/t/{code}/{path}")
    assert {url.split("/")[2] for url in asked} == {shared_server.url.split("/")[2]}
    assert not [url for url in asked if "seat-" in url]
    config = ana.page.evaluate("htmx.config")
    assert config["history"] is False
    assert {"4xx", "5xx"} <= set(map(str, config["noSwap"]))
    assert ana.page.evaluate("sessionStorage.length") == 0
    # A phone keeps its own grain of chance, and nothing of a page.
    kept = ana.page.evaluate("({...localStorage})")
    assert set(kept) <= {"filon-shuffles"}
    for shuffle in json.loads(kept.get("filon-shuffles", "{}")).values():
        assert set(shuffle) == {"commitment", "tag", "grain", "mix"}
