"""What else happens in an evening: reloads, phones that die, late friends, moves taken back."""

from tests.rehearsal.plans import NAMES

TEXT = """() => location.pathname + location.search + ' ' +
  (document.getElementById('main')?.innerText ?? '')
    .replace(/\\d+:\\d\\d/g, '').replace(/\\s+/g, ' ')"""
"""What stands on a page, less what clocks say."""


class Mishaps:
    """Some of them, as the plan has it, at moments that chance chooses."""

    def __init__(self, evening):
        self.party, self.plan, self.rng = evening.party, evening.plan, evening.rng
        self.taps = evening.taps
        plan = evening.plan
        self.pending = {"undo": plan.undoes * 3, "die": plan.dies * 2, "late": int(plan.late)}

    def meanwhile(self, game):
        if self.rng.random() < 0.06:
            self.same_again(self.rng.choice(self.party.devices))
        if self.pending["die"] and self.rng.random() < 0.06:
            self.pending["die"] -= 1
            self.dies(self.rng.choice(self.party.phones))
        if self.pending["late"] and game["steps"] > 3:
            self.pending["late"] = 0
            late = self.party.sit(NAMES[-1], self.plan.size(7))
            late.seats.clear()
            self.party.look_round("late")
        if self.pending["undo"] and game["steps"] > 4 and self.rng.random() < 0.1:
            self.pending["undo"] -= 1
            self.undo(game)

    def same_again(self, device):
        """A reload, and a way back from another page, lead to the same page."""
        page = device.page
        before = page.evaluate(TEXT)
        page.reload()
        self.party.settle()
        after = page.evaluate(TEXT)
        if before != after:
            self.party.stumble(
                device, [f"a reload changes the page: {before[:160]} → {after[:160]}"]
            )
        if device.screen:
            return
        links = page.locator('nav.rooms a[href*="/log/"] >> visible=true')
        if not links.count():
            return
        device.tap('nav.rooms a[href*="/log/"]')
        page.wait_for_url("**/log/**")
        self.party.look_at(device, {"version": None, "game": None}, moved=False, note="log")
        page.go_back()
        self.party.settle()
        after = page.evaluate(TEXT)
        if before != after:
            self.party.stumble(
                device, [f"the way back is another page: {before[:160]} → {after[:160]}"]
            )

    def dies(self, phone):
        """Nothing is left of it but its cookies; another browser goes on with them."""
        kept = phone.context.storage_state()
        phone.close()
        fresh = self.party.device(phone.name, phone.size, kept)
        fresh.seats = phone.seats
        self.party.phones[self.party.phones.index(phone)] = fresh
        self.party.home(fresh)
        self.party.look_round("revived")

    def undo(self, game):
        """The host takes back what was entered last, where the page offers it."""
        phone, length = self.party.host, self.party.facts["game"]["length"]
        if phone.shows("#undo-ask > summary"):
            phone.tap("#undo-ask > summary")
            self.party.look_at(phone, self.party.facts, moved=False, note="undo?")
        if not phone.shows('button[form="undo"]'):
            return
        phone.tap('button[form="undo"]', times=self.taps())
        self.party.record.until(
            lambda facts: facts["game"]["length"] != length, "a move taken back"
        )
        self.party.look_round("undone")
