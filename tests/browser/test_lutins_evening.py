"""Whole evenings of Lutins in a real browser: four phones, a screen, an empty bank, a podium."""

import pytest
from playwright.sync_api import expect

from tests.browser.crew import checked
from tests.browser.diggers import Diggers

NAMES = ["Ana", "Bruno", "Chloé", "Dina"]
SEED = {"FILON_SEED": "canary"}
ENGLISH = {"extra_http_headers": {"Accept-Language": "en-GB"}}  # for what is sent without taps too
pytestmark = pytest.mark.slow


def choose(page, name, value):
    page.locator(f'input[name="{name}"][value="{value}"]').dispatch_event("click")


def the_end(crew, folder):
    """Podium on the screen, the count on the phones, and the same in the record."""
    crew.gather()
    expect(crew.screen.page.locator(".podium .steps")).to_be_visible()
    told = checked(crew.record(), folder)
    assert told["ok"]
    assert told["over"]
    assert told["bank"] == 0
    assert crew.standings() == {one["name"]: one["gold"] for one in told["standings"]}
    return told


def test_dice_and_cards_on_the_table(play_server, phone, screen, tmp_path):
    crew = Diggers(play_server, phone, screen, NAMES, **ENGLISH)
    crew.wishes()
    crew.begin()
    tv = crew.screen.page

    # Ana's first turn by taps: her dice, and a dig in three.
    ana = crew.pages[0]
    choose(ana, "dice1", 2)
    choose(ana, "dice2", 1)
    ana.locator("button[form=roll]").tap()
    expect(tv.locator(".dice .die")).to_have_count(2)
    choose(ana, "dig", "2,1")
    choose(ana, "nuggets", 2)
    ana.locator("button[form=dig]").tap()
    expect(tv.locator(".works .tunnel")).to_have_count(1)
    crew.undo(ana)
    expect(tv.locator(".works .tunnel")).to_have_count(0)
    choose(ana, "dig", "2,1")
    choose(ana, "nuggets", 2)
    ana.locator("button[form=dig]").tap()
    expect(tv.locator(".works .who")).to_have_text(["A1"])
    expect(crew.pages[1].locator("#roll")).to_be_visible()
    expect(crew.pages[2].locator(".turnline h1")).to_contain_text("Bruno")

    crew.park()
    crew.seat = 1
    first_round(crew)
    second_round(crew)
    third_round(crew)

    # Ana has the chest's bomb taken away, then closes gallery 1 by taps: Dina is paid twice.
    crew.gather()
    ana.locator("#collect button").tap()
    ana.locator('a.ware[href*="defuse"]').tap()
    choose(ana, "place", "5,2")
    ana.locator("button[form=buy]").tap()
    expect(ana.locator("#main")).to_contain_text("One purchase a turn")
    choose(ana, "dice1", 2)
    choose(ana, "dice2", 1)
    ana.locator("button[form=roll]").tap()
    choose(ana, "dig", "2,1")
    choose(ana, "nuggets", 3)
    ana.locator("button[form=dig]").tap()
    closing = tv.locator(".event.closed")
    expect(closing).to_contain_text("Gallery 1 is closed!")
    expect(closing.locator(".fates li")).to_have_count(5)
    expect(closing.locator("ul li").filter(has_text="Dina")).to_contain_text("+4")
    expect(closing.locator("ul li").filter(has_text="Ana")).to_contain_text("+6")

    crew.park()
    crew.seat, crew.page = 1, ""
    crew.drain([(3, 2), (4, 3), (5, 3), (1, 3), (5, 4), (1, 5), (4, 5)])
    told = the_end(crew, tmp_path)
    assert len(told["galleries"]) == 5

    crew.host.locator("#rematch button").tap()
    expect(crew.host.locator("#roll")).to_be_visible()
    expect(tv.locator(".works .tunnel")).to_have_count(0)
    expect(tv.locator(".bank .big")).to_have_text("60")


PIECES = "all => all.map(art => [...art.querySelectorAll('use')].map(one => one.href.baseVal))"


