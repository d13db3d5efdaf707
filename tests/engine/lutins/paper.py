"""The rules of Lutins once more, as a table would keep them on paper.

Written apart from the engine, from the rules page alone, in the plainest way: lists that are
changed in place, searched from end to end. The two are compared on random games.
"""

PRICES = {"armour": 2, "cross": 1, "helmet": 1, "bomb": 2, "defuse": 2, "killer": 3}
CHESTS = ["nugget1", "nugget2", "diamond1", "diamond2", "bomb", "bomb"]
CHESTS += ["bones", "helmet", "cross", "armour"]


class Paper:
    def __init__(self, players, first, explosion, deck=None):
        self.n, self.turn, self.explosion, self.deck = players, first, explosion, deck
        self.bank = 50 if players == 2 else 60
        self.gold = [0] * players
        self.galleries = {g: [] for g in range(1, 6)}  # cards: dicts with what lies on them
        self.entrance = dict.fromkeys(range(1, 6))
        self.buried = [[] for _ in range(players)]
        self.worn = [[[], [], []] for _ in range(players)]
        self.chests = list(CHESTS)
        self.phase = "start"
        self.bought = self.again = False
        self.dice = self.pick = self.card = None

    # Where things are

    def where(self, seat, lutin):
        for g, cards in self.galleries.items():
            for k, card in enumerate(cards, 1):
                if card["lutin"] == [seat, lutin]:
                    return g, k
        return None

    def under(self, seat, lutin):
        g, k = self.where(seat, lutin)
        return self.galleries[g][k - 1]

    def laid(self, tunnel):
        return [c for cards in self.galleries.values() for c in cards if c["tunnel"] == tunnel]

    def bombs(self):
        """[gallery, spot, owner] of each bomb in play."""
        found = [[g, 0, b] for g, b in self.entrance.items() if b is not None]
        for g, cards in self.galleries.items():
            found += [[g, k, c["bomb"]] for k, c in enumerate(cards, 1) if c["bomb"] is not None]
        return found

    def set_bomb(self, g, k, owner):
        if k == 0:
            self.entrance[g] = owner
        else:
            self.galleries[g][k - 1]["bomb"] = owner

    def pay(self, seat, stones):
        self.gold[seat] += stones
        self.bank -= stones

    def pass_on(self):
        self.turn = (self.turn + 1) % self.n
        self.phase, self.bought, self.again = "start", False, False
        self.dice = self.pick = self.card = None

    # Which rule an entry breaks, if any

    def refusal(self, e):
        takes = {
            "start": ["rescue", "collect"],
            "village": ["roll", "pass"] if self.again else ["buy", "roll", "pass"],
            "act": ["dig", "bomb", "shoot", "pass"],
            "chest": ["chest"],
            "pick": ["dig"],
        }
        if self.phase == "over":
            return "game.over"
        if e["do"] not in takes[self.phase]:
            return "turn.phase"
        if e["by"] != self.turn and not ("house" in e and self.phase == "start"):
            return "turn.order"
        return getattr(self, "refuse_" + e["do"], lambda e: None)(e)

    def refuse_rescue(self, e):
        return None if self.buried[e["by"]] else "rescue.none"

    def refuse_buy(self, e):
        seat, what = e["by"], e["what"]
        if self.bought:
            return "buy.once"
        if what in ("armour", "cross", "helmet"):
            if self.where(seat, e["lutin"]) or e["lutin"] in self.buried[seat]:
                return "buy.place"
            if what in self.worn[seat][e["lutin"]]:
                return "buy.same"
        if what == "killer" and not self.where(*e["target"]):
            return "shoot.target"
        if self.gold[seat] < PRICES[what]:
            return "buy.funds"
        here = [e["gallery"], e["spot"]] if "spot" in e else None
        bomb_here = here in [b[:2] for b in self.bombs()]
        if what == "bomb":
            if seat in [owner for _, _, owner in self.bombs()]:
                return "bomb.hand"
            if bomb_here or e["spot"] > len(self.galleries[e["gallery"]]):
                return "bomb.place"
        if what == "defuse" and not bomb_here:
            return "bomb.none"
        return None

    def refuse_roll(self, e):
        one, two = e["dice"]
        good = one in (1, 2, 3, 4, 5, "bomb") and two in (1, 2, 3, 4, 5, "pistol")
        return None if good else "roll.dice"

    def refuse_dig(self, e):
        seat, lutin, shows = e["by"], e["lutin"], e["shows"]
        where = self.where(seat, lutin)
        bones = where and self.under(seat, lutin)["bones"]
        if lutin in self.buried[seat] or (bones and "cross" not in self.worn[seat][lutin]):
            return "dig.lutin"
        pair = [e["tunnel"], e["gallery"]]
        if self.phase == "act" and pair not in ([*self.dice], [*self.dice][::-1]):
            return "dig.dice"
        if len(self.laid(e["tunnel"])) == 10:
            return "dig.supply"
        if any(not 0 <= shows.get(name, 0) <= 3 for name in ("nuggets", "diamonds")):
            return "dig.card"
        if self.deck and self.copies_left(e["tunnel"], shows) == 0:
            return "dig.card"
        if self.phase == "pick" and [*pair, lutin] != self.pick:
            return "dig.pick"
        return None

    def copies_left(self, tunnel, shows):
        names = ("nuggets", "diamonds", "chest", "bones", "pick")
        card = {"tunnel": tunnel} | {name: shows.get(name, 0) for name in names}
        lying = [c["shown"] for c in self.laid(tunnel)]
        return self.deck.count(card) - lying.count(card)

    def refuse_chest(self, e):
        return None if e["holds"] in self.chests else "chest.supply"

    def refuse_bomb(self, e):
        one, two = self.dice
        cards = self.galleries[e["gallery"]]
        if one != "bomb" or e["spot"] > len(cards):
            return "bomb.place"
        number = cards[e["spot"] - 1]["tunnel"] if e["spot"] else e["gallery"]
        return None if two in ("pistol", number) else "bomb.place"

    def refuse_shoot(self, e):
        one, two = self.dice
        where = self.where(*e["target"])
        if two != "pistol" or not where:
            return "shoot.target"
        in_reach = one == "bomb" or one in (where[0], self.under(*e["target"])["tunnel"])
        return None if in_reach else "shoot.target"

    # What an entry does

    def play(self, e):
        getattr(self, "do_" + e["do"])(e)
        if self.bank <= 0:
            self.bank, self.phase = 0, "over"
            for cards in self.galleries.values():
                for card in cards:
                    if card["lutin"]:
                        self.gold[card["lutin"][0]] += card["nuggets"]

    def do_rescue(self, e):
        self.turn = e["by"]
        self.buried[e["by"]] = []
        self.pass_on()

    def do_collect(self, e):
        self.turn, self.phase = e["by"], "village"
        for cards in self.galleries.values():
            inside = [card["lutin"] for card in cards if card["lutin"]]
            if inside and inside[-1][0] == e["by"]:
                self.pay(e["by"], 1)

    def do_buy(self, e):
        self.pay(e["by"], -PRICES[e["what"]])
        self.bought = True
        if "lutin" in e:
            self.worn[e["by"]][e["lutin"]].append(e["what"])
        elif e["what"] == "killer":
            self.hit(*e["target"])
        else:
            self.set_bomb(e["gallery"], e["spot"], e["by"] if e["what"] == "bomb" else None)

    def hit(self, seat, lutin):
        """Whether the lutin went to the cemetery."""
        self.under(seat, lutin)["lutin"] = None
        if "armour" in self.worn[seat][lutin]:
            self.worn[seat][lutin].remove("armour")
            return False
        self.buried[seat].append(lutin)
        return True

    def do_roll(self, e):
        self.dice, self.phase = e["dice"], "act"
        if self.dice[0] == "bomb" and self.bombs():
            self.phase, self.again = "village", True
            for g in self.galleries:
                self.explode(g)

    def explode(self, g):
        owners = [owner for gallery, _, owner in self.bombs() if gallery == g]
        if not owners:
            return
        inside = [card["lutin"] for card in self.galleries[g] if card["lutin"]]
        dead = sum([self.hit(*lutin) for lutin in inside])
        for owner in owners:
            if owner != "chest":
                self.pay(owner, dead)
        self.entrance[g] = None
        for card in self.galleries[g]:
            card["bomb"] = None
        if self.explosion == "gallery":
            self.galleries[g] = []

    def do_dig(self, e):
        seat, lutin, g, shows = e["by"], e["lutin"], e["gallery"], e["shows"]
        if self.where(seat, lutin):
            self.under(seat, lutin)["lutin"] = None
        names = ("nuggets", "diamonds", "chest", "bones", "pick")
        self.card = {
            "tunnel": e["tunnel"],
            "nuggets": shows.get("nuggets", 0),
            "bones": shows.get("bones", False),
            "lutin": [seat, lutin],
            "bomb": None,
            "shown": {"tunnel": e["tunnel"]} | {name: shows.get(name, 0) for name in names},
        }
        self.galleries[g].append(self.card)
        self.pick = [e["tunnel"] % 5 + 1, g, lutin]
        self.pay(seat, shows.get("diamonds", 0))
        if [card["tunnel"] for card in self.galleries[g]].count(e["tunnel"]) == 3:
            self.close(g, seat)
            self.pass_on()
        elif shows.get("chest"):
            self.phase = "chest"
        else:
            self.bones_and_pick()

    def bones_and_pick(self):
        seat, lutin = self.card["lutin"]
        bound = self.card["bones"] and "cross" not in self.worn[seat][lutin]
        if self.card["shown"]["pick"] and not bound and len(self.laid(self.pick[0])) < 10:
            self.phase = "pick"
        else:
            self.pass_on()

    def close(self, g, closer):
        for card in self.galleries[g]:
            seat, lutin = card["lutin"] or [closer, None]
            twice = seat != closer and "helmet" in self.worn[seat][lutin]
            self.pay(seat, card["nuggets"] * (2 if twice else 1))
        self.galleries[g] = []

    def do_chest(self, e):
        seat, lutin = self.card["lutin"]
        find = e["holds"]
        self.chests.remove(find)
        self.chests = self.chests or list(CHESTS)
        if find.startswith("nugget"):
            self.card["nuggets"] += int(find[-1])
        elif find.startswith("diamond"):
            self.pay(seat, int(find[-1]))
        elif find == "bomb":
            self.card["bomb"] = "chest"
        elif find == "bones":
            self.card["bones"] = True
        elif find not in self.worn[seat][lutin]:
            self.worn[seat][lutin].append(find)
        self.bones_and_pick()

    def do_bomb(self, e):
        self.set_bomb(e["gallery"], e["spot"], e["by"])
        self.pass_on()

    def do_shoot(self, e):
        if self.hit(*e["target"]):
            self.pay(e["by"], 1)
        self.pass_on()

    def do_pass(self, e):
        self.pass_on()

    def answer(self):
        """What the checker would print, less names and ranks."""
        over = self.phase == "over"
        shown = ("tunnel", "nuggets", "lutin", "bomb", "bones")
        return {
            "over": over,
            "phase": self.phase,
            "turn": None if over else self.turn,
            "gold": self.gold,
            "bank": self.bank,
            "cemetery": [sorted(lutins) for lutins in self.buried],
            "galleries": [
                [{name: card[name] for name in shown} for card in cards]
                for cards in self.galleries.values()
            ],
            "entrances": list(self.entrance.values()),
            "equipment": [[sorted(worn) for worn in seat] for seat in self.worn],
        }
