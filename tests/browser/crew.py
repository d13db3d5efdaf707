"""A crew of phones around one table: tapping, and playing on by the pages' own forms."""

import contextlib
import html
import io
import json
import re
from collections.abc import Sequence
from types import MappingProxyType

from django.core.management import call_command
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.line import ask
from tests.browser.pressing import press
from tests.fixtures.machine import wait_until
from tests.games.visits import hidden_fields

expect.set_options(timeout=30_000)  # six browsers share a small machine
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
PICK = re.compile(r'<button class="pick[^"]*"[^>]*? value="([^"]*)" data-ways="([^"]*)"([^>]*)>')


LIVE = re.compile(r'data-live="([^"]+)"')


class Pages(Sequence):
    """The pages of phones, each opened when it is asked for."""

    def __init__(self, phones):
        self.phones = phones

    def __len__(self):
        return len(self.phones)

    def __getitem__(self, place):
        found = self.phones[place]
        return [one.page for one in found] if isinstance(place, slice) else found.page


class Crew:
    """People with phones at one table, and the screen on it. ``pages`` go by seat."""

    next = 0
    shown = ""
    screen = None
    options = MappingProxyType({})

    def __init__(self, server, phone, screen, names, **options):
        self.server, self.phone, self.names, self.options = server, phone, names, options
        self.phones = [phone(server, **options) for _ in names]
        self.code = self._sit(self.phones[0], "/new/", names[0], {"as": "player"})
        for name, one in zip(names[1:], self.phones[1:], strict=True):
            self._sit(one, f"/j/{self.code}/", name)
        self.screen = screen(server, **options)
        self.gather()

    def _sit(self, visitor, path, name, fields=None):
        """By the form of the page, without its taps: other stories tap it. The table's code."""
        ask = visitor.context.request
        keys = hidden_fields(ask.get(path).text(), path)
        form = {**keys, "name": name, **(fields or {})}
        answer = ask.post(path, form=form, headers={"Referer": self.server.url + path})
        assert answer.ok, answer.status
        code = re.search(r"/(?:t|at)/(\w{6})/", answer.url)[1]  # perhaps asked who one is
        live = LIVE.search(answer.text()) or LIVE.search(ask.get(f"/t/{code}/").text())
        visitor.listens(html.unescape(live[1]))
        return code

    def park(self):
        """Nobody looks for a while: no page need follow what is played on without taps."""
        for one in [*self.phones, *([self.screen] if self.screen else [])]:
            one.goes("about:blank")

    def gather(self):
        """Everybody looks at the table, and the screen stands on it."""
        self.home()
        self.screen.goes(f"/t/{self.code}/screen/")

    @property
    def pages(self):
        """By seat; a phone that nobody has looked at is opened by looking at it here."""
        return Pages(self.phones)

    @property
    def host(self):
        return self.pages[0]

    def home(self, *seats):
        for seat in seats or range(len(self.phones)):
            self.phones[seat].goes(f"/t/{self.code}/")

    def wishes(self, rulebook="saboteur", tracking="moves", dealt=()):
        """The host chooses the game on the sheet, tap by tap."""
        page = self.host
        page.goto(f"/t/{self.code}/host/")
        shelf = page.locator(f'#books button[value="{rulebook}"]')
        if shelf.get_attribute("aria-pressed") == "false":
            shelf.tap()
            expect(shelf).to_have_attribute("aria-pressed", "true")
        self._tick(page.locator(f'[name="option-tracking"][value="{tracking}"]'), True)
        for box in page.locator('input[type=checkbox][name="dealt"]:visible').all():
            self._tick(box, box.get_attribute("value") in dealt)
        self.home(0)

    def _tick(self, box, wanted):
        if box.is_checked() != wanted:
            with self.host.expect_response(lambda answer: "/host/wishes/" in answer.url):
                box.evaluate("box => box.click()")
            expect(box).to_be_checked(checked=wanted)

    def begin(self):
        if (sure := self.host.locator("#sure summary")).count():  # not everybody said to be ready
            sure.tap()
        self.host.locator("#start button").tap()
        wait_until(lambda: 'id="start"' not in self.fragment(0), seconds=30, what="the deal")
        expect(self.host.locator("#start")).to_have_count(0)

    def put_down(self):
        """Everybody says that they have seen their role: by a tap on the phones looked at."""
        for seat, one in enumerate(self.phones):
            if one.is_open:
                one.page.locator("#seen button").tap()
                expect(one.page.locator("#seen")).to_have_count(0)
            else:
                self.send(seat, "seen")

    def hold(self, page):
        """What a finger resting on the card uncovers."""
        card = page.locator("button.role").first
        press(page, card)
        words = card.locator(".face").inner_text()
        page.mouse.up()
        expect(card.locator(".face .name")).to_have_count(0)
        return words

    def lay(self, seat, card, at):
        """A path in three taps: card, cell, confirm."""
        page = self.pages[seat]
        pick = page.locator(f'.drawer button.pick[value="{card}"]:visible').first
        pick.tap()
        expect(pick).to_have_attribute("aria-pressed", "true")  # a tap arrives after it is sent
        page.locator(f'button.cell[value="{at}"]').dispatch_event("click")
        page.locator("button[data-lay]").tap()

    def undo(self, page):
        """Take back what somebody entered: the arrow, and yes where the page asks."""
        for _ in range(5):  # the page of a moment later may ask where this one did not
            ask = page.locator("#undo-ask:not([open]) summary")
            if ask.count():
                ask.tap()
            with contextlib.suppress(TooLate):
                page.locator('button[form="undo"]').tap(timeout=6_000)
                return
        raise AssertionError("nothing could be taken back")

    # --- without the taps: the same forms, sent by the same browser ---

    def fragment(self, seat, query=""):
        status, text = self._ask(seat, f"/t/{self.code}/{query}")
        assert status in (200, 204), status
        return text

    def _ask(self, seat, path, form=None):
        """By a plain line: the browser's driver takes longer over it than the site."""
        cookies = self.phones[seat].cookies
        if form is not None:
            form = {**form, "csrfmiddlewaretoken": cookies["csrftoken"]}
        language = self.options.get("locale", "en")[:2]
        return ask(self.server.url, path, cookies, form, language)

    def send(self, seat, name, page=None, /, **fields):
        """Send a form of the page that this phone would show now."""
        page = page or self.fragment(seat)
        keys = {
            field: html.unescape(value)
            for field in ("key", "seen", "position", "as")
            for value in re.findall(f'name="{field}" value="([^"]*)"', page)[:1]
        }
        form = {**keys, **{field: str(value) for field, value in fields.items()}}
        status, text = self._ask(seat, f"/t/{self.code}/{name}/", form)
        assert status == 200, f"{status}: {re.sub('<[^>]+>', ' ', text)[:600]}"
        if name in ("next", "rematch"):  # phones shuffle along: that takes a moment
            wait_until(
                lambda: 'data-shuffling=""' in self.fragment(seat), seconds=30, what="the deal"
            )
        return text

    def dig_on(self):
        """Play the round to its end, everybody digging as straight as their cards allow."""
        nearest = 99
        for _ in range(120):
            seat = self.turn()
            if seat is None:
                return
            page = self.shown
            way, at, distance = best_path(page)
            if way and distance <= nearest + 1:
                nearest = min(nearest, distance)
                self.send(seat, "move", page, by=seat, card=way, at=at)
            else:
                self.send(seat, "move", page, by=seat, do="pass", cards=worst_card(page))
        raise AssertionError("the round did not end")

    def turn(self):
        """The seat that plays, as the phones say it; ``None`` when the round is over.

        Looks first at whoever is probably next. ``shown`` is the page that said so.
        """
        for _ in self.phones:
            seat, self.next = self.next, (self.next + 1) % len(self.phones)
            self.shown = self.fragment(seat)
            if 'id="play"' in self.shown:
                return seat
            if 'id="turn"' in self.shown or 'id="next"' in self.shown:
                return None
        return None

    def share(self):
        """Everybody takes the gold that is due, the first card offered."""
        for _ in range(40):
            for seat in range(len(self.phones)):
                page = self.fragment(seat)
                if 'id="take"' in page:
                    worth = re.search(r'name="gold" value="(\d)"', page)[1]
                    self.send(seat, "move", page, do="take", by=seat, gold=worth)
                    break
                if 'id="steal"' in page:
                    victim = re.search(r'name="from" value="(\d*)"', page)[1]
                    self.send(seat, "move", page, **{"do": "steal", "by": seat, "from": victim})
                    break
            else:
                return
        raise AssertionError("the gold was never shared")

    def record(self):
        """The finished game as it is exported."""
        answer = self.phones[0].context.request.get(f"/t/{self.code}/record/")
        assert answer.ok, answer.status
        return answer.text()

    def standings(self):
        """What the phones say at the end: name to gold."""
        lines = self.host.locator(".finish .seat")
        expect(lines).to_have_count(len(self.names))
        return {
            line.locator(".who b").inner_text(): int(line.locator(".amount").inner_text())
            for line in lines.all()
        }


def best_path(page):
    """The way up, place and distance of the card that digs straightest to the goals."""
    best = ("", "", 99)
    for card, ways, rest in PICK.findall(html.unescape(page)):
        if "disabled" in rest or card == "rockfall":
            continue
        for spoken in filter(None, ways.split(";")):
            way, _, cells = spoken.partition(":")
            if "|" in way or len(way.partition("+")[0]) < 2:
                continue
            for cell in cells.split():
                column, row = map(int, cell.split(","))
                for side in way.partition("+")[0]:
                    x, y = column + SIDES[side][0], row + SIDES[side][1]
                    far = abs(8 - x) + min(abs(goal - y) for goal in (-2, 0, 2))
                    if far < best[2]:
                        best = (way, cell, far)
    return best


def worst_card(page):
    """What to discard: a number where hands are real cards, else the first card of the hand."""
    if "hand-drawer" not in page:
        return 1
    return html.unescape(PICK.search(page)[1])


def checked(record, folder):
    """What ``checkrecord`` says of a record."""
    file = folder / "record.json"
    file.write_text(record)
    told = io.StringIO()
    with contextlib.suppress(SystemExit):  # it says so when something does not hold
        call_command("checkrecord", str(file), stdout=told)
    return json.loads(told.getvalue())
