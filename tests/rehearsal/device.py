"""A phone, a tablet or the screen: one browser with one page, and fingers that tap on it."""

import contextlib
import math
import time

from playwright.sync_api import Error as BrowserError

from tests.fixtures.browser import CALM, PHONE, SCREEN

DEAF = 0.72  # seconds in which a page takes a second tap at one place for a trembling finger
NEAR = 44
LEFT = ("ERR_ABORTED", "NS_BINDING")  # a request given up because the page was left
AXES = ("width", "height")


class Stumble(AssertionError):
    """Something that people at the table would trip over."""


IN_SIGHT = """cell => {
  const box = cell.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && (cell === top || top.closest(".mine")) && top.closest(".mine") ? [x, y] : null;
}"""
"""Where a place of the mine can be touched, if it is in sight."""


class Device:
    """One browser of its own with one page; it keeps everything that went wrong in it."""

    def __init__(self, browser, server, name, *, language, size=None, state=None):
        self.name, self.seats, self.screen = name, [], size is None
        shape = SCREEN if self.screen else {**PHONE, "viewport": dict(zip(AXES, size, strict=True))}
        options = {**shape, **CALM, "locale": {"fr": "fr-FR", "en": "en-GB"}[language]}
        self.language, self.size = language, size
        self.context = browser.new_context(base_url=server.url, storage_state=state, **options)
        self.context.set_default_timeout(25_000)
        self.heard, self.meant = [], 0
        self.context.on("weberror", lambda error: self.heard.append(f"error: {error.error}"))
        self.context.on("console", lambda said: self.heard.append(f"console: {said.text}"))
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._answered)
        self.page = self.context.new_page()
        self.tapped = (0.0, -999, -999)

    def _failed(self, request):
        if not any(word in (request.failure or "") for word in LEFT):
            self.heard.append(f"request failed: {request.url} {request.failure}")

    def _answered(self, response):
        if response.status >= 400:
            self.heard.append(f"answer {response.status}: {response.url}")

    def complaints(self):
        """What was heard since the last time, less what a refusal meant by us leaves behind."""
        heard, self.heard = self.heard, []
        if self.meant:
            self.meant = 0
            heard = [one for one in heard if "422" not in one]
        return heard

    # --- fingers ---

    def find(self, selector):
        """What can be seen and used of that on the page; a stumble where there is nothing."""
        return self._seen(self.page.locator(f"{selector} >> visible=true").first, selector)

    def _seen(self, found, selector):
        try:
            found.wait_for(state="visible")
        except BrowserError:
            raise Stumble(f"nothing to tap: {selector}") from None
        return found

    def shows(self, selector):
        return self.page.locator(f"{selector} >> visible=true").count() > 0

    def tap(self, selector, times=1):
        """Tap like a person: what is tapped is seen, enabled, and under nothing else."""
        self._tap(self.find(selector), selector, times)

    def choose(self, selector, nth=0):
        """Tap the label of a radio or a box."""
        label = self.page.locator(selector).nth(nth).locator("xpath=ancestor::label[1]")
        self._tap(self._seen(label, selector), selector)

    def _tap(self, found, selector, times=1):
        try:
            found.scroll_into_view_if_needed()
            box = found.bounding_box()
            self._rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            found.tap()
            self.tapped = (time.monotonic(), *self.tapped[1:])
        except BrowserError as error:
            raise Stumble(f"cannot tap {selector}: {str(error)[:400]}") from None
        for _ in range(times - 1):
            with contextlib.suppress(BrowserError):  # what was there may be gone: that is fine
                self.page.touchscreen.tap(*self.tapped[1:])

    def touch(self, selector):
        """A place in the mine, where a finger would come down."""
        found = self.find(selector)
        for _ in range(5):
            spot = found.evaluate(IN_SIGHT)
            if spot:
                self._rest(*spot)
                self.page.touchscreen.tap(*spot)
                self.tapped = (time.monotonic(), *spot)
                return
            if not self.shows('[data-zoombar] button[value="out"]'):
                break
            self.tap('[data-zoombar] button[value="out"]')  # from farther away one sees more
        raise Stumble(f"out of sight: {selector}")

    def _rest(self, x, y):
        """Wait where a second tap at one place would be taken for a trembling finger."""
        when, was_x, was_y = self.tapped
        left = DEAF - (time.monotonic() - when)
        if left > 0 and math.hypot(x - was_x, y - was_y) < NEAR:
            time.sleep(left)
        self.tapped = (time.monotonic(), x, y)

    def close(self):
        with contextlib.suppress(BrowserError):
            self.context.close()
