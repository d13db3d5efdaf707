"""A whole turn, a round and the podium of each game, as a listener's phone reads them out.

What is read is the tree that a screen reader gets from the browser, and every text of the one live
region; ``-s`` prints the transcripts.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser import tour
from tests.browser.crew import Crew
from tests.browser.diggers import Diggers

pytestmark = pytest.mark.slow
NAMES = ["Ana", "Bruno", "Chloé"]
HEAR = """() => {
    globalThis.heard = [];
    const region = globalThis.region = document.getElementById("spoken");
    new MutationObserver(() => heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
}"""
CARDS = """() => [...document.querySelectorAll(".drawer .pick")]
    .map((one) => [one.value, one.getAttribute("aria-label")])"""
PODIUM = re.compile(
    r"You win!( .* win together!)?$|You: \d(st|nd|rd) place\. .* wins?( together)?!"
)
SECRETS = re.compile(r"\byou are: |\bsaboteurs?:|: saboteur|\bblue diggers?\b", re.IGNORECASE)


def listening(crew, seat):
    """The page of this seat, from now on heard as well; the others lie face down."""
    crew.park()
    crew.home(seat)
    page = crew.pages[seat]
    page.evaluate(HEAR)
    return page


def transcript(page, title):
    heard = page.evaluate("heard")
    assert page.evaluate("region === document.getElementById('spoken')"), "it was replaced"
    print(title, *heard, sep="\n  ")
    return heard


def tree(page):
    return page.locator("body").aria_snapshot()


def hears(page, words):
    expect(page.locator("#spoken")).to_contain_text(words)


BOTH = [pytest.param("saboteur", marks=pytest.mark.long), "saboteur2"]
"""The second box has all that the first one says, and more."""


@pytest.mark.parametrize("game", BOTH)
def test_a_turn_of_the_mine_is_read_in_the_order_of_a_move(shared_server, phone, screen, game):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes(game, "moves", ())
    crew.begin()
    bruno = listening(crew, 1)
    crew.send(0, "move", by=0, card="NESW", at="1,0")
    hears(bruno, "Ana lays a crossing. Your turn, Bruno!")
    read = tree(bruno)
    for part in ('heading "Your turn, Bruno!"', "Choose a card", "a straight tunnel"):
        assert part in read, read
    cards = {card: name for card, name in bruno.evaluate(CARDS) if ", open: " in name}
    assert all(name in read for name in cards.values())
    assert len(set(cards.values())) == len(cards) > 8, "two cards cannot be told apart"
    assert not re.search(r"column|row \d|\bnorth\b", read)
    assert read.index('group "Cards"') < read.index('group "The mine') < read.index("Play it")
    bruno.locator('.drawer .pick[value="EW"]').first.focus()
    bruno.keyboard.press("Enter")
    expect(bruno.get_by_role("button", name="2 places right of the start")).to_be_visible()
    crew.send(1, "move", by=1, card="EW", at="2,0")
    hears(bruno, "Bruno lays a straight tunnel. Chloé is playing.")
    heard = transcript(bruno, f"A turn of {game}, heard by Bruno:")
    assert not SECRETS.search(" ".join(heard))


@pytest.mark.parametrize("game", BOTH)
def test_a_round_and_the_podium_are_read(shared_server, phone, screen, game):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes(game, "scores", {"roles", "gold"})
    crew.begin()
    bruno = listening(crew, 1)
    for number in range(3):
        tour.open_all(crew)
        crew.send(0, "move", **tour.result_of(crew, last=number))
        if not number:
            hears(bruno, "left to turn")
            assert not SECRETS.search(" ".join(bruno.evaluate("heard"))), "a role before its turn"
        crew.send(0, "turn", all="yes")
        crew.share()
        if number < 2:
            crew.send(0, "next")
            hears(bruno, "A new round: the roles are dealt.")
    expect(bruno.locator(".finish .seat")).to_have_count(3)
    hears(bruno, PODIUM)
    heard = transcript(bruno, f"Three rounds of {game}, heard by Bruno:")
    assert len(heard) >= 8
    read = tree(bruno)
    assert re.search(r"1st place", read), read
    assert re.search(r"\d nuggets?", read), read


def test_lutins_are_read_from_the_wages_to_the_podium(shared_server, phone, screen):
    crew = Diggers(shared_server, phone, screen, NAMES[:2])
    crew.wishes()
    crew.begin()
    bruno = listening(crew, 1)
    crew.enter("collect")
    crew.roll(1, 3)
    hears(bruno, "Ana rolls 1 and 3.")
    crew.dig(1, 3, 0, nuggets=2)
    hears(bruno, "Ana digs tunnel 1 in gallery 3 with A1: 2 nuggets. Your turn, Bruno!")
    read = tree(bruno)
    assert 'heading "Your turn, Bruno!"' in read or "Your turn, Bruno!" in read, read
    assert read.index("That’s the roll") < read.index('button "Pass"'), "the move comes first"
    crew.drain(lying=[(1, 3)])
    expect(bruno.locator(".finish .seat")).to_have_count(2)
    hears(bruno, PODIUM)
    heard = transcript(bruno, "A game of Lutins, heard by Bruno:")
    assert len(heard) >= 6
    read = tree(bruno)
    assert re.search(r"1st place", read), read
    assert re.search(r"\d+ stones?", read), read
