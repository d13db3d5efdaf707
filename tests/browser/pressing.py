"""A finger that rests on a face-down card."""

import contextlib

from playwright.sync_api import TimeoutError as TooLate


def press(page, card):
    """Rest a finger on the card until its face shows, and stay.

    A page that is drawn anew lets go of the card, or moves it from under the finger: one presses
    again.
    """
    for patience in (5_000, 25_000):
        card.scroll_into_view_if_needed()
        place = card.bounding_box()
        page.mouse.move(place["x"] + 60, place["y"] + 90)
        page.mouse.down()
        with contextlib.suppress(TooLate):
            return card.locator(".face .name").wait_for(timeout=patience)
        page.mouse.up()
    raise AssertionError("the card stayed face down")
