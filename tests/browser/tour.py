"""A tour of an evening: every page people see, one after the other, as (name, page) pairs.

Whoever takes the tour measures or photographs the page before asking for the next one. Between the
pages the crew plays on by the pages' own forms, so that a whole game takes seconds.
"""

import html
import random
import re

from playwright.sync_api import expect

from tests.browser.crew import PICK
from tests.browser.pressing import press

ROWS = range(-2, 3)


def front_door(crew, stranger):
    """Coming in: before, at and around a table, for guests and for the host."""
    page = stranger.page
    for name, path in {
        "home": "/",
        "new": "/new/",
        "not-found": "/find/?code=x",
        "no-table": "/j/KMRHA7/",
        "take": "/take/KMRHA7/",
        "join": f"/j/{crew.code}/",
    }.items():
        page.goto(path)
        yield name, page
    crew.home(1)
    yield "lobby", crew.pages[1]
    yield "lobby-screen", crew.screen.page
    crew.pages[1].locator(".menu > summary").click()
    yield "menu", crew.pages[1]
    for name in ("me", "invite"):
        crew.pages[1].goto(f"/t/{crew.code}/{name}/")
        yield name, crew.pages[1]
    crew.home(1)
    crew.home(0)
    yield "lobby-host", crew.host
    crew.host.goto(f"/t/{crew.code}/host/")
    yield "host", crew.host
    crew.host.locator(".more > summary").nth(1).click()
    yield "host-seat", crew.host


def handbook(crew, games=("saboteur", "saboteur2", "lutins")):
    """The rules at hand."""
    page = crew.host
    for game in games:
        page.goto(f"/rules/{game}/?table={crew.code}")
        yield f"rules-{game}", page
    page.goto(f"/rules/saboteur/?table={crew.code}&q=lamp")
    yield "rules-found", page
    page.goto(f"/rules/saboteur/?table={crew.code}&q=zzz")
    yield "rules-empty", page


def in_the_mine(crew, cards=25):
    """A round whose moves are entered: roles, the palette, the growing mine, refusals, the log."""
    yield from _roles(crew)
    yield from _palette(crew)
    crew.park()
    wander(crew, cards, random.Random(7))
    crew.gather()
    yield from _round(crew)


def put_away(crew):
    """The host stops the game; everybody is in the lobby again."""
    crew.send(0, "abandon")
    if 'id="start"' not in crew.fragment(0):
        crew.send(0, "away")


def _roles(crew):
    for page in crew.pages[:2]:
        expect(page.locator("#seen")).to_be_visible()
    yield "role", crew.host
    yield "role-screen", crew.screen.page
    with held(crew.host):
        yield "role-held", crew.host
    open_all(crew)
    crew.home(0, 1)


class held:
    """A finger that rests on a face-down card."""

    def __init__(self, page):
        self.page = page

    def __enter__(self):
        press(self.page, self.page.locator("button.role").first)

    def __exit__(self, *_):
        self.page.mouse.up()


def _palette(crew):
    """The first player at the palette, card by card; nothing is played."""
    page = crew.host
    expect(page.locator("#play")).to_be_visible()
    yield "palette", page
    page.locator('.drawer .pick[value="EW"]').tap()
    yield "card", page
    page.locator('button.cell[value="1,0"]').dispatch_event("click")
    yield "cell", page
    for card in ("break:lamp", "map", "discard"):
        page.locator(f'.pick[value="{card}"]').tap()
        yield f"{card.partition(':')[0]}-target", page
    yield "watch", crew.pages[1]
    crew.pages[1].goto(f"/t/{crew.code}/?enter=all")
    yield "enter-for", crew.pages[1]


def _round(crew):
    """In mid-round: the mine on the screen and on phones, secrets, a refusal, taking back."""
    seat = crew.turn()
    watcher = (seat + 1) % len(crew.phones)
    page, other = crew.pages[seat], crew.pages[watcher]
    crew.home(seat, watcher)
    expect(page.locator("#play")).to_be_visible()
    yield "mine", page
    yield "mine-watch", other
    yield "mine-screen", crew.screen.page
    crew.send(seat, "move", by=seat, card="map", goal=1)
    page.goto(f"/t/{crew.code}/?show=role")
    yield "secrets", page
    with held(page):
        yield "map-held", page
    crew.home(0, watcher)
    _refused(other)
    yield "refusal", other
    if watcher != 0:
        crew.undo(crew.host)
        expect(crew.screen.page.locator(".log")).to_contain_text(re.compile("Taken back|Annulé"))
        crew.home(seat)
        yield "undone", page
        yield "undone-screen", crew.screen.page
    page.goto(f"/t/{crew.code}/log/")
    yield "log", page


