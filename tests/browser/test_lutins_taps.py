"""A turn of Lutins tap by tap: few of them, nothing left over from before, the question in view."""

import pytest
from playwright.sync_api import expect

from tests.browser.diggers import Diggers

SMALL = {"viewport": {"width": 320, "height": 568}}
pytestmark = pytest.mark.slow


class Finger:
    """Taps what is in view, and counts."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def __call__(self, selector):
        self.page.locator(selector).tap()
        self.taps += 1


def die(number, face):
    return f'.throw label:has([name="dice{number}"][value="{face}"])'


def expect_question(page):
    """Nothing is chosen on the page, and its question stands on top."""
    expect(page.locator(".turnline h1")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0


def test_dice_and_cards_on_the_table(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, ["Ana", "Bruno"], **SMALL)
    crew.wishes()
    crew.begin()
    ana, bruno = crew.pages
    doing = crew.screen.page.locator(".plaque.now .doing")
    expect(doing).to_have_text("rolls the dice")  # nobody has a stone to buy with
    finger = Finger(ana)
    finger(die(1, 2))
    finger(die(2, 1))
    finger('.choice:has([value="2,1"])')
    finger('.shows label:has([name="diamonds"][value="3"])')
    finger("button[form=dig]")
    expect(bruno.locator("#roll")).to_be_visible()
    print(f"a plain turn with dice and cards on the table: {finger.taps} taps")
    assert finger.taps == 5

    # Both dice show a 3: the dig is chosen already, and the first tap shows what it would enter.
    finger = Finger(bruno)
    finger(die(1, 3))
    bruno.evaluate("scrollTo(0, 999)")
    finger(die(2, 3))
    expect(bruno.locator(".choice :checked")).to_have_count(2)
    expect_question(bruno)
    finger("button[form=dig]")
    bar = bruno.locator("footer.thumb").bounding_box()["y"]
    figures = bruno.locator(".shows").bounding_box()
    assert figures["y"] >= 0
    assert figures["y"] + figures["height"] <= bar + 1
    finger("button[form=dig]")

    # Ana buys a bomb: her address forgets it. Bruno's throw sets it off: he starts anew.
    expect(ana.locator("#collect")).to_be_visible()
    expect_question(ana)
    finger = Finger(ana)
    finger("#collect button")
    expect(doing).to_have_text("buys, or rolls the dice")
    finger('a.ware[href*="bomb"]')
    ana.locator('[name="place"][value="3,0"]').dispatch_event("click")
    finger("button[form=buy]")
    expect(ana.locator("#main")).to_contain_text("One purchase a turn")
    assert "what=" not in ana.url
    finger("button[form=pass]")
    finger = Finger(bruno)
    finger("#collect button")
    finger(die(1, "bomb"))
    bruno.evaluate("scrollTo(0, 999)")
    finger(die(2, 1))
    expect(bruno.locator(".turnline h1")).to_contain_text("Boom!")
    expect(bruno.locator(".throw :checked")).to_have_count(0)
    expect_question(bruno)

    # The host takes Bruno's throw back: his page says so.
    expect(ana.locator("#undo-ask")).to_contain_text("Bruno rolls")
    crew.undo(ana)
    expect(bruno.locator("#main [role=status]")).to_contain_text("Taken back: Bruno rolls")


def test_the_app_deals(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, ["Ana", "Bruno"], **SMALL)
    crew.wishes({"dice", "chests", "tunnels"})
    crew.begin()
    for _ in range(40):  # until somebody rolls two numbers; nobody has anything to collect before
        finger = Finger(crew.pages[crew.seat])
        finger("#roll button")
        expect(finger.page.locator("#roll")).to_have_count(0)
        if finger.page.locator("button[form=dig]").count():
            break
        finger("button[form=pass]")
        crew.seat = 1 - crew.seat
        expect(crew.pages[crew.seat].locator("#roll")).to_be_visible()
    expect_question(finger.page)
    finger(".choices .choice >> nth=0")
    main = finger.page.locator("#main")
    position = main.get_attribute("data-asks")
    finger("button[form=dig]")
    expect(main).not_to_have_attribute("data-asks", position)
    print(f"a plain turn with the app dealing: {finger.taps} taps")
    assert finger.taps == 3
