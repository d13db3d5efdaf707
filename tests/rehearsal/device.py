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


READY = """async (element) => {
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const scrolls = ["nearest", "center", "end", "start"];
  const end = performance.now() + 8000;
  let was = "", why = "";
  for (let tries = 0; performance.now() < end; tries += 1) {
    if (!element.isConnected) return { gone: true };
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const hits = top && (element.contains(top) || top.closest("label") === element);
    why = hits ? "" : `under ${top?.outerHTML.slice(0, 120)}`;
    if (element.matches(":disabled")) why = "disabled";
    if (!why && was === `${x} ${y}`) {
      window.landed = new Promise((say) => {
        const land = ({ target }) =>
          say({ there: element.contains(target), on: target.outerHTML.slice(0, 160) });
        addEventListener("click", land, { capture: true, once: true });
        const silent = () => (element.matches(":disabled") ? "it, disabled" : "nothing");
        setTimeout(() => say({ there: false, on: silent() }), 3000);
      });
      // Some labels send as well: the second die is the throw.
      return { x, y, sends: element.matches("a, label, button:not([type=button], .pick, .cell)") };
    }
    if (!hits) element.scrollIntoView({ block: scrolls[tries % 4], inline: "nearest" });
    was = `${x} ${y}`;
    await frame();
  }
  return { why };
}"""
"""Where a finger would come down, once that lies still, is enabled and under nothing else."""

LANDED = "() => window.landed ?? { there: true }"
"""What the tap that followed came down on; what it was meant for, if the page was left since."""

IN_SIGHT = """cell => {
  const box = cell.getBoundingClientRect();
  const mine = (cell.closest("[data-pan]") ?? cell).getBoundingClientRect();
  const middle = (low, high, from, to) => (Math.max(low, from, 0) + Math.min(high, to)) / 2;
  const x = middle(box.left, box.right, mine.left, Math.min(mine.right, innerWidth));
  const y = middle(box.top, box.bottom, mine.top, Math.min(mine.bottom, innerHeight));
  const top = document.elementFromPoint(x, y);
  return top && (cell === top || top.closest(".mine")) && top.closest(".mine") ? [x, y] : null;
}"""
"""Where a place of the mine can be touched, if it is in sight: in the middle of what one sees."""


class Device:
    """One browser of its own with one page; it keeps everything that went wrong in it."""

    def __init__(self, browser, server, name, *, language, size=None, state=None):
        self.name, self.seats, self.screen = name, [], size is None
        shape = SCREEN if self.screen else {**PHONE, "viewport": dict(zip(AXES, size, strict=True))}
        options = {**shape, **CALM, "locale": {"fr": "fr-FR", "en": "en-GB"}[language]}
        self.language, self.size = language, size
        self.context = browser.new_context(base_url=server.url, storage_state=state, **options)
        self.context.set_default_timeout(60_000)  # a dozen pages on a busy machine
        self.heard, self.meant = [], 0
        self.context.on("weberror", self._erred)
        self.context.on("console", lambda said: self.heard.append(f"console: {said.text}"))
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._answered)
        self.page = self.context.new_page()
        self.tapped = (0.0, -999, -999)
        """When and where something was sent that might be sent again by a trembling finger."""

    def _erred(self, error):
        where = " ".join((error.error.stack or "").split()[:60])
        self.heard.append(f"error: {error.error} {where}")

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
        self._tap(self.page.locator(f"{selector} >> visible=true").first, selector, times)

    def choose(self, selector, nth=0):
        """Tap the label of a radio or a box."""
        label = self.page.locator(selector).nth(nth).locator("xpath=ancestor::label[1]")
        self._tap(label, selector)

    def _tap(self, found, selector, times=1):
        spot = self._spot(found, selector)
        if self._rest(spot["x"], spot["y"]):  # meanwhile the page may have been drawn anew
            spot = self._spot(found, selector)
        for _ in range(times):
            with contextlib.suppress(BrowserError):  # what was there may be gone: that is fine
                self.page.touchscreen.tap(spot["x"], spot["y"])
        self.tapped = (time.monotonic() if spot["sends"] else 0.0, spot["x"], spot["y"])
        landed = self._landed()
        if not landed["there"]:
            raise Stumble(f"a tap for {selector} came down on {landed['on']}")

    def _landed(self):
        """What was tapped: a page drawn anew in that moment may have put something else there."""
        with contextlib.suppress(BrowserError):
            return self.page.evaluate(LANDED)
        return {"there": True}  # the page is being left

    def _spot(self, found, selector):
        """Where to tap; drawn anew under the finger, it is looked for again."""
        for _ in range(20):
            try:
                spot = found.evaluate(READY)
            except BrowserError as error:
                raise Stumble(f"nothing to tap: {selector} {str(error)[:200]}") from None
            if "x" in spot:
                return spot
            if "why" in spot:
                raise Stumble(f"cannot tap {selector}: {spot['why']}")
        raise Stumble(f"never at rest: {selector}")

    def touch(self, selector):
        """A place in the mine, where a finger would come down."""
        found = self.find(selector)
        for _ in range(5):
            spot = found.evaluate(IN_SIGHT)
            if spot:
                self._rest(*spot)
                self.page.touchscreen.tap(*spot)
                self.tapped = (0.0, *spot)
                return
            if not self.shows('[data-zoombar] button[value="out"]'):
                break
            self.tap('[data-zoombar] button[value="out"]')  # from farther away one sees more
        raise Stumble(f"out of sight: {selector}")

    def _rest(self, x, y):
        """Wait where a second tap at one place would be taken for a trembling finger: did we?"""
        when, was_x, was_y = self.tapped
        left = DEAF - (time.monotonic() - when)
        rests = left > 0 and math.hypot(x - was_x, y - was_y) < NEAR
        if rests:
            time.sleep(left)
        return rests

    def close(self):
        with contextlib.suppress(BrowserError):
            self.context.close()
