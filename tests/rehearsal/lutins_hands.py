"""How people play Lutins with their thumbs: a robot's entry becomes taps on a page."""

from tests.rehearsal.device import Stumble

FACE_IN_VIEW = """() => {
  const parts = [...document.querySelectorAll("#dig :is(.shows, .faces)")];
  const part = parts.find((one) => one.offsetParent)?.getBoundingClientRect();
  const room = document.querySelector("footer.thumb").getBoundingClientRect().top;
  if (part && (part.top < 0 || part.bottom > room)) scrollBy(0, part.bottom - room + 8);
}"""
"""Whoever has said what the card shows has it before their eyes when they dig."""


class Lutins:
    """What a table does in Lutins, one thing at a time."""

    def __init__(self, evening):
        self.evening, self.party = evening, evening.party

    def step(self, game):
        seat = game["turn"]
        phone = self.party.holder(game["names"][seat])
        if game["phase"] == "chest":
            holds = self.party.record.told(self.evening.chance())["holds"]
            return phone.tap(f'#chest button[value="{holds}"]', times=self.evening.taps())
        entry = self.evening.choose(seat)
        return getattr(self, f"do_{entry['do']}")(phone, game, entry)

    def do_rescue(self, phone, game, entry):
        phone.tap("#rescue button", times=self.evening.taps())

    def do_collect(self, phone, game, entry):
        phone.tap("#collect button", times=self.evening.taps())

    def do_roll(self, phone, game, entry):
        if "dice" in game["dealt"]:
            return phone.tap("#roll button", times=self.evening.taps())
        for number, side in enumerate(entry["dice"], start=1):
            phone.choose(f'#roll input[name="dice{number}"][value="{side}"]')
        return None  # the second die sends the throw

    def do_pass(self, phone, game, entry):
        phone.tap('button[form="pass"]', times=self.evening.taps())

    def do_buy(self, phone, game, entry):
        phone.tap(f'a.ware[href*="what={entry["what"]}"]')
        phone.find("#buy")
        self.party.look_at(phone, self.party.facts, moved=True, note=f"buy {entry['what']}")
        if "lutin" in entry:
            self.mark(phone, f'#buy input[name="lutin"][value="{entry["lutin"]}"]')
        elif "target" in entry:
            self.mark(phone, '#buy input[name="target"][value="{},{}"]'.format(*entry["target"]))
        else:
            place = f"{entry['gallery']},{entry['spot']}"
            self.mark(phone, f'#buy input[name="place"][value="{place}"]')
        phone.tap('button[form="buy"]', times=self.evening.taps())

    def mark(self, phone, box):
        found = phone.page.locator(box)
        if not found.count() or found.is_disabled():
            raise Stumble(f"not offered: {box}")
        if not found.is_checked():
            phone.choose(box)

    def do_dig(self, phone, game, entry):
        dig = f"{entry['tunnel']},{entry['gallery']}"
        self.mark(phone, f'#dig input[name="dig"][value="{dig}"]')
        self.mark(phone, f'#dig input[name="lutin"][value="{entry["lutin"]}"]')
        if phone.page.locator("#dig .shows").count():
            self.say_shows(phone, entry["shows"])
        elif phone.page.locator("#dig .faces").count():
            self.say_face(phone, entry)
        self.party.look_at(phone, self.party.facts, moved=False, note="dig")
        phone.page.evaluate(FACE_IN_VIEW)
        phone.tap('button[form="dig"]', times=self.evening.taps())

    def say_shows(self, phone, shows):
        for name in ("nuggets", "diamonds"):
            self.mark(phone, f'#dig input[name="{name}"][value="{shows.get(name, 0)}"]')
        for name in ("chest", "pick", "bones"):
            box = f'#dig input[type=checkbox][name="{name}"]'
            if phone.page.locator(box).is_checked() != bool(shows.get(name)):
                phone.choose(box)

    def say_face(self, phone, entry):
        """Of a box that is known card by card only what it holds is offered."""
        name = f"face{entry['tunnel']}"
        values = phone.page.locator(f'#dig input[name="{name}"]').evaluate_all(
            "all => all.map(one => one.value)"
        )
        shows = entry["shows"]
        wanted = {
            f"{key}:{value}" if not isinstance(value, bool) else key
            for key, value in shows.items()
            if value
        }
        shown = {one: {part for part in one.split(";") if part} for one in values}
        fits = [one for one, parts in shown.items() if parts == wanted]
        if not fits:
            raise Stumble(f"{shows} is not among {values}")
        self.mark(phone, f'#dig input[name="{name}"][value="{fits[0]}"]')

    def way(self, phone, name):
        if phone.page.locator('input[name="way"]').count():
            self.mark(phone, f'input[name="way"][value="{name}"]')

    def do_bomb(self, phone, game, entry):
        self.way(phone, "bomb")
        place = f"{entry['gallery']},{entry['spot']}"
        self.mark(phone, f'#bomb input[name="place"][value="{place}"]')
        phone.tap('button[form="bomb"]', times=self.evening.taps())

    def do_shoot(self, phone, game, entry):
        self.way(phone, "shoot")
        self.mark(phone, '#shoot input[name="target"][value="{},{}"]'.format(*entry["target"]))
        phone.tap('button[form="shoot"]', times=self.evening.taps())
