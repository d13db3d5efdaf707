"""Entering a path by taps and keys: card, cell, confirm."""

import pytest


@pytest.fixture
def page(phone, shop):
    page = phone(shop).page
    page.goto("/phone-move?en")
    page.evaluate("document.fonts.ready")
    return page


def cells(page):
    return {cell.get_attribute("value") for cell in page.locator("button.cell").all()}


def field(page, name):
    return page.locator(f'input[type="hidden"][name="{name}"]').input_value()


def test_a_card_shows_where_it_may_lie(page):
    page.locator('.pick[value="NES"]').tap()
    assert cells(page) == {"-1,0", "5,-1"}
    assert page.locator('.pick[aria-pressed="true"]').count() == 1


def test_a_cell_takes_the_way_up_that_fits(page):
    page.locator('.pick[value="NES"]').tap()
    page.locator('.pick[value="NE"]').tap()
    assert cells(page) == {"5,-1", "7,0", "-1,0", "2,1", "8,-1"}
    page.locator('button.cell[value="2,1"]').tap()
    assert (field(page, "card"), field(page, "at")) == ("SW", "2,1")
    assert page.locator(".preview use").count() == 1
    assert "rotate(180" in page.locator(".preview use").get_attribute("transform")
    page.locator('button.cell[value="5,-1"]').tap()
    assert (field(page, "card"), field(page, "at")) == ("NE", "5,-1")


def test_a_second_tap_turns_the_card(page):
    assert field(page, "card") == "NE"
    page.locator('.pick[value="NE"]').tap()
    assert (field(page, "card"), field(page, "at")) == ("SW", "7,0")
    page.get_by_role("button", name="Tourner").tap()
    assert field(page, "card") == "NE"


def test_turning_rests_where_one_way_alone_fits(page):
    page.locator('button.cell[value="2,1"]').tap()
    assert page.get_by_role("button", name="Tourner").is_disabled()


def test_nothing_can_be_confirmed_before_a_cell_is_chosen(page):
    page.locator('.pick[value="NES"]').tap()
    assert page.locator("[data-lay]").is_disabled()
    page.locator('button.cell[value="5,-1"]').tap()
    assert page.locator("[data-lay]").is_enabled()


def test_a_tap_beside_a_cell_takes_the_nearest(page):
    box = page.locator('button.cell[value="5,-1"]').bounding_box()
    page.touchscreen.tap(box["x"] - 15, box["y"] + 20)
    assert field(page, "at") == "5,-1"


def test_a_tap_far_from_every_cell_takes_none(page):
    box = page.locator('button.cell[value="-1,0"]').bounding_box()
    page.touchscreen.tap(box["x"] + 10, box["y"] - 60)
    assert field(page, "at") == "7,0"


def test_cells_are_named_and_reached_by_keyboard(page):
    cell = page.get_by_role("button", name="left of the start")
    cell.focus()
    page.keyboard.press("Enter")
    assert field(page, "at") == "-1,0"
    assert cell.get_attribute("aria-pressed") == "true"


def test_cards_in_the_mine_are_told_to_those_who_do_not_see_them(page):
    assert (
        page.get_by_role(
            "img", name="right of the start: a straight tunnel, open: right and left", exact=True
        ).count()
        == 1
    )


def test_spent_cards_stay_and_cannot_be_chosen(page):
    assert page.locator('.pick[value="N|E|S"]').is_disabled()


def view(page):
    return [float(part) for part in page.locator(".mine").get_attribute("viewBox").split()]


def test_buttons_zoom_and_the_mine_stays_in_its_place(page):
    frame, before = page.locator(".mine").bounding_box(), view(page)
    page.get_by_role("button", name="Closer").click()
    closer = view(page)
    assert closer[2] < before[2]
    assert page.locator(".mine").bounding_box() == pytest.approx(frame, abs=0.1)
    page.get_by_role("button", name="Farther").click()
    assert view(page)[2] == pytest.approx(before[2], rel=0.02)


