"""One whole evening, from an empty table to the podium and beyond."""

import shutil
import time
import traceback
from random import Random

from playwright.sync_api import Error as BrowserError

from tests.fixtures.play import PlayServer
from tests.rehearsal.device import Stumble
from tests.rehearsal.looks import until
from tests.rehearsal.lutins_hands import Lutins
from tests.rehearsal.mishaps import Mishaps
from tests.rehearsal.party import Party
from tests.rehearsal.plans import NAMES
from tests.rehearsal.saboteur_hands import Miners
from tests.rehearsal.unseen import Unseen

MOST = 900
"""More steps than any evening takes."""


def place_of(game):
    """How far a game has come by what people did in it."""
    return game["id"], game["length"], game.get("turned"), len(game.get("put_down", ()))


def is_turn(game):
    """Somebody plays a card, rolls or digs: what an evening mostly consists of."""
    if game["name"] == "lutins":
        return game["phase"] != "over"
    looking = "roles" in game["dealt"] and len(game["put_down"]) < len(game["names"])
    playing = game["phase"] == "play" and game["tracking"] == "moves" and game["turned"] is None
    return playing and not looking


class Evening:
    """Plays a plan on real pages."""

    def __init__(self, browser, server, plan, folder):
        self.plan, self.rng = plan, Random(plan.seed)
        self.party = Party(browser, server, plan, folder)
        self.hands = Lutins(self) if plan.game == "lutins" else Miners(self)
        self.mishaps = Mishaps(self)
        self.ruled = plan.rules * 2
        self.watched = 0
        """Turns in a row that were looked at."""

    # --- what the hands ask ---

    def chance(self, seat=0):
        """What chance brings at this place of the game, however many taps led there."""
        length = self.party.facts["game"]["length"]
        return Random(f"{self.plan.seed}:{length}:{seat}").getrandbits(32)

    def choose(self, seat):
        temperament = "beginner" if (seat + self.plan.seed) % 3 == 0 else "clever"
        return self.party.record.choose(seat, temperament, self.chance(seat))

    def taps(self):
        return 2 if self.plan.doubles and self.rng.random() < 0.15 else 1

    def rules_otherwise(self):
        if not self.ruled or self.rng.random() > 0.1:
            return False
        self.ruled -= 1
        return True

    def roles(self, game):
        """What everybody was: known where the cards were played here, else any that can be."""
        if game["tracking"] == "moves":
            return self.party.record.told(0)["roles"]
        players = len(game["names"])
        if game["name"] == "saboteur2":
            pack = ("blue", "green", "blue", "green", "boss", "profiteer", "geologist", "geologist")
            pack = (*pack, "blue", "green", "saboteur", "saboteur")
            return self.rng.sample(pack[:players], k=players)
        saboteurs = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players]
        roles = ["saboteur"] * saboteurs + ["digger"] * (players - saboteurs)
        self.rng.shuffle(roles)
        return roles

    def gold(self, seat, phone):
        """What somebody takes: as a robot would, or any cards that are left."""
        game = self.party.facts["game"]
        if game["tracking"] == "moves":
            return self.choose(seat)["gold"]
        ways = phone.page.locator("#take label, .pays form").evaluate_all(
            "all => all.map(one => [...one.querySelectorAll('[name=gold]')].map(i => +i.value))"
        )
        left = game["gold_left"]
        possible = [way for way in ways if all(way.count(one) <= left[one - 1] for one in way)]
        return self.rng.choice([way for way in possible if way] or ways)

    # --- the evening ---

    def play(self):
        try:
            self.gather()
            self.wish()
            self.begin()
            self.be_quiet()
            self.until_over()
            self.ending()
        except (Stumble, AssertionError, BrowserError) as stuck:
            told = str(stuck) if isinstance(stuck, Stumble) else traceback.format_exc()[-1500:]
            heard = [
                f"{d.name}: {one}"
                for d in self.party.devices
                for one in (d.page.url, *d.complaints())
            ]
            self.party.stumble(self.party.host, [told, *heard], "stuck")
            self.picture_all()
        finally:
            self.party.close()
        return self.party

    def picture_all(self):
        for device in self.party.devices:
            try:
                device.page.screenshot(
                    path=self.party.folder / f"stuck-{self.plan.name}-{device.name}.png"
                )
            except BrowserError:
                continue

    def gather(self):
        party, plan = self.party, self.plan
        names = list(NAMES[: plan.players])
        party.open_table(names[0], plan.size(0))
        party.open_screen()
        phoneless = names.pop() if plan.phoneless else None
        guest = names.pop() if plan.shared and len(names) > 1 else None
        for number, name in enumerate(names[1:], start=1):
            party.sit(name, plan.size(number))
            if number == 1:
                party.look_round("lobby")
        if guest:
            self.seat_on(party.phones[-1], "me", "#share", guest)
            party.phones[-1].seats.append(guest)
        if phoneless:
            self.seat_on(party.host, "host", "#guest", phoneless)
        party.look_round("gathered")

    def seat_on(self, phone, where, form, name):
        """Somebody without a phone sits down on this one."""
        phone.page.goto(f"/t/{self.party.code}/{where}/")
        phone.page.locator(f"{form} input[name=name]").fill(name)
        # The answer brings the cookie of the chair: a page left before it comes never holds it.
        with phone.page.expect_response(lambda answer: answer.request.method == "POST"):
            phone.tap(f"{form} button")
        self.party.record.until(
            lambda facts: sum(one["name"] == name for one in facts["chairs"]) == 1,
            f"the chair of {name}",
        )
        self.party.home(phone)

    def wish(self):
        """The host chooses the game on the sheet, tap by tap."""
        phone, plan = self.party.host, self.plan
        page = phone.page
        page.goto(f"/t/{self.party.code}/host/")
        self.party.look_at(phone, {"version": None, "game": None}, moved=False, note="host")
        shelf = f'#books button[value="{plan.game}"]'
        if page.locator(shelf).get_attribute("aria-pressed") == "false":
            phone.tap(shelf)
            until(lambda: page.locator(shelf).get_attribute("aria-pressed") == "true", "the game")
        if plan.edition:
            self.tick(f'#options input[name=edition][value="{plan.edition}"]', True)
        if plan.game != "lutins":
            self.tick(f'input[name="option-tracking"][value="{plan.tracking}"]', True)
        boxes = page.locator('input[type=checkbox][name="dealt"]').all()
        for value in [box.get_attribute("value") for box in boxes]:
            box = f'input[type=checkbox][name="dealt"][value="{value}"]'
            if page.locator(f"label:has({box})").is_visible():
                self.tick(box, value in plan.dealt)
        if plan.clock:
            self.tick(f'#clockform input[name=kind][value="{plan.clock}"]', True, "/host/clock/")
        self.party.look_at(phone, {"version": None, "game": None}, moved=False, note="wishes")
        self.party.home(phone)

    def tick(self, box, wanted, path="/host/wishes/"):
        phone = self.party.host
        if phone.page.locator(box).is_checked() != wanted:
            with phone.page.expect_response(lambda answer: path in answer.url):
                phone.choose(box)
            until(lambda: phone.page.locator(box).is_checked() == wanted, box)

    def begin(self):
        party = self.party
        for phone in party.phones:
            if self.rng.random() < 0.5:
                phone.tap("form[id^=ready-] button")
        party.look_round("ready")
        if party.host.shows("#sure > summary"):
            party.host.tap("#sure > summary")
            party.look_at(party.host, party.facts, moved=False, note="start")
        party.host.tap("#start button", times=self.taps())
        party.record.until(lambda facts: facts["game"], "the deal")
        party.look_round("dealt")

    def be_quiet(self):
        """Nobody does anything: clocks stay right on every device."""
        end = time.monotonic() + self.plan.quiet
        while time.monotonic() < end:
            self.party.host.page.wait_for_timeout(5000)
            self.party.look_round("quiet")

    def until_over(self):
        party = self.party
        for number in range(MOST):
            game = party.facts["game"]
            if game["phase"] == "over" and game.get("turned") is None:
                return None
            if self.plan.steps and number >= self.plan.steps:
                return self.hurry()
            if self.has_seen_enough(game):
                self.hurry(self.something_else(game))
                party.look_round("again")
                continue
            if self.is_enough(game):
                self.only_gold()
            self.mishaps.meanwhile(game)
            game = party.facts["game"]
            self.one_step(game)
        raise Stumble("the evening never ended")

    def is_enough(self, game):
        """Between two rounds, at a table that has had enough of entering cards."""
        between = game["phase"] == "deal" and game.get("turned") is None
        enough = self.plan.cards_for and game["round"] >= self.plan.cards_for
        return between and enough and game["tracking"] == "moves"

    def only_gold(self):
        """From here on the app follows roles and gold alone."""
        party, phone = self.party, self.party.host
        phone.page.goto(f"/t/{party.code}/gold/")
        party.look_at(phone, {"version": None, "game": None}, moved=False, note="only gold?")
        phone.tap("#gold-only button", times=self.taps())
        party.record.until(lambda facts: facts["game"]["tracking"] == "scores", "only gold")
        party.home(phone)
        party.look_round("only gold")

    def has_seen_enough(self, game):
        """Of turns one like the other: what comes between them is always looked at."""
        return self.plan.turns and self.watched >= self.plan.turns and is_turn(game)

    def something_else(self, game):
        """Whether a round comes to its end, or in Lutins some turns have gone by."""
        length = game["length"]
        return lambda now: (
            not is_turn(now) or (now["name"] == "lutins" and now["length"] > length + 30)
        )

    def hurry(self, stop=lambda game: False):
        """Turns by the same forms, unseen, until *stop* or the end; then pages are there again."""
        unseen, party = Unseen(self), self.party
        party.turn_away()
        self.watched = 0
        for _ in range(MOST):
            party.facts = party.record.facts()
            game = party.facts["game"]
            if stop(game) or (game["phase"] == "over" and game.get("turned") is None):
                return party.turn_back()
            unseen.step(game)
        raise Stumble("the evening never ended")

    def one_step(self, game):
        """One thing the table waits for: it happens once, and everybody sees it."""
        place, batches = place_of(game), game["batches"]
        self.watched += is_turn(game)
        self.hands.step(game)
        # Not the version: a clock that starts or a phone that wakes up changes that as well.
        self.party.record.until(
            lambda facts: place_of(facts["game"]) != place, f"an effect in {game['phase']}"
        )
        self.party.look_round(game["phase"])
        after = self.party.facts["game"]
        if after and after["id"] == game["id"] and after["batches"] > batches + self.most(game):
            raise Stumble(f"one thing was done and {after['batches'] - batches} were entered")

    def most(self, game):
        return 3 if game["name"] == "lutins" and game["phase"] == "village" else 2

    # --- the end ---

    def ending(self):
        self.party.look_round("podium")
        if self.plan.corrects and self.plan.game != "lutins":
            self.correct()
        if self.plan.rematch:
            self.again()

    def correct(self):
        phone = self.party.host
        phone.page.goto(f"/t/{self.party.code}/host/rounds/")
        self.party.look_at(phone, {"version": None, "game": None}, moved=False, note="rounds")
        phone.tap("#round-2 > summary")
        self.party.look_at(phone, {"version": None, "game": None}, moved=False, note="round 2")
        self.party.home(phone)

    def again(self):
        party, game = self.party, self.party.facts["game"]
        party.host.tap("#rematch button", times=self.taps())
        party.record.until(lambda facts: (facts["game"] or game)["id"] != game["id"], "a rematch")
        party.look_round("rematch")
        for phone in party.phones:  # whoever came late plays now, on a phone of their own
            if not phone.seats and phone.name in party.facts["game"]["names"]:
                phone.seats.append(phone.name)
        for _ in range(6):
            self.one_step(party.facts["game"])


def rehearse(browser, plan, folder, migrated=None):
    """The evening of *plan* on a site of its own, whose chance is the seed's; what was seen.

    *migrated* is a data folder to begin with: half of a first start is migrating.
    """
    settings = {"FILON_AWAY_SECONDS": "30", "FILON_SEED": str(plan.seed)}
    data = folder / plan.name
    if migrated is not None:
        shutil.copytree(migrated, data)
    server = PlayServer(data, settings=settings).start()
    try:
        return Evening(browser, server, plan, folder).play()
    finally:
        server.kill()
