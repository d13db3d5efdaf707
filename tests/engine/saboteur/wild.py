"""Games of either Saboteur in every setting, with entries both right and wrong."""

from games.chance import draws
from games.engine.core import Heading
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.mine import UNTOUCHED
from tests.engine.saboteur.table import NAMES

TOOLS = ("pick", "lamp", "cart")
REPAIRS = (*TOOLS, "pick+lamp", "pick+cart", "lamp+cart")
STONES = ("gold", "SW", "NE", "ES", "NW")
ON_SOMEBODY = ("inspect", "jail", "free", "handsoff", "swaphand")


def some_heading(rng, game=None, **options):
    game = game or rng.choice(("saboteur", "saboteur2"))
    book = RULEBOOKS[game]
    players = rng.choice(book.seats)
    return Heading(
        game=game,
        players=NAMES[:players],
        first=rng.randrange(players),
        edition=rng.choice(book.editions) if book.editions else None,
        options={
            "tracking": options.get("tracking") or rng.choice(("moves",) * 5 + ("scores",)),
            "connected": options.get("connected", rng.random() < 0.8),
        },
    )


def as_record(heading):
    """The heading as a record has it."""
    record = {"game": heading.game, "players": list(heading.players), "first": heading.first}
    return record | {"edition": heading.edition, "options": dict(heading.options)}


