"""The club's memory: an evening kept by itself, seen again, taken along, brought back."""

import json
import random
import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.crew import Crew
from tests.browser.tour import open_all
from tests.fixtures.machine import wait_until
from tests.scoring.randomgames import saboteur_record

NAMES = ["Ana", "Bruno", "Chloé", "Dina"]


def play_evening(crew, finders=(3, 1, 2)):
    """A game of three rounds, told at the end of each; the app deals roles and gold.

    Nobody looks meanwhile: other stories do.
    """
    crew.wishes("saboteur", "scores", {"roles", "gold"})
    crew.begin()
    crew.park()
    for number, finder in enumerate(finders):
        open_all(crew)
        crew.send(0, "move", do="result", treasure="yes", last=finder)
        crew.send(0, "turn", all="yes")
        crew.share()
        if number < 2:
            crew.send(0, "next")
    crew.home(0)


def bring(page, file, *, piece=0):
    """Bring a file in, in pieces of so many bytes: look into it, then keep it."""
    page.goto("/club/")
    page.get_by_role("link", name="Export").click()
    if piece:
        page.locator("form[data-piece]").evaluate("(form, to) => (form.dataset.piece = to)", piece)
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Look into it").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("It is all there.")).to_be_visible(timeout=30_000)


def weaken(page):
    """The network fails at the second piece of a file; the list holds what was sent."""
    sent = []

    def carry(route):
        sent.append(route)
        if len(sent) == 2:
            route.abort()
        else:
            route.continue_()

    page.route("**/import/piece/", carry)
    return sent


WRITTEN = re.compile(r"<main\b.*</main>", re.S)
FIGURES = re.compile(r"<table\b.*?</table>|<span class=\"big num\">.*?</span>", re.S)
ONE_TAG = re.compile(r"<[^>]+>")


def numbers(page):
    """Every table and figure of the pages people look at, as they are sent: nothing is drawn."""

    def written(path, what=WRITTEN):
        parts = what.findall(page.context.request.get(path).text())
        assert parts, path
        return [ONE_TAG.sub(" ", part).split() for part in parts]

    home = page.context.request.get("/club/?season=all").url.partition("?")[0]
    paths = ("?season=all", "honours/?season=all", "balance/", "games/", "evenings/")
    found = {path: written(home + path) for path in paths}
    people = [
        (name, written(path, FIGURES))
        for show in ("members", "guests")
        for name, path in links(page.context.request.get(f"{home}people/?show={show}").text())
    ]
    assert {name for name, _ in people} == set(NAMES)
    return found | {"people": sorted(people)}  # two guests of one name stand in any order


def links(people):
    """Names of a club's people, and where the pages about them are."""
    found = re.findall(r'<a\b[^>]*\bclass="[^"]*\bwho\b[^>]*>.*?</a>', people, re.S)
    return [
        (name, re.search(r'href="([^"]+)"', link)[1])
        for link in found
        for name in NAMES
        if name in ONE_TAG.sub(" ", link)
    ]


def test_an_evening_is_kept_replayed_and_taken_to_another_site(
    play, phone, screen, visitor, tmp_path
):
    server = play("club")
    crew = Crew(server, phone, screen, NAMES)
    play_evening(crew)
    gold = crew.standings()

    # It is in the history without anybody having typed a word.
    laptop = visitor(server, viewport={"width": 1280, "height": 900})
    page = laptop.page
    line = page.locator(".games li").first
    page.goto("/club/")
    page.get_by_role("link", name="Games", exact=True).click()
    wait_until(lambda: line.count() or (page.reload() and None), seconds=60, what="the game")
    line.locator("a.line").click()
    rows = page.locator("table.board").first.locator("tbody tr")
    kept = {
        row.locator("th .who span").last.inner_text(): int(row.locator(".gold").inner_text())
        for row in rows.all()
    }
    assert kept == gold
    expect(page.locator(".pictures img").first).to_have_js_property("naturalWidth", 1200)

    # A game of every move comes in as a record, and is watched again.
    record = saboteur_record(random.Random(4), NAMES[:3], haste=0.95)
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**record, "played_at": "2026-11-06T20:00:00+00:00"}))
    bring(page, file)
    watch(page)

    # Everything leaves in one file and is brought to a site that knows nothing.
    page.goto("/club/")
    page.get_by_role("link", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Full backup").click()
    backup = tmp_path / "backup.zip"
    download.value.save_as(backup)
    before = numbers(page)
    elsewhere = visitor(play("elsewhere"), viewport={"width": 1280, "height": 900})
    sent = weaken(elsewhere.page)
    bring(elsewhere.page, backup, piece=-(-backup.stat().st_size // 3))
    assert len(sent) == 4, "three pieces, one of them twice"
    assert numbers(elsewhere.page) == before

    # What only the owner of a club sees can be read by all, as the rest (test_every_page).
    for path in ("manage/", "games/new/?game=saboteur&who=Ana&who=Bruno&who=Dina"):
        page.goto("/club/")
        page.goto(page.url + path)
        assert violations(page) == []


def watch(page):
    """Step through the newest replay by keys, slider, by itself, and through somebody's eyes."""
    page.goto("/club/")
    page.get_by_role("link", name="Games", exact=True).click()
    page.locator(".games li", has_text="3 players").locator("a.line").click()
    page.get_by_role("link", name="Watch it again").click()
    say = page.locator(".replay .say")
    expect(say).to_have_text("Nothing has happened yet.")
    page.wait_for_load_state()  # the words are there before the script that listens to keys
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"move=1\b"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"move=2\b"))
    second = say.inner_text()
    page.locator("form[data-film] input[type=range]").fill("20")
    page.locator("form[data-film] input[type=range]").dispatch_event("change")
    expect(page).to_have_url(re.compile(r"move=20\b"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"move=(2[2-9]|[3-9]\d)\b"))
    page.get_by_role("button", name="Play", exact=True).click()

    # The address is the step: whoever opens it sees the same.
    page.goto(re.sub(r"move=\d+", "move=2", page.url))
    expect(say).to_have_text(second)
    page.locator(".chips a", has_text="Bruno").click()
    expect(page).to_have_url(re.compile("eyes=1"))
    expect(page.locator(".cast li", has_text="Ana")).to_contain_text("unknown role")
    expect(page.locator(".cast li", has_text="Bruno")).not_to_contain_text("unknown role")
