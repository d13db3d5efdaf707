"""Who are you in the club? Asked when sitting down and on the podium, answered with one tap."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew
from tests.browser.test_club_memory import play_evening

ASKED = re.compile(r"/club/league/at/\w{6}/")


@pytest.fixture(scope="module")
def league(club):
    """A club of people who have played here for years."""
    return club[0]


class Strangers(Crew):
    """Phones that the club does not know yet: each is asked once, after its name."""

    def __init__(self, server, phone, answers):
        self.server, self.names = server, list(answers)
        self.phones = [phone(server, locale="fr-FR") for _ in answers]
        self.code = ""
        for page, (name, answer) in zip(self.pages, answers.items(), strict=True):
            self.sits_down(page, name)
            page.wait_for_url(ASKED)
            expect(page.locator("h1")).to_contain_text(
                re.compile(f"{name}.*qui es-tu dans le club")
            )
            page.locator("form.panel button", has_text=answer).tap()
            page.wait_for_url(re.compile(r"/t/\w{6}/"))
            self.code = self.code or page.url.rstrip("/").rpartition("/")[2]

    def sits_down(self, page, name):
        page.goto(f"/j/{self.code}/" if self.code else "/new/")
        field = page.locator("input[name=name]")
        field.fill(name)
        field.press("Enter")


def counted(page, name):
    """How many games the club counts for somebody, as the page of people says."""
    page.goto("/club/league/people/?q=" + name)
    rows = page.locator("tbody tr", has_text=name)
    expect(rows).to_have_count(1)
    return int(rows.locator("td").first.inner_text())


def test_a_phone_says_once_whose_it_is_and_a_guest_takes_the_game_over(league, phone):
    ask = phone(league, locale="fr-FR").page
    before = counted(ask, "Dina")
    assert before > 0
    # Ana by her own name, Dina by a tap on her name though she plays as Didi, Zazie as a guest.
    answers = {"Ana": "Je suis", "Didi": "Dina", "Zazie": "Juste un invité"}
    crew = Strangers(league, phone, answers)
    play_evening(crew, finders=(1, 0, 1))
    crew.home()
    assert set(crew.standings()) == {"Ana", "Didi", "Zazie"}

    # The podium says where the game went, and for whom it counts.
    for page in crew.pages:
        expect(page.get_by_role("link", name="Gardée en mémoire : League")).to_be_visible()
    expect(crew.pages[1].get_by_role("link", name="Elle compte pour Dina")).to_be_visible()
    assert counted(ask, "Dina") == before + 1
    game = (
        crew.pages[2].get_by_role("link", name="Gardée en mémoire : League").get_attribute("href")
    )
    ask.goto(game)
    result = ask.locator("table.board").first.locator("tr", has_text="Zazie")
    expect(result).to_contain_text("invité")

    # A guest who is asked on the podium takes the game over with two taps, at once and everywhere.
    zazie = crew.pages[2]
    zazie.get_by_role("link", name="qui es-tu dans le club").tap()
    zazie.wait_for_url(ASKED)
    zazie.locator("button[value=new]").tap()
    zazie.wait_for_url(f"**/t/{crew.code}/")
    expect(zazie.get_by_role("link", name="Elle compte pour Zazie")).to_be_visible()
    assert counted(ask, "Zazie") == 1
    ask.goto(game)
    expect(result).to_be_visible()
    expect(result).not_to_contain_text("invité")

    # At the next table nobody is asked again, and the phone knows its name.
    ana = crew.pages[0]
    ana.goto("/new/")
    expect(ana.locator("input[name=name]")).to_have_value("Ana")
    ana.locator("input[name=name]").press("Enter")
    ana.wait_for_url(re.compile(r"/t/\w{6}/"))
