"""Whole evenings of Saboteur in a real browser: five phones, a screen, three rounds, a podium."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crew import Crew, checked

NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie"]
SEED = {"FILON_SEED": "lamplight"}
pytestmark = pytest.mark.slow


def the_end(crew, folder):
    """Podium on the screen, places on the phones, and the same in the record."""
    crew.screen.page.goto(f"/t/{crew.code}/screen/")
    expect(crew.screen.page.locator(".podium .steps")).to_be_visible()
    crew.home(0)
    told = checked(crew.record(), folder)
    assert told["ok"]
    assert told["over"]
    assert crew.standings() == {one["name"]: one["gold"] for one in told["standings"]}
    return told


def play_out(crew):
    """The second and third round, without taps."""
    for _ in range(2):
        crew.send(1, "next")
        for seat in range(5):
            crew.send(seat, "seen")
        crew.dig_on()
        crew.send(0, "turn", all="yes")
        crew.share()


def revive(crew, seat):
    """A phone dies; another day it has nothing left but its cookies."""
    kept = crew.phones[seat].context.storage_state()
    crew.phones[seat].close()
    crew.phones[seat] = crew.phone(crew.server, storage_state=kept, **crew.options)
    crew.home(seat)


def test_every_move_with_cards_dealt_by_the_app(play, phone, screen, tmp_path):
    server = play(settings=SEED)
    crew = Crew(server, phone, screen, NAMES)
    crew.wishes("saboteur", "moves", {"roles", "goals", "hands", "gold"})
    crew.begin()
    roles = [crew.hold(page) for page in crew.pages]
    assert all("Saboteur" in words or "Gold digger" in words for words in roles)
    ticks = crew.screen.page.locator(".plaque .looked")
    expect(ticks).to_have_count(0)  # everybody has looked: nothing left to wait for
    crew.put_down()

    # The first player digs by three taps; the host takes it back, for all to read.
    page = crew.pages[0]
    expect(page.locator("#play")).to_be_visible()
    first = page.locator('.hand-drawer .pick[data-ways*="1,0"]').first
    crew.lay(0, first.get_attribute("value"), "1,0")
    expect(crew.screen.page.locator(".mine .last")).to_have_count(1)
    expect(crew.pages[1].locator("#play")).to_be_visible()
    crew.undo(page)
    expect(crew.screen.page.locator(".mine .last")).to_have_count(0)
    expect(crew.screen.page.locator(".log")).to_contain_text("Taken back")

    # Something the rules refuse: the rule is named, and the table may decide otherwise.
    expect(page.locator("#play")).to_be_visible()
    page.evaluate(
        """card => {
            const form = document.getElementById("play");
            for (const [name, value] of [["card", card], ["at", "4,1"]]) {
                const field = form.querySelector(`input[type=hidden][name=${name}]`);
                field.disabled = false;
                field.value = value;
            }
            form.requestSubmit();
        }""",
        first.get_attribute("value"),
    )
    expect(page.get_by_role("alert")).to_be_visible()
    assert "#" in page.get_by_role("link", name="Read the rule").get_attribute("href")
    page.get_by_role("button", name="The table decides otherwise").tap()
    expect(crew.screen.page.locator(".log")).to_contain_text("The table decided so")

    revive(crew, 2)
    expect(crew.pages[2].locator("#main")).to_contain_text("Bruno")

    # The laptop dies in mid-round; nothing entered is lost, and the pages come back.
    server.restart()
    for one in crew.pages:
        expect(one.locator("body")).to_have_attribute("data-link", "live", timeout=30_000)
    expect(crew.pages[1].locator("#play")).to_be_visible()

    crew.park()
    crew.dig_on()
    crew.home(0)
    crew.screen.goes(f"/t/{crew.code}/screen/")
    crew.host.locator("#turn button").tap()
    expect(crew.screen.page.locator(".flip.fresh")).to_have_count(1)
    crew.host.locator("#turn-all button").tap()
    expect(crew.host.locator("#turn")).to_have_count(0)
    crew.park()
    crew.share()
    play_out(crew)
    the_end(crew, tmp_path)

    # Where the app did everything, no form asks for what nobody ever told it.
    crew.host.goto(f"/t/{crew.code}/host/rounds/")
    crew.host.locator("#round-1 > summary").tap()
    expect(crew.host.locator("#round-1")).to_contain_text("nothing of its end was told by people")
    expect(crew.host.locator("#correct-1")).to_have_count(0)

    # One tap, the same people, and not a secret left of the last game.
    crew.home()
    crew.host.locator("#rematch button").tap()
    for one in crew.pages:
        expect(one.locator("#seen")).to_be_visible()
        assert "Nugget" not in one.content()


def tap_role(page, seat, role):
    page.locator(f'.target:has([name="are-{seat}"][value="{role}"])').tap()


def correct_the_finder(crew):
    """Ana found it, not Dina: nobody's gold changes. Then Dina after all."""
    page = crew.host
    page.goto(f"/t/{crew.code}/host/rounds/")
    page.locator("#round-2 > summary").tap()
    page.locator("#ending-2 > summary").tap()
    page.locator('#ending-2 .target:has([name="last"][value="0"])').tap()
    page.locator("#reason-2").fill("Ana found it")
    with page.expect_response(lambda answer: "seen=" in answer.url):  # the page is drawn anew
        page.evaluate("document.dispatchEvent(new Event('filon:look'))")
    expect(page.locator(".htmx-request")).to_have_count(0)
    expect(page.locator("#reason-2")).to_have_value("Ana found it")
    page.locator("#correct-2 button.go").tap()
    expect(page.locator(".changes li")).to_have_count(1)
    expect(page.locator("#sure button")).to_be_in_viewport()
    expect(page.locator(".changes")).to_contain_text("The last card: Dina → Ana")
    page.locator("#sure button").tap()
    expect(page.locator("#uncorrect")).to_contain_text("Ana found it")
    crew.home(0)
    assert crew.standings()["Dina"] == 3
    page.goto(f"/t/{crew.code}/host/rounds/")
    page.locator("#uncorrect button").tap()
    expect(page.locator("#uncorrect")).to_have_count(0)
    crew.home(0)


