"""The first evening: a fresh clone, five phones, a phone that dies, a laptop that dies."""

import re
import urllib.request

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

NAMES = ["Ana", "Bruno", "Chloé", "Dora", "Emil"]


def test_a_fresh_clone_plays(cloned_server):
    """Nothing but Python: the packages are fetched, the home page answers."""
    with urllib.request.urlopen(f"{cloned_server.url}/") as page:
        assert page.status == 200
        assert b"Filon" in page.read()
    assert (cloned_server.data / "filon.sqlite3").exists()
    assert (cloned_server.root / ".venv" / "bin" / "python").exists()
    assert "Installing" in cloned_server.output()


def test_the_second_start_of_a_clone_installs_nothing(cloned_server):
    told = len(cloned_server.output())
    assert cloned_server.end() == 0
    cloned_server.start()
    assert "Installing" not in cloned_server.output()[told:]


def seat_of(page):
    """The name on the chair this phone calls its own."""
    return page.locator(".seat.me").inner_text()


@pytest.fixture
def five(cloned_server, phone):
    """Five phones at one table, each with its seat."""
    phones = [phone(cloned_server) for _ in NAMES]
    first = phones[0].page
    first.goto("/")
    first.get_by_role("link", name="Open a table").tap()
    first.get_by_label("Your name?").fill(NAMES[0])
    first.get_by_role("button", name="Open and sit down").tap()
    first.wait_for_url(re.compile("/t/"))
    code = first.url.rstrip("/").rpartition("/")[2]
    for name, other in zip(NAMES[1:], phones[1:], strict=True):
        other.page.goto("/")
        other.page.get_by_label("The table’s code?").fill(code)
        other.page.get_by_role("button", name="Join this table").tap()
        other.page.get_by_label("Your name?").fill(name)
        other.page.get_by_role("button", name="Sit down").tap()
        other.page.wait_for_url(re.compile(f"/t/{code}/"))
    return phones


def test_nobody_loses_a_seat(cloned_server, phone, five):
    for name, one in zip(NAMES, five, strict=True):
        expect(one.page.locator(".seat")).to_have_count(5)
        assert name in seat_of(one.page)

    # A phone dies and is switched on again: all it has left are its cookies.
    address, kept = five[2].page.url, five[2].context.storage_state()
    five[2].close()
    five[2] = phone(cloned_server, storage_state=kept)
    five[2].page.goto("/")
    five[2].page.get_by_role("link", name=NAMES[2]).tap()
    five[2].page.wait_for_url(address)
    assert NAMES[2] in seat_of(five[2].page)

    # The laptop dies. The pages are left as they are and find the site again by themselves.
    cloned_server.restart()
    for name, one in zip(NAMES, five, strict=True):
        expect(one.page.locator("body")).to_have_attribute("data-link", "live", timeout=30_000)
        assert name in seat_of(one.page)

    # What one of them does now reaches the others.
    five[0].page.get_by_role("button", name="I’m ready").tap()
    for one in five[1:]:
        ready = one.page.locator(".seat").filter(has_text=NAMES[0])
        expect(ready).to_contain_text(re.compile("ready", re.I), timeout=15_000)

    for name, one in zip(NAMES, five, strict=True):
        one.page.reload()
        assert name in seat_of(one.page)
