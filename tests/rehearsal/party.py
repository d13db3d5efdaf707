"""A party around one table: phones, a screen, the record, and eyes on every page."""

import contextlib
import re

from playwright.sync_api import Error as BrowserError

from tests.rehearsal.device import Device
from tests.rehearsal.looks import (
    clock_wrong,
    look,
    screen_silent,
    spoken_wrong,
    told_wrong,
    until,
)
from tests.rehearsal.record import Record

SHOWN = """([version, patience]) => new Promise((done) => {
  const shown = () => Number(document.getElementById("state")?.dataset.version ?? -1) >= version;
  if (shown()) return done(true);
  const watch = new MutationObserver(() => shown() && end(true));
  const late = setTimeout(() => end(false), patience);
  const end = (said) => { watch.disconnect(); clearTimeout(late); done(said); };
  watch.observe(document, { subtree: true, childList: true, attributes: true });
})"""
"""Whether a page comes to show that version; told as soon as it does, without asking again."""


class Party:
    """Everybody around one table. ``steps`` and ``states`` count what was looked at."""

    def __init__(self, browser, server, plan, folder):
        self.browser, self.server, self.plan, self.folder = browser, server, plan, folder
        self.record = Record(server, plan.seed)
        self.phones = []
        self.screen = None
        self.steps = self.states = self.checks = 0
        self.stumbles = []
        self.facts = None
        self._positions = {}

    # --- opening, sitting down ---

    def device(self, name, size, state=None):
        return Device(
            self.browser, self.server, name, language=self.plan.language, size=size, state=state
        )

    def open_table(self, name, size):
        host = self.device(name, size)
        self.phones.append(host)
        host.page.goto("/new/")
        host.page.locator("input[name=name]").fill(name)
        host.tap("button[value=player]")
        host.page.wait_for_url(re.compile("/t/"))
        host.seats.append(name)
        self.code = self.record.code = host.page.url.rstrip("/").rpartition("/")[2]

    def sit(self, name, size):
        one = self.device(name, size)
        self.phones.append(one)
        one.page.goto(f"/j/{self.code}/")
        self.look_at(one, {"version": None, "game": None}, moved=True)
        one.page.locator("input[name=name]").fill(name)
        one.tap("button[form=join]")
        one.page.wait_for_url(re.compile(f"/t/{self.code}/"))
        one.seats.append(name)
        return one

    def open_screen(self):
        self.screen = self.device("screen", None)
        self.screen.page.goto(f"/t/{self.code}/screen/")

    @property
    def host(self):
        return self.phones[0]

    @property
    def devices(self):
        return [*self.phones, *filter(None, [self.screen])]

    def home(self, device):
        """To the table's page; a form just sent may be on its way there itself, and goes first."""

        def there():
            with contextlib.suppress(BrowserError):
                return device.page.goto(f"/t/{self.code}/")
            device.page.wait_for_timeout(200)
            return None

        until(there, f"the table's page on {device.name}'s phone")

    def turn_away(self):
        """Every page is put aside: what happens next is not drawn on a dozen pages."""
        for device in self.devices:
            device.page.goto("about:blank")

    def turn_back(self):
        for phone in self.phones:
            self.home(phone)
        self.screen.page.goto(f"/t/{self.code}/screen/")

    def holder(self, name):
        """The phone on which somebody plays; the host's for whoever has none."""
        return next((one for one in self.phones if name in one.seats), self.host)

    # --- looking ---

    def settle(self):
        """Wait until every page shows what the database has; the facts."""
        for _ in range(3):
            self.facts = self.record.facts()
            for device in self.devices:
                self._wait_for(device, self.facts["version"])
            if self.record.version() == self.facts["version"]:
                break
        return self.facts

    def _wait_for(self, device, version):
        def shown():
            with contextlib.suppress(BrowserError):  # the page is just being left
                return device.page.evaluate(SHOWN, [version, 5000])

        try:
            until(shown, f"version {version} at {device.page.url}")
        except AssertionError as error:
            self.stumble(device, [str(error)])

    def look_round(self, note=""):
        """One step: every open page, against the record and for itself."""
        self.settle()
        self.steps += 1
        for device in self.devices:
            self.look_at(device, self.facts, moved=self._has_moved(device), note=note)

    def _has_moved(self, device):
        game = self.facts["game"]
        position = game and (game["id"], game["length"], game.get("turned"))
        was = self._positions.get(device.name)
        self._positions[device.name] = position
        return position != was

    def look_at(self, device, facts, *, moved, note=""):
        seen = look(device.page, screen=device.screen, moved=moved)
        wrong = [*seen["wrong"], *spoken_wrong(seen, device.language), *device.complaints()]
        if facts["version"] is not None and seen["version"] == facts["version"]:
            wrong += told_wrong(seen, facts) + clock_wrong(seen, facts)
            if device.screen:
                wrong += screen_silent(seen, facts)
        self.states += 1
        self.checks += 9 + len(seen["words"])
        if wrong:
            self.stumble(device, wrong, note)
        return seen

    def stumble(self, device, wrong, note=""):
        """Keep what was found, with a picture."""
        number = len(self.stumbles) + 1
        picture = self.folder / f"{self.plan.name}-{number}-{device.name}.png"
        game = self.facts["game"] if self.facts else None
        where = f"{game['name']} {game['phase']} {game['last']}" if game else "lobby"
        fresh = [one for one in wrong if not any(one in old["wrong"] for old in self.stumbles)]
        if not fresh:
            return
        if number <= 40:
            with contextlib.suppress(BrowserError):
                device.page.screenshot(path=picture)
        self.stumbles.append(
            {
                "seed": self.plan.seed,
                "device": f"{device.name} {device.size or 'screen'}",
                "step": self.steps,
                "where": f"{where} {note} {device.page.url.rpartition(self.server.url)[2]}",
                "wrong": fresh,
                "picture": str(picture),
            }
        )

    def told(self):
        """Every stumble as lines, with where its picture lies."""
        lines = []
        for one in self.stumbles:
            lines.append(f"  ! {one['device']} step {one['step']} {one['where']} {one['picture']}")
            lines += [f"      {wrong}" for wrong in one["wrong"]]
        return lines

    def close(self):
        for device in self.devices:
            device.close()
        self.record.close()
