"""Every page of a game of Lutins, in both languages and lights: axe, thumbs, no scrolling aside."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.diggers import Diggers
from tests.proofs.counting import examples

pytestmark = pytest.mark.slow
SMALL = """() => [...document.querySelectorAll(
    'a[href], button:not(:disabled), summary, input:not([type="hidden"]):not(:disabled)')]
  .filter(e => e.checkVisibility() && !e.closest('p, .sheetlet, .skip'))
  .map(e => [e, (e.closest('label') ?? e).getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 44 || box.height < 44))
  .map(([e, box]) => `${e.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Tour(Diggers):
    """A crew that stops at every page on its way to measure it."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.wrong = {}

    def measure(self, name, page):
        found = violations(page)
        if page is not self.screen.page:
            found += page.evaluate(SMALL)
            found += ["scrolls aside"] * (page.evaluate(WIDE) > 0)
        if found:
            self.wrong[name] = found

    def stop(self, name, query="", seat=None):
        page = self.pages[self.seat if seat is None else seat]
        page.goto(f"/t/{self.code}/{query}")
        self.measure(name, page)

    def stop_at_screen(self, name, what):
        expect(self.screen.page.locator(what).first).to_be_visible()
        self.measure(name, self.screen.page)


@pytest.mark.parametrize(
    ("locale", "theme", "width"),
    [("fr-FR", "dark", 320), pytest.param("en-GB", "light", 390, marks=pytest.mark.long)],
)
def test_axe_finds_nothing_at_any_moment(shared_server, phone, screen, locale, theme, width):
    def handset(at, **options):
        return phone(at, viewport={"width": width, "height": 700}, **options)

    tour = Tour(
        shared_server, handset, screen, ["Ana", "Bruno"], locale=locale, reduced_motion="reduce"
    )
    for one in [*tour.phones, tour.screen]:
        cookie = {"name": "filon_theme", "value": theme, "url": shared_server.url}
        one.context.add_cookies([cookie])
    tour.wishes()
    for path in ("host/", "host/decks/", "host/decks/filon/", *examples((), ("host/decks/new/",))):
        tour.stop(path, path)
    tour.home(0)
    tour.begin()
    expect(tour.host.locator("#roll")).to_be_visible()
    tour.stop("start")
    tour.enter("collect")
    tour.stop("village")
    tour.roll(2, 1)
    tour.stop("dig")
    tour.stop("watch", seat=1)
    tour.dig(2, 1, 0, diamonds=3, chest=True)
    tour.stop("chest")
    tour.enter("chest", holds="helmet")
    tour.enter("collect")
    tour.roll("bomb", "pistol")
    tour.stop("bomb or shot")
    tour.enter("bomb", place="1,0")
    tour.enter("collect")
    for what in examples(("defuse",), ("cross", "defuse", "killer")):
        tour.stop(f"buy {what}", f"?what={what}")
    tour.roll("bomb", 3)
    tour.stop("explosion")
    tour.stop_at_screen("explosion on the screen", ".event.blown")
    tour.roll(4, 2)
    tour.dig(4, 2, 1, pick=True)
    tour.stop("pick")
    tour.dig(5, 2, 1)
    tour.enter("collect")
    tour.enter("pass")
    tour.stop("rescue")
    tour.stop("log", "log/")
    tour.drain([(2, 1), (4, 2), (5, 2)])
    tour.stop("over", seat=0)
    tour.stop_at_screen("podium", ".podium .steps")
    assert tour.wrong == {}
