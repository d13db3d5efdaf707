"""The README's pictures of a club's memory: ``python -m tests.browser.clubpictures``.

A club with an invented history is made, its site started, and what the club sees goes to
``static/pictures``: the share card and a step as the site draws them, the rest as a browser does.
"""

import io
import pathlib
import re
import subprocess
import sys
import tempfile

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from tests.browser.pictures import COLOURS, FOLDER
from tests.fixtures.browser import FLAGS, Visitor
from tests.fixtures.play import ROOT, PlayServer, clean_environment

WIDE = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB"}


def club_of(folder):
    """A site whose club has played for three years."""
    server = PlayServer(folder / "data")
    server.data.mkdir()
    environment = {**clean_environment(), "FILON_DATA": str(server.data)}
    seed = ["seedhistory", "--plays", "260", "--people", "16", "--years", "3", "--seed", "7"]
    for command in (["migrate", "-v0"], seed):
        run = [sys.executable, "manage.py", *command]
        subprocess.run(run, cwd=ROOT, env=environment, check=True)
    return server.start()


def keep(name, data):
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    file = FOLDER / f"{name}.png"
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    print(file)


def album(page):
    """Each picture's name and bytes."""
    page.goto("/club/?season=all")
    home = page.url.partition("?")[0]
    page.evaluate("document.fonts.ready")
    yield "club", page.screenshot()
    page.goto(f"{home}balance/?game=saboteur")
    yield "balance", page.locator("section.panel", has=page.locator("svg.chart")).first.screenshot()
    page.goto(f"{home}people/")
    page.locator("a.who").first.click()
    yield "by-role", page.locator("section.panel", has=page.locator("#by-role-title")).screenshot()
    page.goto(replayed(page, home))
    address = re.sub(r"replay/$", "", page.url)
    page.goto(f"{address}replay/?move=34&eyes=all")
    expect(page.locator(".replay .say")).to_be_visible()
    yield "replay", page.screenshot()
    yield "card", drawn(page, f"{address}card.png")
    yield "step", drawn(page, f"{address}step-34.png")


def drawn(page, address, tries=30):
    """A picture that the site draws when it is asked for, and gives as soon as it is there."""
    for _ in range(tries):
        answer = page.context.request.get(address, headers={"Accept-Language": "en"})
        if answer.ok:
            return answer.body()
        page.wait_for_timeout(1000 * int(answer.headers["retry-after"]))
    raise AssertionError(f"{address} was never drawn")


def replayed(page, home):
    """The replay of the newest game of Saboteur that was kept move by move."""
    page.goto(f"{home}games/?game=saboteur&players=5")
    while True:
        for link in [
            one.evaluate("link => link.href") for one in page.locator(".games a.line").all()
        ]:
            answer = page.context.request.get(link).text()
            if found := re.search(r'href="([^"]+/replay/)"', answer):
                return found[1]
        page.get_by_role("link", name="Older games").click()


def photograph():
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = club_of(pathlib.Path(data))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            for name, picture in album(Visitor(browser, server, **WIDE).page):
                keep(name, picture)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    photograph()