def test_scores_only_with_cards_on_the_table(shared_server, phone, screen, tmp_path):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur", "scores", ())
    crew.begin()
    for number in (1, 2, 3):
        found = number == 2
        page = crew.pages[number]
        page.locator("#over > summary").tap()
        page.locator(f"#result [name=treasure][value={'yes' if found else 'no'}]").evaluate(
            "box => box.click()"
        )
        page.locator('#result [name=last][value="3"]').dispatch_event("click")
        page.locator("#result button.go").tap()
        expect(page.locator("#roles")).to_be_visible()
        for seat in (1, 4):
            tap_role(page, seat, "saboteur")
        page.locator("button[form=roles]").tap()
        if number == 1:  # the host takes back what was told too early, and tells it again
            expect(crew.host.locator("#roles")).to_have_count(0)
            crew.undo(crew.host)
            expect(crew.host.locator("#roles")).to_be_visible()
            tap_role(crew.host, 2, "saboteur")
            tap_role(crew.host, 0, "saboteur")
            crew.host.locator("button[form=roles]").tap()
        if found:
            for seat in (3, 2, 0):  # the finder first, then counter-clockwise from digger to digger
                one = crew.pages[seat]
                worth = {3: 3, 2: 2, 0: 1}[seat]
                one.locator(f'#take [name=gold][value="{worth}"]').dispatch_event("click")
                one.locator("#take button.go").tap()
                expect(one.locator("#take")).to_have_count(0)
        else:
            paid = (0, 2) if number == 1 else (1, 4)
            for seat in paid:
                crew.pages[seat].locator(".pays button").first.tap()
                expect(crew.pages[seat].locator(".pays")).to_have_count(0)
        if number < 3:
            crew.pages[4].locator("#next button").tap()
            expect(crew.pages[number + 1].locator("#over")).to_be_visible()
    correct_the_finder(crew)
    told = the_end(crew, tmp_path)
    assert [one["gold"] for one in told["rounds"]] == [
        [3, 0, 3, 0, 0],
        [1, 0, 2, 3, 0],
        [0, 3, 0, 0, 3],
    ]


def faces_down(crew, seat):
    """How many cards a phone offers to look at: its own role is one."""
    return len(re.findall(r'<button\s[^>]*class="role', crew.fragment(seat, "?show=role")))


def test_every_move_of_the_second_box(shared_server, phone, screen, tmp_path):
    crew = Crew(shared_server, phone, screen, NAMES)
    crew.wishes("saboteur2", "moves", {"roles", "goals"})
    crew.begin()
    crew.put_down()

    # Ana inspects Bruno: the answer waits on her phone alone, under the same gesture.
    page = crew.host
    page.locator('.pick[value="inspect"]').tap()
    page.locator('fieldset[data-for="inspect"] label').filter(has_text="Bruno").tap()
    page.locator("button[data-lay]").tap()
    expect(crew.pages[1].locator("#play")).to_be_visible()
    page.goto(f"/t/{crew.code}/?show=role")
    seen = page.locator("section .role")
    expect(seen).to_have_count(1)
    assert [faces_down(crew, seat) for seat in range(len(NAMES))] == [2, 1, 1, 1, 1]
    crew.home(0)

    # Bruno puts Chloé in jail; she cannot dig, and says so when she sheds two cards for it.
    page = crew.pages[1]
    page.locator('.pick[value="jail"]').tap()
    page.locator('fieldset[data-for="jail"] label').filter(has_text="Chloé").tap()
    page.locator("button[data-lay]").tap()
    expect(crew.screen.page.locator(".plaque .jail")).to_have_count(1)
    page = crew.pages[2]
    page.locator('.pick[value="discard"]').tap()
    page.locator('fieldset[data-for="discard"] label').filter(has_text="the jail").tap()
    page.locator("button[data-lay]").tap()
    expect(crew.screen.page.locator(".plaque .jail")).to_have_count(0)

    # Dina changes Ana's role: that phone, and no other, is dealt anew.
    page = crew.pages[3]
    page.locator('.pick[value="rerole"]').tap()
    page.locator('fieldset[data-for="rerole"] label').filter(has_text="Ana").tap()
    page.locator("button[data-lay]").tap()
    expect(crew.host.locator("#seen")).to_be_visible()
    expect(crew.pages[1].locator("#seen")).to_have_count(0)
    crew.host.locator("#seen button").tap()

    # Élie plays a thief; the host takes it back and it is played once more.
    thief = crew.pages[4]
    for again in (False, True):
        thief.locator('.pick[value="thief"]').tap()
        thief.locator("button[data-lay]").tap()
        expect(crew.screen.page.locator(".plaque .theft")).to_have_count(1)
        if not again:
            crew.home(0)
            crew.undo(crew.host)
            expect(crew.screen.page.locator(".plaque .theft")).to_have_count(0)

    crew.park()
    crew.dig_on()
    crew.home(0)
    crew.host.locator("#turn-all button").tap()
    expect(crew.host.locator("#turn-all")).to_have_count(0)
    crew.share()
    crew.home(0)
    expect(crew.host.locator("#main")).to_contain_text(re.compile("starts round"))
    play_out(crew)
    the_end(crew, tmp_path)