def _refused(page):
    """Send what no page offers: a card where none fits."""
    page.evaluate(
        """() => {
            const form = document.getElementById("play");
            for (const [name, value] of [["card", "EW"], ["at", "-4,3"]]) {
                const field = form.querySelector(`input[type=hidden][name=${name}]`);
                field.disabled = false;
                field.value = value;
            }
            form.requestSubmit();
        }"""
    )
    expect(page.get_by_role("alert")).to_be_visible()


def told_at_the_end(crew, rounds=3):
    """A game of which only the ends of its rounds are told, to the podium and the rematch."""
    page = crew.pages[1]
    open_all(crew)
    crew.home(1)
    yield "quiet", page
    yield "quiet-screen", crew.screen.page
    page.locator("#over > summary").tap()
    page.locator("#result [name=treasure][value=yes]").dispatch_event("click")
    yield "over", page
    for number in range(rounds):
        open_all(crew)
        crew.send(0, "move", **result_of(crew, last=number % len(crew.phones)))
        if number == 0:
            yield from _ceremony(crew)
            crew.park()
        else:
            crew.send(0, "turn", all="yes")
            crew.share()
        if number < rounds - 1:
            crew.send(0, "next")
    crew.gather()
    yield from _end(crew)


def result_of(crew, last):
    """The treasure was found; in the second box by a way that is open to both teams."""
    found = {"do": "result", "treasure": "yes", "last": last}
    if 'name="crystals"' in crew.fragment(0):
        found |= {"ways": "blue", "crystals": 3, "jailed": "", "thieves": last}
    return found


def roles_from_cards(crew):
    """Role cards of the box: they are told on a phone."""
    crew.send(0, "move", **result_of(crew, last=1))
    crew.home(1)
    yield "roles", crew.pages[1]


def _ceremony(crew):
    """Roles turned one by one, the gold, the thieves, the pay, corrections."""
    crew.home(0, 1)
    yield "turning", crew.host
    crew.send(0, "turn")
    expect(crew.screen.page.locator(".flip.fresh")).to_have_count(1)
    yield "turning-screen", crew.screen.page
    crew.send(0, "turn", all="yes")
    for sign, name in {'id="take"': "gold", 'id="steal"': "steal"}.items():
        taker = one_who(crew, sign)
        if taker is not None:
            other = (taker + 1) % len(crew.phones)
            crew.home(taker, other)
            yield name, crew.pages[taker]
            yield f"{name}-wait", crew.pages[other]
            yield f"{name}-screen", crew.screen.page
    crew.share()
    crew.home(0)
    yield "between", crew.host
    crew.host.goto(f"/t/{crew.code}/host/rounds/")
    crew.host.locator("main").evaluate(
        "main => main.querySelectorAll('details').forEach(part => (part.open = true))"
    )
    yield "corrections", crew.host
    crew.host.goto(f"/t/{crew.code}/?show=purse")
    yield "purse", crew.host


def _end(crew):
    winner = one_who(crew, 'class="bird') or 0
    crew.home(winner, 0)
    yield "podium", crew.pages[winner]
    yield "podium-host", crew.host
    yield "podium-screen", crew.screen.page
    crew.send(0, "rematch")
    crew.home(0)
    yield "rematch", crew.host


# --- playing on ---


def wander(crew, cards, chance):
    """Dig about until so many cards lie there and whoever is next can dig; break two tools."""
    breaking = {9: "lamp", 17: "cart"}
    while True:
        seat = crew.turn()
        page = crew.shown
        laid = len(re.findall(r'class="laid', page))
        way, at = some_path(page, chance)
        if laid >= cards and way:
            return
        if tool := breaking.pop(laid, None):
            victim = (seat + 2) % len(crew.phones)
            crew.send(seat, "move", page, by=seat, card=f"break:{tool}", on=victim)
        elif way and laid < cards:
            crew.send(seat, "move", page, by=seat, card=way, at=at)
        else:
            crew.send(seat, "move", page, by=seat, do="pass", cards=1)


def some_path(page, chance):
    """A card and a place for it, near the middle, that reaches no goal; empty words if none."""
    found = []
    for card, ways, rest in PICK.findall(html.unescape(page)):
        if "disabled" in rest or card.islower():
            continue
        for spoken in filter(None, ways.split(";")):
            way, _, cells = spoken.partition(":")
            for cell in cells.split():
                column, row = map(int, cell.split(","))
                if 0 <= column <= 6 and row in ROWS:
                    found.append((way, cell))
    roomy = [one for one in found if len(re.sub(r"\W.*", "", one[0])) > 1] or found
    return chance.choice(sorted(roomy)) if roomy else ("", "")


def open_all(crew):
    """Everybody has seen their role, where the app dealt it."""
    for seat in range(len(crew.phones)):
        if 'id="seen"' in crew.fragment(seat):
            crew.send(seat, "seen")


def next_round(crew):
    crew.send(0, "next")
    open_all(crew)


def one_who(crew, sign):
    """The first seat whose page bears this sign."""
    seats = range(len(crew.phones))
    return next((seat for seat in seats if sign in crew.fragment(seat)), None)