def face_up(ana, tv):
    """The two choices show the screen's tops; a dig takes one, an undo lays it back."""
    expect(tv.locator(".tops li")).to_have_count(5)
    tops = tv.locator(".tops .art").evaluate_all(PIECES)
    offered = ana.locator(".choices .art").evaluate_all(PIECES)
    for page, art, shown in ((ana, ".choices .art", offered), (tv, ".tops .art", tops)):
        page.reload()
        assert page.locator(art).evaluate_all(PIECES) == shown
    assert offered
    assert all(choice in tops for choice in offered)
    value = ana.locator("input[name=dig]").first.get_attribute("value")
    choose(ana, "dig", value)
    choose(ana, "lutin", 0)
    ana.locator("button[form=dig]").tap()
    expect(tv.locator(".works .tunnel")).not_to_have_count(0)
    laid = tv.locator(".works .tunnel > g:first-child")
    assert laid.evaluate_all(PIECES)[0] == offered[0]
    assert tv.locator(".tops .art").evaluate_all(PIECES) != tops
    ana.locator("[form=undo]").tap()
    expect(tv.locator(".works .tunnel")).to_have_count(0)
    assert tv.locator(".tops .art").evaluate_all(PIECES) == tops
    expect(ana.locator(".choices .art").first).to_be_visible()
    assert ana.locator(".choices .art").evaluate_all(PIECES) == offered


def first_round(crew):
    """Bruno finds diamonds, Chloé's pick digs on twice, Dina finds a helmet in a chest."""
    crew.enter("collect")
    crew.roll(3, 2)
    crew.dig(3, 2, 0, diamonds=3)
    crew.enter("collect")
    crew.roll(4, 3)
    assert "On to tunnel 5" in crew.dig(4, 3, 0, pick=True)
    assert "On to tunnel 1" in crew.dig(5, 3, 0, pick=True)
    crew.dig(1, 3, 0, diamonds=3)
    crew.enter("collect")
    crew.roll(5, 4)
    assert "What is in it?" in crew.dig(5, 4, 0, diamonds=3, chest=True)
    crew.enter("chest", holds="helmet")


def second_round(crew):
    """Armour, cross and helmet are bought; the armour saves; Dina's bomb lies in gallery 3."""
    crew.enter("collect")
    crew.roll(1, 5)
    crew.dig(1, 5, 1, diamonds=3)
    crew.enter("collect")
    crew.enter("buy", what="armour", lutin=1)
    crew.roll(1, 1)
    crew.dig(1, 1, 1, diamonds=3)
    crew.enter("collect")
    crew.enter("buy", what="cross", lutin=1)
    crew.roll(1, "pistol")
    assert "B2 is saved by the armour" in crew.enter("shoot", target="1,1")
    crew.enter("collect")
    crew.enter("buy", what="helmet", lutin=1)
    crew.roll("bomb", 3)
    crew.enter("bomb", place="3,0")


def third_round(crew):
    """Two bombs go off, Bruno rescues, a killer is hired, a chest holds a bomb of nobody's."""
    crew.enter("collect")
    crew.enter("buy", what="bomb", place="2,0")
    blown = crew.roll("bomb", 1)
    assert "Boom! Roll again." in blown
    assert "Gallery 2 explodes!" in blown
    assert "Gallery 3 explodes!" in blown
    crew.roll(2, 1)
    crew.dig(2, 1, 2, nuggets=1)
    assert "Rescue 1 lutin" in crew.look()
    crew.enter("rescue")
    crew.enter("collect")
    crew.enter("buy", what="killer", target="0,1")
    crew.roll(4, 5)
    crew.dig(4, 5, 2, diamonds=3, chest=True)
    crew.enter("chest", holds="bomb")
    crew.enter("collect")
    crew.roll(3, 1)
    crew.dig(3, 1, 1, nuggets=2)


def test_dice_chests_and_cards_by_the_app(play, phone, screen, tmp_path):
    server = play(settings=SEED)
    moving = {"locale": "fr-FR", "reduced_motion": "no-preference"}
    crew = Diggers(server, phone, screen, NAMES, **moving)
    crew.wishes({"dice", "chests", "tunnels"})
    crew.begin()
    ana, tv = crew.pages[0], crew.screen.page
    ana.locator("#roll button").tap()
    rolling = "() => getComputedStyle(document.querySelector('.dice .die')).animationName"
    for page in (ana, tv):
        expect(page.locator(".dice .die")).to_have_count(2)
        assert page.evaluate(rolling) == "roll"
    ana.emulate_media(reduced_motion="reduce")
    assert ana.evaluate(rolling) == "none"

    # The laptop dies: what was thrown lies there still, and a phone comes back by its cookie.
    thrown = ana.locator(".dice .die use").evaluate_all("all => all.map(one => one.href.baseVal)")
    server.restart()
    expect(ana.locator("body")).to_have_attribute("data-link", "live", timeout=30_000)
    crew.home(0)
    lying = ana.locator(".dice .die use").evaluate_all("all => all.map(one => one.href.baseVal)")
    assert lying == thrown
    face_up(ana, tv)
    crew.park()
    did = crew.play_on()
    assert did["dig"] > 10
    assert did["roll"] > did["dig"]
    told = the_end(crew, tmp_path)
    assert sum(one["gold"] for one in told["standings"]) >= 60
