"""The README's pictures, taken of the real site: ``python -m tests.browser.pictures [name …]``.

A site is started with a seed, seven people play on it, and what they see goes to
``static/pictures``. A further picture is one more ``yield name, page`` in an album below, or an
album of its own in ``EVENINGS``.
"""

import io
import pathlib
import random
import sys
import tempfile

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from tests.browser.crew import Crew
from tests.browser.diggers import Diggers
from tests.browser.tour import held, one_who, open_all, put_away, wander
from tests.fixtures.browser import FLAGS, PHONE, SCREEN, Visitor
from tests.fixtures.play import ROOT, PlayServer

FOLDER = ROOT / "static" / "pictures"
NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès"]
SEED = {"FILON_SEED": "lamplight"}
# Tap the glowing cell nearest to the middle of what is seen of the mine.
MIDDLE = """mine => {
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(mine);
  const far = (cell) => Math.hypot(middle(cell)[0] - x, middle(cell)[1] - y);
  [...mine.querySelectorAll("button.cell")].sort((one, other) => far(one) - far(other))[0].click();
}"""
LAPTOP = {"viewport": {"width": 1440, "height": 900}}
COLOURS = 128  # lino inks: a palette loses nothing that an eye would miss


def gathering(crew):
    """Phones come in; the screen shows the round table."""
    for page in crew.pages[:-1]:
        page.locator('form[action$="/ready/"] button').tap()
    expect(crew.pages[6].locator(".seat .state:not(.wait):visible")).to_have_count(6)
    yield "lobby", crew.pages[6]
    yield "lobby-screen", crew.screen.page


def digging(crew):
    """Saboteur 2, every move: a role under a finger, and a mine of 25 cards."""
    crew.wishes("saboteur2", "moves", {"roles", "goals"})
    crew.begin()
    page = crew.pages[6]
    expect(page.locator("#seen")).to_be_visible()
    with held(page):
        yield "role", page
    open_all(crew)
    wander(crew, 25, random.Random(5))
    seat = crew.turn()
    crew.home(seat)
    page = crew.pages[seat]
    page.locator('.drawer .pick[data-ways*=","]:not(.gone)').nth(2).tap()
    page.locator(".mine").evaluate(MIDDLE)
    yield "mine", page
    yield "mine-screen", crew.screen.page
    put_away(crew)


def gold(crew):
    """Saboteur, told at the end of each round: gold passes on, roles turn, somebody wins."""
    crew.wishes("saboteur", "scores", {"roles", "gold"})
    crew.begin()
    for number, finder in enumerate((3, 5, 6)):
        open_all(crew)
        crew.send(0, "move", do="result", treasure="yes", last=finder)
        for _ in range(4):
            crew.send(0, "turn")
        if number == 0:
            yield "roles-screen", crew.screen.page
        crew.send(0, "turn", all="yes")
        if number == 0:
            yield from _picking(crew)
        crew.share()
        if number < 2:
            crew.send(0, "next")
    crew.home(0)
    expect(crew.screen.page.locator(".podium .steps")).to_be_visible()
    yield "podium-screen", crew.screen.page


def _picking(crew):
    """The third to pick, with two cards already gone."""
    for _ in range(2):
        taker = one_who(crew, 'id="take"')
        page = crew.fragment(taker)
        worth = page.partition('name="gold" value="')[2][0]
        crew.send(taker, "move", page, do="take", by=taker, gold=worth)
    taker = one_who(crew, 'id="take"')
    crew.home(taker)
    crew.pages[taker].locator("#take input[name=gold]").last.dispatch_event("click")
    yield "gold", crew.pages[taker]


def galleries(crew):
    """Lutins with dice and cards on the table: a turn, the galleries, and one that closes."""
    crew.wishes()
    crew.begin()
    expect(crew.host.locator("#roll")).to_be_visible()
    for tunnel, gallery, lutin, shows in LAID:
        crew.enter("collect")
        crew.roll(tunnel, gallery)
        crew.dig(tunnel, gallery, lutin, **shows)
    crew.enter("collect")
    crew.roll("bomb", 4)
    crew.enter("bomb", place="4,0")
    crew.enter("collect")
    crew.roll(3, 5)
    page = crew.pages[crew.seat]
    for field, value in (("dig", "5,3"), ("lutin", "2"), ("nuggets", "1")):
        page.locator(f'[name="{field}"][value="{value}"]').dispatch_event("click")
    yield "lutins", page
    yield "lutins-screen", crew.screen.page
    crew.dig(5, 3, 2, nuggets=1)
    crew.enter("collect")
    crew.roll(2, 1)
    crew.dig(2, 1, 2, nuggets=3)
    yield "lutins-closed-screen", crew.screen.page


LAID = (
    (2, 1, 0, {"nuggets": 2}),
    (5, 2, 0, {"nuggets": 2, "diamonds": 1}),
    (1, 3, 0, {"nuggets": 1}),
    (3, 4, 0, {"nuggets": 2}),
    (5, 1, 1, {"nuggets": 1, "diamonds": 2}),
    (2, 2, 1, {"nuggets": 1, "bones": True}),
    (3, 1, 1, {"nuggets": 3}),
    (5, 4, 1, {"diamonds": 1}),
    (4, 2, 1, {"nuggets": 2}),
    (3, 4, 0, {"diamonds": 3}),
    (2, 1, 2, {"nuggets": 1}),
    (2, 5, 2, {"nuggets": 2}),
)
"""Tunnels of three rounds: number, gallery, lutin, what the card shows."""


def alone(browser, server, locale):
    """Somebody tries Saboteur alone: phone, screen, and the guide at their second turn."""
    visitor = Visitor(browser, server, **LAPTOP, locale=locale)
    page, phone = visitor.page, visitor.page.frame_locator("iframe.handset")
    page.goto("/try/saboteur/")
    phone.locator("#seen button").click()
    phone.locator('.pick[data-ways*=","]:not(.gone)').first.click()
    phone.locator(".mine").evaluate(MIDDLE)
    phone.locator("button[data-lay]").click()
    expect(phone.locator('[data-at="on"]')).to_be_visible()
    expect(phone.locator('[data-at="hand"]')).to_be_visible()
    yield "try", page
    visitor.close()


EVENINGS = ((Crew, NAMES, (gathering, digging, gold)), (Diggers, NAMES[:4], (galleries,)))


def take(page, file):
    """A picture of what the page shows, in few colours."""
    rest = 3500 if file.name.startswith(("podium", "lutins")) else 700
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(rest)  # what falls has come to rest
    picture = Image.open(io.BytesIO(page.screenshot()))
    few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def keep(name, page, wanted):
    if not wanted or name in wanted:
        take(page, FOLDER / f"{name}.png")
        print(FOLDER / f"{name}.png")


def photograph(wanted, locale="en-GB"):
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = PlayServer(pathlib.Path(data) / "data", settings=SEED).start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            for name, page in alone(browser, server, locale):
                keep(name, page, wanted)
            for gather, names, albums in EVENINGS:
                crew = gather(
                    server,
                    lambda at, **options: Visitor(browser, at, **PHONE, **options),
                    lambda at, **options: Visitor(browser, at, **SCREEN, **options),
                    names,
                    locale=locale,
                )
                for name, page in (shot for album in albums for shot in album(crew)):
                    keep(name, page, wanted)
                for one in [*crew.phones, crew.screen]:
                    one.close()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    photograph(set(sys.argv[1:]))
