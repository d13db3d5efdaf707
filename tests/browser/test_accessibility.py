"""Pages around a table that no tour comes by: lost phones, handovers, votes, narrow windows."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import open_table, sit

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("locale", "theme"),
    [("fr-FR", "dark"), pytest.param("en-GB", "light", marks=pytest.mark.long)],
)
def test_axe_finds_nothing(shared_server, phone, locale, theme):
    ana, bruno, lost = (phone(shared_server, locale=locale) for _ in range(3))
    for one in (ana, bruno, lost):
        cookie = {"name": "filon_theme", "value": theme, "url": shared_server.url}
        one.context.add_cookies([cookie])
    found = {}

    def measure(name, page):
        wrong = violations(page)
        if wrong:
            found[name] = wrong

    code = open_table(ana)
    sit(bruno, code, "Bruno")
    lost.page.goto(f"/j/{code}/")
    lost.page.fill("#name", "Bruno")
    lost.page.click("button[form=join]")
    measure("namesake", lost.page)
    lost.page.locator("section form button").click()
    measure("wait", lost.page)
    ana.page.goto(f"/t/{code}/host/")
    expect(ana.page.locator(".claim")).to_be_visible()
    ana.page.locator(".more > summary").first.click()
    measure("host", ana.page)
    ana.page.locator("form[action$='reopen/'] button").first.click()
    measure("pass", ana.page)
    bruno.page.goto(f"/t/{code}/")
    ana.close()
    expect(bruno.page.locator("#vote-title")).to_be_visible(timeout=30_000)
    measure("vote", bruno.page)
    assert found == {}


SMALL = """() => {
  const taps = 'a:not(p a, .skip), button, input:not([type=hidden]), select, summary';
  const sized = [...document.querySelectorAll(taps)].map(one => {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    return [one.outerHTML.slice(0, 80), Math.round(box.width), Math.round(box.height)];
  });
  return sized.filter(([, width, height]) => width && (width < 44 || height < 44));
}"""


def test_nothing_to_tap_is_smaller_than_a_thumb(shared_server, phone):
    ana = phone(shared_server)
    code = open_table(ana)
    for path in ["/", "/new/", f"/t/{code}/", f"/t/{code}/me/", f"/t/{code}/host/"]:
        ana.page.goto(path)
        ana.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert ana.page.evaluate(SMALL) == [], path


HIDDEN = """() => {
  const one = document.activeElement, foot = document.querySelector('.thumb');
  if (!one.closest('main')) return '';
  const over = one.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
  return over > 1 ? (one.textContent || one.name).trim() : '';
}"""


def test_what_has_the_focus_is_not_below_the_foot(shared_server, phone):
    ana = phone(shared_server, viewport={"width": 320, "height": 568})
    code = open_table(ana)
    page = ana.page
    page.goto(f"/t/{code}/host/")
    seen, hidden = 0, []
    for _ in range(30):
        page.keyboard.press("Tab")
        seen += page.evaluate("document.activeElement.closest('main') !== null")
        hidden.append(page.evaluate(HIDDEN))
    assert seen > 20
    assert list(filter(None, hidden)) == []
    # And for a thumb: at the end of the page nothing is left below the foot.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = page.locator("main :is(a, button):visible").last.bounding_box()
    assert last["y"] + last["height"] <= page.locator(".thumb").bounding_box()["y"]


def test_no_page_scrolls_sideways_even_with_long_names(shared_server, phone):
    ana = phone(shared_server, viewport={"width": 320, "height": 568})
    code = open_table(ana, "W" * 40)
    for path in ["", "me/", "host/", "invite/"]:
        ana.page.goto(f"/t/{code}/{path}")
        ana.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert ana.page.evaluate("document.documentElement.scrollWidth") == 320, path
