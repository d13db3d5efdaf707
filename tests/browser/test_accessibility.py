"""Every page of the ground floor, in both languages and lights, measured by axe."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import open_table, sit

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("locale", "theme"), [("fr-FR", "dark"), ("en-GB", "light")])
def test_axe_finds_nothing(shared_server, phone, screen, locale, theme):
    ana, bruno, lost = (phone(shared_server, locale=locale) for _ in range(3))
    tv = screen(shared_server, locale=locale)
    for one in (ana, bruno, lost, tv):
        one.context.add_cookies([{"name": "theme", "value": theme, "url": shared_server.url}])
    found = {}

    def measure(name, page):
        wrong = violations(page)
        if wrong:
            found[name] = wrong

    for path in ["/", "/new/", "/find/?code=x", "/j/KMRHA7/", "/take/KMRHA7/"]:
        ana.page.goto(path)
        measure(path, ana.page)
    code = open_table(ana)
    bruno.page.goto(f"/j/{code}/")
    measure("join", bruno.page)
    sit(bruno, code, "Bruno")
    measure("phone", bruno.page)
    tv.page.goto(f"/t/{code}/screen/")
    measure("screen", tv.page)
    for path in ["me/", "invite/"]:
        bruno.page.goto(f"/t/{code}/{path}")
        measure(path, bruno.page)
    bruno.page.locator(".menu > summary").click()
    measure("menu", bruno.page)
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


def test_no_page_scrolls_sideways_even_with_long_names(shared_server, phone):
    ana = phone(shared_server, viewport={"width": 320, "height": 568})
    code = open_table(ana, "W" * 40)
    for path in ["", "me/", "host/", "invite/"]:
        ana.page.goto(f"/t/{code}/{path}")
        ana.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert ana.page.evaluate("document.documentElement.scrollWidth") == 320, path
