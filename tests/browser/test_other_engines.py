"""A phone with Firefox and one with WebKit sit down beside phones with Chromium, and play."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew

pytestmark = pytest.mark.slow
SPOKEN = "return document.getElementById('spoken').textContent.includes(arguments[0])"
HELD = "return document.querySelector('button.role .face .name')?.textContent"
COVERED = "return !document.querySelector('button.role .face .name')"
HERE = "return Boolean(document.querySelector(arguments[0]))"
SIT = """
const field = document.querySelector("input[name=name]");
field.value = arguments[0];
field.form.requestSubmit();
"""
TOO_WIDE = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_another_engine_sits_down_looks_listens_and_digs(shared_server, phone, screen, engine):
    crew = Crew(shared_server, phone, screen, ["Ana", "Bruno"])
    engine.goto(f"{shared_server.url}/j/{crew.code}/")
    assert engine.run("return innerWidth") <= engine.width, "no window of a phone's width"
    engine.run(SIT, "Chloé")
    engine.see("return location.pathname.startsWith('/t/')", "the table")
    engine.goto(f"{shared_server.url}/t/{crew.code}/")
    crew.wishes("saboteur", "moves", {"roles", "goals"})
    crew.begin()

    # The role is there while the finger stays, also when it drifts, and gone when it lifts.
    engine.see(HERE, "a role", "button.role")
    x, y = engine.down("button.role")
    role = engine.see(HELD, "the role under the finger")
    engine.move(x + 24, y + 24)
    assert engine.run(HELD) == role
    engine.up()
    engine.see(COVERED, "the role face down")
    engine.tap("#seen button")
    crew.put_down()

    # What the others do is said by the one live region and by the title.
    crew.lay(0, "EW", "1,0")
    expect(crew.pages[1].locator("#play")).to_be_visible()
    crew.send(1, "move", by=1, do="pass", cards=1)
    engine.see(HERE, "one's own turn", "#play")
    engine.see("return document.title.includes('Chloé')", "the turn in the title")
    engine.see(SPOKEN, "the turn, spoken", "Chloé")

    # A card, a place, and it lies for everybody.
    engine.tap('.drawer .pick[value="EW"]')
    engine.see(HERE, "the places of the card", 'button.cell[value="2,0"]')
    engine.tap('button.cell[value="2,0"]')
    engine.tap("[data-lay]")
    expect(crew.host.locator("#play")).to_be_visible()
    expect(crew.screen.page.locator(".log")).to_contain_text(re.compile("Chloé"))
    assert engine.run(TOO_WIDE) <= 0
    assert engine.run("return window.complaints") == []