def test_a_finger_pans_a_mine_that_is_zoomed_and_does_not_choose(page):
    page.get_by_role("button", name="Closer").click()
    box, before, at = page.locator(".mine").bounding_box(), view(page), field(page, "at")
    x, y = box["x"] + 200, box["y"] + 120
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=6)
    page.mouse.up()
    assert view(page)[0] < before[0]
    assert field(page, "at") == at


def test_two_fingers_pinch(page):
    box = page.locator(".mine").bounding_box()
    before = view(page)
    finger = """([x, y, id, kind]) => document.querySelector('.mine').dispatchEvent(
        new PointerEvent(kind, {clientX: x, clientY: y, pointerId: id, bubbles: true}))"""
    x, y = box["x"] + 150, box["y"] + 100
    for place in (
        [x, y, 1, "pointerdown"],
        [x + 60, y, 2, "pointerdown"],
        [x + 160, y, 2, "pointermove"],
    ):
        page.evaluate(finger, place)
    assert view(page)[2] < before[2] * 0.6


def test_walking_through_cells_by_keyboard_brings_them_into_view(page):
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()
    page.locator('.pick[value="NE"]').focus()
    cell = page.locator('button.cell[value="-1,0"]')
    page.keyboard.press("Tab")
    cell.evaluate("button => button.focus({focusVisible: true})")
    inner, outer = cell.bounding_box(), page.locator(".mine").bounding_box()
    assert inner["x"] >= outer["x"] - 1
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1


def test_action_cards_ask_whom_they_are_for(phone, shop):
    page = phone(shop).page
    page.goto("/phone-tools?en")
    assert page.locator("[data-lay]").is_enabled()
    page.locator('.pick[value="map"]').tap()
    assert page.locator('fieldset[data-for="map"]').is_visible()
    assert page.locator('fieldset[data-for="break:lamp"]').is_hidden()
    assert page.locator("[data-lay]").is_disabled()
    page.get_by_label("milieu").check(force=True)
    assert page.locator("[data-lay]").is_enabled()


def test_a_wide_mine_opens_where_the_last_card_lies_with_columns_to_hit(phone, shop):
    page = phone(shop).page
    page.goto("/phone-move-wide?en")
    page.evaluate("document.fonts.ready")
    frame, box = page.locator(".mine").bounding_box(), view(page)
    assert frame["width"] / box[2] * 100 >= 37.5
    last = page.locator(".last").bounding_box()
    assert frame["x"] <= last["x"] <= frame["x"] + frame["width"]


def test_a_card_whose_places_are_out_of_sight_brings_them_into_view(phone, shop):
    page = phone(shop).page
    page.goto("/phone-move-wide?en")
    page.evaluate("document.fonts.ready")
    page.locator('.pick[value="EW"]').tap()
    frame, cell = page.locator(".mine").bounding_box(), page.locator("button.cell").bounding_box()
    assert frame["x"] <= cell["x"] + cell["width"] / 2 <= frame["x"] + frame["width"]


def test_places_beside_the_mine_are_wholly_seen(phone, shop):
    page = phone(shop).page
    page.goto("/phone-move-rim?en")
    page.evaluate("document.fonts.ready")
    page.locator('.pick[value="NS"]').tap()
    frame = page.locator(".mine").bounding_box()
    for cell in page.locator("button.cell").all():
        box = cell.bounding_box()
        assert box["y"] >= frame["y"] - 1
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 1


def test_another_drawer_puts_the_chosen_card_back(page):
    page.goto("/phone-tools?en")
    page.locator('.pick[value="break:lamp"]').tap()
    page.locator('fieldset[data-for="break:lamp"] input:not(:disabled)').first.check(force=True)
    assert page.locator("[data-lay]").is_enabled()
    page.locator('.tabs [value="paths"]').check(force=True)
    assert page.locator('.pick[aria-pressed="true"]').count() == 0
    assert page.locator("fieldset[data-for]:visible").count() == 0
    assert page.locator("[data-lay]").is_disabled()
