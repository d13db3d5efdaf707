"""How people play Saboteur with their thumbs: a robot's entry becomes taps on a page."""

from playwright.sync_api import Error as BrowserError

from tests.rehearsal.device import Stumble


class Miners:
    """What a table does in Saboteur, one thing at a time. ``evening`` says who sits where."""

    def __init__(self, evening):
        self.evening, self.party, self.rng = evening, evening.party, evening.rng

    def step(self, game):
        """Do the next thing that the table waits for."""
        if game["turned"] is not None:
            return self.turn_roles()
        if game["phase"] in ("play", "reveal") and (seat := self.unseen(game)) is not None:
            return self.put_down(game, seat)
        if game["phase"] == "play" and game["tracking"] == "scores":
            return self.tell_result(game)
        return getattr(self, f"do_{game['phase']}")(game)

    # --- roles ---

    def unseen(self, game):
        if "roles" not in game["dealt"]:
            return None
        left = [seat for seat in range(len(game["names"])) if seat not in game["put_down"]]
        return self.rng.choice(left) if left else None

    def put_down(self, game, seat):
        phone = self.party.holder(game["names"][seat])
        self.say_who(phone)
        if self.rng.random() < 0.3:
            self.hold(phone)
        phone.tap("#seen button", times=self.evening.taps())
        seen = len(game["put_down"])
        self.party.record.until(
            lambda facts: len(facts["game"]["put_down"]) > seen, "a role put down"
        )

    def say_who(self, phone):
        """On a shared phone: the one whom it asks for takes it."""
        if phone.shows(".curtain"):
            phone.tap("footer.thumb a.btn.go")
            phone.page.locator(".curtain").wait_for(state="detached")

    def hold(self, phone):
        """Rest a finger on the card, look, and let go."""
        card = phone.find("button.role")
        try:
            self.press(phone, card)
            self.party.look_at(phone, self.party.facts, moved=False, note="held")
        finally:
            phone.page.mouse.up()

    def press(self, phone, card):
        """A page that is drawn anew under a finger lets go of the card: one presses again."""
        for patience in (6_000, 25_000):
            card.scroll_into_view_if_needed()
            box = card.bounding_box()
            phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            phone.page.mouse.down()
            try:
                return card.locator(".face .name").wait_for(timeout=patience)
            except BrowserError as late:
                phone.page.mouse.up()
                missed = late
        raise missed

    def turn_roles(self):
        phone = self.anybody("#turn")
        phone.tap("#turn-all button" if self.rng.random() < 0.4 else "#turn button")

    def anybody(self, selector):
        """Some phone that can do what the whole table is asked for."""
        able = [phone for phone in self.party.phones if phone.shows(selector)]
        if not able:
            raise Stumble(f"no phone shows {selector}")
        return self.rng.choice(able)

    # --- a turn ---

    def do_play(self, game):
        seat = game["turn"]
        phone = self.party.holder(game["names"][seat])
        self.say_who(phone)
        entry = self.evening.choose(seat)
        if self.evening.rules_otherwise() and entry["do"] == "path":
            self.house(phone, entry)
        else:
            getattr(self, f"play_{entry['do']}", self.play_on)(phone, entry)
            self.look_at_answer(phone, entry)

    def look_at_answer(self, phone, entry):
        if entry["do"] not in ("map", "inspect"):
            return
        self.party.settle()
        if phone.shows("#looked"):
            self.party.look_at(phone, self.party.facts, moved=True, note="answer")
            self.hold(phone)
            phone.tap("#looked")
            phone.page.locator("#looked").wait_for(state="detached")

    def pick(self, phone, card):
        if phone.shows("input[name=tab]:checked"):
            phone.choose("input[name=tab]")
        phone.tap(f'.drawer .pick[value="{card}"]')

    def lay(self, phone):
        phone.tap("button[data-lay]:not(:disabled)", times=self.evening.taps())

    def showing(self, page, way):
        """The card of the drawer that can lie as *way* says; nothing where there is none."""
        picks = page.locator(".drawer .pick").evaluate_all(
            "all => all.map(one => [one.value, (one.dataset.faces || '').split(' ')])"
        )
        return next((value for value, faces in picks if way == value or way in faces), None)

    def play_path(self, phone, entry):
        page, way, at = phone.page, entry["card"], "{},{}".format(*entry["at"])
        card = self.showing(page, way)
        if card is None:
            raise Stumble(f"the card {way} is not offered")
        self.pick(phone, card)
        if page.locator("#play").get_attribute("data-at") != at:
            phone.touch(f'button.cell[value="{at}"]')
        for _ in range(4):
            if page.locator("#play").get_attribute("data-way") == way:
                break
            phone.tap("button[data-turn]:not(:disabled)")
        if page.locator("#play").get_attribute("data-at") != at:
            raise Stumble(f"a tap at {at} took {page.locator('#play').get_attribute('data-at')}")
        self.party.look_at(phone, self.party.facts, moved=False, note="chosen")
        self.lay(phone)

    def play_rockfall(self, phone, entry):
        at = "{},{}".format(*entry["at"])
        self.pick(phone, "rockfall")
        if phone.page.locator("#play").get_attribute("data-at") != at:
            phone.touch(f'button.cell[value="{at}"]')
        self.lay(phone)

    def play_on(self, phone, entry):
        """An action card: whom or what it is for."""
        do = entry["do"]
        card = {"break": f"break:{entry.get('tool')}", "repair": f"repair:{entry.get('card')}"}
        card = card.get(do, do)
        self.pick(phone, card)
        self.party.look_at(phone, self.party.facts, moved=False, note=card)
        self.aim(phone, card, entry)
        self.lay(phone)

    def aim(self, phone, card, entry):
        sheet = f'fieldset[data-for="{card}"]'
        if not phone.page.locator(f"{sheet} input").count():
            return
        wanted = {
            "repair": f'[value="{entry.get("tool")}:{entry.get("on")}"]',
            "map": f'[value="{entry.get("goal")}"]',
        }.get(entry["do"], f'[value="{entry.get("on")}"]')
        box = phone.page.locator(f"{sheet} input{wanted}")
        if not box.count():
            offered = phone.page.locator(f"{sheet} input").evaluate_all(
                "all => all.map(one => `${one.name}=${one.value}`)"
            )
            raise Stumble(f"{entry} is not among {offered}")
        if not box.first.is_checked():
            phone.choose(f"{sheet} input{wanted}")

    def play_pass(self, phone, entry):
        cards = entry["cards"]
        if isinstance(cards, int):
            self.pick(phone, "discard")
            box = f'fieldset[data-for="discard"] input[value="{cards}"]'
            if phone.page.locator(box).count():
                phone.choose(box)
            return self.lay(phone)
        if phone.page.locator("form#pass").count():
            return self.throw(phone, cards, 'button[form="pass"]:not([name])')
        self.pick(phone, cards[0])
        return phone.tap("button[data-drop]:not(:disabled)", times=self.evening.taps())

    def throw(self, phone, cards, button):
        if not phone.shows("input[name=tab]:checked"):
            phone.choose("input[name=tab]")
        chosen = []
        for card in cards:
            box = f'.drawer.discard input[name=cards][value="{card}"]'
            phone.choose(box, nth=chosen.count(card))
            chosen.append(card)
        self.party.look_at(phone, self.party.facts, moved=False, note="discard")
        phone.tap(button, times=self.evening.taps())

    def play_shed(self, phone, entry):
        if isinstance(entry["cards"], int):
            self.pick(phone, "discard")
            phone.choose(f'fieldset[data-for="discard"] input[value="2:{entry["clear"]}"]')
            return self.lay(phone)
        button = f'button[form="pass"][name="clear"][value="{entry["clear"]}"]'
        return self.throw(phone, entry["cards"], button)

    def house(self, phone, entry):
        """A card of the hand where no rule wants it: refused, then the table decides otherwise."""
        self.pick(phone, self.showing(phone.page, entry["card"]))
        phone.tap("button[data-anywhere]:not(:disabled)")
        offered = phone.page.locator("button.cell").evaluate_all(
            """cells => cells.filter(cell => {
                const box = cell.getBoundingClientRect();
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                return cell === document.elementFromPoint(x, y);
            }).map(cell => cell.value)"""
        )
        phone.touch(f'button.cell[value="{self.rng.choice(offered)}"]')
        phone.meant = 1
        # A refusal changes no version: its answer is waited for, and its words are in view.
        with phone.page.expect_response(lambda answer: answer.request.method == "POST"):
            self.lay(phone)
        self.party.settle()
        if phone.page.get_by_role("alert").count():
            phone.meant = 1
            self.party.look_at(phone, self.party.facts, moved=True, note="refused")
            phone.tap("button[form=house]")

    # --- the end of a round ---

    def do_reveal(self, game):
        phone = self.anybody("form[id^=reveal-]")
        goal, at = game["goals_due"][0]
        face = self.party.record.told(0)["goals"][at]
        wanted = phone.page.locator(f'#reveal-{goal} input[value="{face}"]')
        if not wanted.count():
            raise Stumble(f"goal {goal} cannot be told to show {face}")
        phone.choose(f'#reveal-{goal} input[value="{face}"]')
        phone.tap(f"#reveal-{goal} button.go", times=self.evening.taps())

    def do_roles(self, game):
        phone = self.anybody("#roles")
        roles = self.evening.roles(game)
        for seat, role in enumerate(roles):
            box = f'#roles input[name="are-{seat}"][value="{role}"]'
            if not phone.page.locator(box).is_checked():
                phone.choose(box)
        phone.tap("button[form=roles]", times=self.evening.taps())

    def do_share(self, game):
        seat = self.rng.choice(game["to_act"])
        phone = self.party.holder(game["names"][seat])
        if phone.shows(".curtain"):
            name = phone.page.locator(".curtain h1").inner_text()
            seat = next((s for s in game["to_act"] if game["names"][s] in name), seat)
            self.say_who(phone)
        gold = self.evening.gold(seat, phone)
        if phone.shows("#take"):
            phone.choose(f'#take input[name=gold][value="{gold[0]}"]')
            phone.tap("#take button.go", times=self.evening.taps())
            return
        cards = "".join(f':nth-of-type(n):has(input[name=gold][value="{g}"])' for g in set(gold))
        phone.tap(f".pays form{cards} button", times=self.evening.taps())

    def do_steal(self, game):
        seat = game["turn"]
        phone = self.party.holder(game["names"][seat])
        self.say_who(phone)
        victim = self.evening.choose(seat).get("from")
        value = "" if victim is None else victim
        phone.tap(f'#steal button[name="from"][value="{value}"]', times=self.evening.taps())

    def do_deal(self, game):
        self.anybody("#next").tap("#next button", times=self.evening.taps())

    def tell_result(self, game):
        """A round played with cards alone: how it ended."""
        phone = self.anybody("#over summary")
        phone.tap("#over > summary")
        found = self.rng.random() < 0.6
        last = self.rng.randrange(len(game["names"]))
        phone.choose(f'#result input[name=treasure][value="{"yes" if found else "no"}"]')
        phone.choose(f'#result input[name=last][value="{last}"]')
        if phone.shows("#result .if-found") and found:
            phone.choose('#result input[name=ways][value="blue"]')
        self.party.look_at(phone, self.party.facts, moved=False, note="result")
        phone.tap("#result button.go", times=self.evening.taps())