class Wild:
    """Makes up the next entry of a game."""

    def __init__(self, rng, heading):
        self.rng = rng
        self.book = RULEBOOKS[heading.game]
        self.two = heading.game == "saboteur2"
        self.seats = range(len(heading.players))
        self.looks = rng.choice((1, 9, 80))
        self.pieces = [piece for piece in ("roles", "goals", "hands") if rng.random() < 0.6]

    def likely(self, state):
        """An entry that is probably allowed."""
        phase = self.book.phase(state)
        makers = {"deal": self.deal, "reveal": self.reveal, "roles": self.roles, "over": self.deal}
        make = makers.get(phase)
        if make:
            return make(state)
        if not state.setting.by_moves and phase == "play":
            return self.result(state) if self.rng.random() < 0.7 else self.rerole(state)
        if phase == "share" and state.round.ending.share.picks and self.rng.random() < 0.3:
            return draws.gold(state, self.rng)
        legal = self.book.legal_moves(state)
        chosen = self.rng.choices(legal, k=self.looks)
        return self.book.write(max(chosen, key=self.eagerness))

    @staticmethod
    def eagerness(move):
        """Dig towards the goals and around them, with many openings."""
        if move.do != "path":
            return 0 if move.do in ("pass", "rockfall") else 5
        column, row = move.at
        tunnel = max(move.card.partition("+")[0].split("|"), key=len)
        return 8 + min(column, 8) - abs(abs(row) - 1) / 2 + len(tunnel)

    def any(self, state):
        """An entry of the right shape, whatever the rules say of it."""
        makers = [
            *(self.path,) * 8, self.tool, self.repair, self.rockfall, self.map, self.discard,
            self.likely, self.likely, self.deal, self.reveal, self.roles, self.result,
        ]  # fmt: skip
        makers += [self.on, self.on, self.rerole, self.thief, self.shed, self.steal] * self.two
        if not self.two:
            makers += [self.take, self.draw]
        entry = self.rng.choice(makers)(state)
        if "by" in entry and self.rng.random() < 0.3:
            entry["house"] = True
        return entry

    def by(self, state):
        turn = state.round.turn
        if turn is None or self.rng.random() < 0.15:
            return self.rng.choice(self.seats)
        return turn

    # Fields.

    def card(self, state):
        """A card, mostly from the player's hand where it is known."""
        box, turn = state.setting.box, state.round.turn
        if state.round.dealt.cards_known and turn is not None and self.rng.random() < 0.8:
            return self.rng.choice(state.round.hands[turn] or ("map",))
        return self.rng.choice(list(box.copies))

    def face(self, state):
        box = state.setting.box
        card = self.card(state)
        faces = box.faces.get(card) or box.faces[self.rng.choice(list(box.faces))]
        return self.rng.choice(faces).name

    def cell(self, state):
        mine = state.round.mine
        elsewhere = [(8, -2), (8, 0), (8, 2), (40, 40)]
        places = [list(mine.rim), list(mine.cards), elsewhere, sorted(UNTOUCHED)]
        chosen = self.rng.choice(self.rng.choices(places, weights=(8, 1, 1, 4))[0])
        return list(chosen)

    def discards(self, state, number):
        if not state.round.dealt.cards_known:
            return number
        return [self.card(state) for _ in range(number)]

    def gold(self, state, number=None):
        number = self.rng.choice((0, 1, 1, 1, 2, 3)) if number is None else number
        return [self.rng.choice((1, 1, 2, 3)) for _ in range(number)]

    # Entries.

    def deal(self, state):
        return draws.deal(state.setting, self.pieces, self.rng)

    def reveal(self, state):
        reached = state.round.mine.reached or (0, 1, 2)
        goal = self.rng.choice(reached if self.rng.random() < 0.8 else (0, 1, 2))
        return {"do": "reveal", "goal": goal, "shows": self.rng.choice(STONES)}

    def roles(self, state):
        return {"do": "roles", "are": draws.roles(state.setting, self.rng)}

    def result(self, state):
        rng, treasure = self.rng, self.rng.random() < 0.5
        entry = {"do": "result", "treasure": treasure, "last": rng.choice(self.seats)}
        if not self.two:
            return entry
        ways = [way for way in ("green", "blue") if treasure and rng.random() < 0.6]
        if ways or treasure or rng.random() < 0.5:
            entry["ways"] = ways
        some = [seat for seat in self.seats if rng.random() < 0.3]
        thieves = [seat for seat in self.seats if rng.random() < 0.3]
        rng.shuffle(thieves)
        return entry | {"crystals": rng.randrange(11), "jailed": some, "thieves": thieves}

    def path(self, state):
        return {
            "by": self.by(state), "do": "path", "card": self.face(state), "at": self.cell(state)
        }  # fmt: skip

    def tool(self, state):
        on, tool = self.rng.choice(self.seats), self.rng.choice(TOOLS)
        return {"by": self.by(state), "do": "break", "tool": tool, "on": on}

    def repair(self, state):
        on, tool = self.rng.choice(self.seats), self.rng.choice(TOOLS)
        card = self.rng.choice(REPAIRS)
        return {"by": self.by(state), "do": "repair", "card": card, "tool": tool, "on": on}

    def rockfall(self, state):
        return {"by": self.by(state), "do": "rockfall", "at": self.cell(state)}

    def map(self, state):
        return {"by": self.by(state), "do": "map", "goal": self.rng.randrange(3)}

    def discard(self, state):
        number = self.rng.choice((0, 1, 1, 2, 3, 4, 7))
        return {"by": self.by(state), "do": "pass", "cards": self.discards(state, number)}

    def on(self, state):
        on = self.rng.choice(self.seats)
        return {"by": self.by(state), "do": self.rng.choice(ON_SOMEBODY), "on": on}

    def rerole(self, state):
        role = self.rng.choice(list(state.setting.pack)) if state.round.dealt.roles_dealt else None
        on = self.rng.choice(self.seats)
        entry = {"by": self.by(state), "do": "rerole", "on": on, "role": role}
        return entry if self.two else self.result(state)

    def thief(self, state):
        return {"by": self.by(state), "do": "thief"}

    def shed(self, state):
        clear = self.rng.choice((*TOOLS, "jail", "thief"))
        cards = self.discards(state, 2)
        return {"by": self.by(state), "do": "shed", "cards": cards, "clear": clear}

    def steal(self, state):
        victim = self.rng.choice((None, *self.seats))
        return {"by": self.by(state), "do": "steal", "from": victim}

    def take(self, state):
        return {"by": self.by(state), "do": "take", "gold": self.gold(state)}

    def draw(self, state):
        number = state.round.ending.share.picks + self.rng.choice((0, 0, 1))
        return {"do": "draw", "gold": self.gold(state, number)}
