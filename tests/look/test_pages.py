"""The sample pages in a browser: no complaint, nothing cut off, big enough, readable by all."""

import pytest

from tests.browser.axe import violations
from tests.look.gallery import html, names, size

PAGES = [name for name in names() if not name.startswith("_")]
PHONES = [name for name in PAGES if name.startswith("phone")]
LOOKS = ["fr", pytest.param("en-light", marks=pytest.mark.long)]

SMALL = """() => [...document.querySelectorAll(
    'a[href], button:not(:disabled), summary, select, input:not([type="hidden"]):not(:disabled)')]
  .filter(e => e.checkVisibility() && !e.closest('p, .sheetlet, td, foreignObject, .skip'))
  .map(e => [e, (e.closest('label') ?? e).getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44)
  .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""

HIGH = "() => document.documentElement.scrollHeight"
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", names())
def test_no_page_needs_an_inline_style_or_script(name, language):
    page = html(name, language)
    assert " style=" not in page
    assert "<style" not in page
    assert "<script>" not in page
    assert "{%" not in page
    assert "{#" not in page


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_its_device_and_axe_finds_nothing(showroom, name, look):
    room = showroom(name)
    page = room.page
    room.complaints.clear()
    page.set_viewport_size(size(name))
    page.goto(f"/{name}?{look}")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(WIDE) <= 0
    if name.startswith("tv"):
        assert page.evaluate(HIGH) <= size(name)["height"]
    assert violations(page) == []
    assert room.complaints == []


@pytest.mark.parametrize("name", PHONES)
def test_everything_to_touch_is_big_enough_on_large_and_small_phones(showroom, name):
    page = showroom(name).page
    page.goto(f"/{name}?en")
    for viewport in ({"width": 390, "height": 844}, {"width": 360, "height": 640}):
        page.set_viewport_size(viewport)
        page.evaluate("document.fonts.ready")
        assert page.evaluate(SMALL) == []
        assert page.evaluate(WIDE) <= 0


def test_the_light_of_a_page_is_kept_by_its_device(phone, shop):
    page = phone(shop).page
    page.goto("/phone-lobby?en")
    page.locator("summary").click()
    page.get_by_role("button", name="Bright").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    cookie = next(one for one in page.context.cookies() if one["name"] == "filon_theme")
    assert cookie["value"] == "light"
    page.get_by_role("button", name="Dark").click()
    assert page.locator("html").get_attribute("data-theme") is None


def test_a_chosen_light_is_in_the_page_from_its_first_byte():
    assert '<html lang="fr" class="phone" data-theme="light">' in html(
        "phone-lobby", filon_theme="light"
    )
    assert "data-theme" not in html("phone-lobby", filon_theme='"><script>').split("<head>")[0]


def test_the_menu_closes_by_a_tap_beside_it_and_by_escape(phone, shop):
    page = phone(shop).page
    page.goto("/phone-lobby?en")
    menu = page.locator("details.menu")
    page.locator("summary").click()
    page.locator(".seat").last.click()
    assert menu.get_attribute("open") is None
    page.locator("summary").click()
    page.keyboard.press("Escape")
    assert menu.get_attribute("open") is None
