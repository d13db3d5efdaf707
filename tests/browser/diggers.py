"""A crew that plays Lutins: turn by turn through the pages' own forms, or by taps."""

import re
from collections import Counter

from playwright.sync_api import expect

from tests.browser.crew import Crew

LUTIN = re.compile(r'name="lutin" value="(\d)"([^>]*)>')
DIG = re.compile(r'name="dig" value="(\d,\d)"([^>]*)>(.*?)</label>', re.S)
SPOT = re.compile(r'name="(place|target)" value="([^"]+)"([^>]*)>')


class Diggers(Crew):
    """Seats play clockwise from seat 0; ``page`` is what the phone in turn shows."""

    seat = 0
    page = ""

    def wishes(self, dealt=()):
        """The host chooses Lutins, and what the app deals, tap by tap."""
        page = self.host
        page.goto(f"/t/{self.code}/host/")
        shelf = page.locator('#books button[value="lutins"]')
        shelf.tap()
        expect(shelf).to_have_attribute("aria-pressed", "true")
        for piece in dealt:
            self._tick(page.locator(f'[name="dealt"][value="{piece}"]'), True)
        self.home(0)

    def look(self):
        """What the phone in turn shows now."""
        self.page = self.fragment(self.seat)
        return self.page

    def enter(self, do, **fields):
        """One entry by the seat in turn; its turn may be over after it."""
        shown = self.page or self.look()
        answer = self.page = self.send(self.seat, "move", shown, do=do, by=self.seat, **fields)
        if "?enter=yes" in answer:
            self.seat, self.page = (self.seat + 1) % len(self.phones), ""
        return answer

    def roll(self, first, second):
        return self.enter("roll", dice1=first, dice2=second)

    def dig(self, tunnel, gallery, lutin, **shows):
        """Dig with a card that lies on the table: what it shows is told too."""
        marks = {name: "on" for name, value in shows.items() if value is True}
        figures = {name: shows.get(name, 0) for name in ("nuggets", "diamonds")}
        return self.enter("dig", dig=f"{tunnel},{gallery}", lutin=lutin, **figures, **marks)

    def drain(self, lying=()):
        """Dig for diamonds until the bank is empty; *lying* are tunnels that galleries hold."""
        lying = Counter(lying)
        for _ in range(80):
            page = self.look()
            if 'id="rescue"' in page:
                self.enter("rescue")
                continue
            self.enter("collect")
            if self.is_over():
                return
            tunnel, gallery = min(
                ((t, g) for t in range(1, 6) for g in range(1, 6)), key=lambda at: (lying[at], at)
            )
            self.roll(tunnel, gallery)
            free = [value for value, rest in LUTIN.findall(self.page) if "disabled" not in rest]
            lying[tunnel, gallery] += 1
            self.dig(tunnel, gallery, free[0], diamonds=3)
            if self.is_over():
                return
        raise AssertionError("the bank was never empty")

    def is_over(self):
        return 'class="seats finish"' in (self.page or self.look())

    def play_on(self):
        """Let the app throw the dice, and do what the page offers, until the bank is empty."""
        did = Counter()
        for _ in range(2000):
            page = self.page or self.look()
            if self.is_over():
                return did
            do, fields = offered(page)
            did[do] += 1
            self.enter(do, **fields)
        raise AssertionError("the bank was never empty")


def offered(page):
    """Something that the page offers: rescue, collect, roll, dig, bomb, shoot or pass."""
    for do in ("rescue", "collect", "roll"):
        if f'id="{do}"' in page:
            return do, {}
    digs = sorted(
        ('class="closes"' in inside, value)  # a closing pays most: the game is over sooner
        for value, rest, inside in DIG.findall(page)
        if "disabled" not in rest
    )
    crew = [value for value, rest in LUTIN.findall(page) if "disabled" not in rest]
    if digs and crew:
        return "dig", {"dig": digs[-1][1], "lutin": crew[-1]}
    spots = {kind: value for kind, value, rest in SPOT.findall(page) if "disabled" not in rest}
    if "target" in spots:
        return "shoot", {"target": spots["target"]}
    if "place" in spots:
        return "bomb", {"place": spots["place"]}
    return "pass", {}
