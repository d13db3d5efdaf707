"""Paired worlds: the same evening, dealt differently where one viewer could not tell.

Every dealt card, role and goal is a token. Tokens that the viewer saw (held, played by anybody,
looked at) keep what they show; the others exchange it among themselves.
"""

from random import Random

from tests.engine.saboteur.wild import Wild, some_heading


class World:
    """A random first round in which the app deals everything, until the roles are shown."""

    def __init__(self, seed, game, viewer, steps):
        self.rng = Random(seed)
        self.heading = some_heading(self.rng, game=game, tracking="moves", connected=True)
        self.seats = len(self.heading.players)
        self.viewer = None if viewer is None else viewer % self.seats
        self.wild = Wild(self.rng, self.heading)
        self.wild.pieces = ["roles", "goals", "hands"]
        self.book = self.wild.book
        self.state = self.book.start(self.heading)
        deal = self.wild.deal(self.state)
        self.log = [deal]
        self.state = self.play(self.state, deal)
        self.shows = {}  # token -> what it shows
        self.seen = set()  # tokens that the viewer knows
        self.hands = [self.tokens("hand", hand, seat) for seat, hand in enumerate(deal["hands"])]
        self.pile = self.tokens("pile", deal["pile"])
        aside = list(self.state.setting.box.copies.items())
        used = [*deal["pile"], *(card for hand in deal["hands"] for card in hand)]
        self.tokens("aside", [card for card, n in aside for _ in range(n - used.count(card))])
        self.goals = self.tokens("goal", deal["goals"])
        self.roles = self.tokens("role", deal["roles"])
        pack = list(self.state.setting.pack.items())
        left = [role for role, n in pack for _ in range(n - deal["roles"].count(role))]
        self.unused = self.tokens("unused", left)
        self.secrets = {}  # entry number -> the tokens it names in secret
        self.know_own()
        for _ in range(steps):
            self.step()

    def play(self, state, entry):
        return self.book.play(state, self.book.read(state, entry))

    def tokens(self, kind, cards, seat=None):
        names = [(kind, seat, place) for place in range(len(cards))]
        self.shows |= dict(zip(names, cards, strict=True))
        return names

    def know_own(self):
        if self.viewer is not None:
            self.seen |= {*self.hands[self.viewer], self.roles[self.viewer]}

    def step(self):
        if self.state.round.phase != "play":
            return
        entry = self.wild.likely(self.state)
        after = self.play(self.state, entry)
        if after.round.phase != "play":
            return  # the roles would be shown
        self.follow(entry, after)
        self.log.append(entry)
        self.state = after
        self.know_own()

    def token_in(self, seat, card):
        """A token in that hand which shows *card*."""
        card = self.state.setting.box.named[card]
        named = self.state.setting.box.named
        return next(token for token in self.hands[seat] if named[self.shows[token]] == card)

    def give_up(self, seat, card):
        token = self.token_in(seat, card)
        self.hands[seat].remove(token)
        return token

    def draw(self, seat, number=1):
        for _ in range(min(number, len(self.pile))):
            self.hands[seat].append(self.pile.pop(0))

    def follow(self, entry, after):
        """Move the tokens as *entry* moves the cards."""
        by, do = entry["by"], entry["do"]
        if do in ("pass", "shed"):
            tokens = [self.give_up(by, card) for card in entry["cards"]]
            self.secrets[len(self.log)] = ("cards", tokens)
            self.draw(by, len(tokens) if do == "pass" else 1)
            return
        card = {"break": f"break:{entry.get('tool')}", "repair": f"repair:{entry.get('card')}"}
        self.seen.add(self.give_up(by, card.get(do) or (entry["card"] if do == "path" else do)))
        if do == "swaphand":
            hands, on = self.hands, entry["on"]
            hands[by], hands[on] = hands[on], hands[by]
        self.draw(entry["on"] if do == "swaphand" else by)
        if do == "map" and by == self.viewer:
            self.seen.add(self.goals[entry["goal"]])
        if do == "inspect" and by == self.viewer:
            self.seen.add(self.roles[entry["on"]])
        if do == "rerole":
            token = next(t for t in self.unused if self.shows[t] == entry["role"])
            self.unused.remove(token)
            self.roles[entry["on"]] = token
            self.secrets[len(self.log)] = ("role", token)
        mine = after.round.mine
        self.seen |= {self.goals[goal] for goal in range(3) if mine.is_face_up(goal)}

    def twin(self, seed):
        """The log of the other world, and its state."""
        rng = Random(seed)
        shows = dict(self.shows)
        for kinds in (("hand", "pile", "aside"), ("goal",), ("role", "unused")):
            hidden = [t for t in shows if t[0] in kinds and t not in self.seen]
            cards = [shows[token] for token in hidden]
            rng.shuffle(cards)
            shows |= dict(zip(hidden, cards, strict=True))
        deal = dict(self.log[0])
        deal["hands"] = [
            [shows[("hand", seat, place)] for place in range(len(hand))]
            for seat, hand in enumerate(deal["hands"])
        ]
        deal["pile"] = [shows[("pile", None, place)] for place in range(len(deal["pile"]))]
        deal["goals"] = [shows[("goal", None, place)] for place in range(3)]
        deal["roles"] = [shows[("role", None, place)] for place in range(self.seats)]
        log = [deal]
        for number, entry in enumerate(self.log[1:], start=1):
            entry = dict(entry)
            field, tokens = self.secrets.get(number, (None, None))
            if field == "cards":
                entry["cards"] = [shows[token] for token in tokens]
            elif field == "role":
                entry["role"] = shows[tokens]
            log.append(entry)
        state = self.book.start(self.heading)
        for entry in log:
            state = self.play(state, entry)
        return log, state
