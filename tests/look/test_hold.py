"""A secret is on the page only while somebody rests a finger on it."""

import pytest

NAME = ".face .name"


@pytest.fixture
def page(phone, shop):
    page = phone(shop, locale="fr-FR").page
    page.goto("/phone-role?fr")
    return page


def press(page):
    box = page.locator(".role").bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 200)
    page.mouse.down()
    page.locator(NAME).wait_for()


def covered(page):
    return page.locator(".face").inner_html() == ""


def test_before_a_press_the_page_holds_no_secret(page):
    assert covered(page)
    assert "Saboteur" not in page.content()


def test_it_shows_while_held_and_hides_on_release(page):
    press(page)
    assert page.locator(NAME).inner_text() == "Saboteur"
    page.mouse.up()
    assert covered(page)
    assert "Saboteur" not in page.content()


def test_the_card_keeps_its_size_and_place(page):
    before = page.locator(".role").bounding_box()
    press(page)
    assert page.locator(".role").bounding_box() == before


def test_it_hides_after_five_seconds(page):
    page.clock.install()
    page.reload()
    press(page)
    page.clock.run_for(4000)
    assert not covered(page)
    page.clock.run_for(1300)
    assert covered(page)


@pytest.mark.parametrize(
    "away",
    [
        "dispatchEvent(new Event('blur'))",
        "dispatchEvent(new PageTransitionEvent('pagehide'))",
        "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))",
        "document.dispatchEvent(new Event('visibilitychange'))",
        "document.dispatchEvent(new Event('freeze'))",
        "document.dispatchEvent(new Event('htmx:before:swap'))",
    ],
)
def test_it_hides_when_anybody_looks_away(page, away):
    press(page)
    page.evaluate(away)
    assert covered(page)


SLOW_FILE = """addEventListener("DOMContentLoaded", () =>
    document.body.append(Object.assign(new Image(), { src: "/slow.png" })));
addEventListener("pageshow", () => { window.isShown = true; });"""
IS_SHOWN = """() => new Promise((done) => {
    const look = () => (window.isShown ? done() : setTimeout(look, 20));
    look();
})"""


def test_it_stays_open_when_the_last_file_of_a_slow_page_comes(phone, shop):
    page, asked = phone(shop, locale="fr-FR").page, []
    page.add_init_script(SLOW_FILE)
    page.route("**/slow.png", lambda route: asked.append(route))
    page.goto("/phone-role?fr", wait_until="domcontentloaded")
    press(page)
    assert not page.evaluate("() => !!window.isShown")
    asked.pop().abort()
    page.evaluate(IS_SHOWN)
    assert page.locator(NAME).inner_text() == "Saboteur"
    page.mouse.up()
    assert covered(page)


def test_a_quick_tap_shows_nothing_even_if_the_answer_is_late(page):
    page.route("**/held", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.locator(".role").click()
    page.wait_for_timeout(500)
    assert covered(page)


def test_a_keyboard_holds_it_with_the_space_bar(page):
    page.locator(".role").focus()
    page.keyboard.down(" ")
    page.locator(NAME).wait_for()
    page.keyboard.up(" ")
    assert covered(page)


def test_two_taps_do_the_same_for_hands_that_do_not_rest(page):
    page.get_by_label("toucher deux fois").check()
    page.locator(".role").click()
    page.wait_for_timeout(700)
    assert covered(page)
    page.locator(".role").dblclick()
    page.locator(NAME).wait_for()
    page.locator(".role").click()
    assert covered(page)


def test_a_screen_reader_opens_it_by_activating_it(page):
    page.locator(".role").evaluate("button => button.click()")
    page.locator(NAME).wait_for()
    page.locator(".role").evaluate("button => button.click()")
    assert covered(page)


def test_a_long_press_opens_no_menu(page):
    stopped = page.locator(".role").evaluate(
        """card => !card.dispatchEvent(
            new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))"""
    )
    assert stopped


def test_a_failed_answer_leaves_the_card_face_down(page):
    page.route("**/held", lambda route: route.fulfill(status=503, body="Saboteur"))
    page.locator(".role").hover()
    page.mouse.down()
    page.wait_for_timeout(300)
    assert covered(page)
    page.mouse.up()
