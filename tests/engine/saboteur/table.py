"""A table for the tests: plays entries as a record would."""

from games.engine.core import Heading
from games.engine.rulebooks import RULEBOOKS

NAMES = ("Ana", "Bruno", "Chloé", "Dora", "Emil", "Fée", "Gil", "Hugo", "Ines", "Jo", "Kim", "L")


class Table:
    game = "saboteur"

    def __init__(self, players=3, *, first=0, edition="classic", tracking="moves", connected=True):
        self.book = RULEBOOKS[self.game]
        self.players = players
        self.state = self.book.start(
            Heading(
                game=self.game,
                players=NAMES[:players],
                first=first,
                edition=edition if self.book.editions else None,
                options={"tracking": tracking, "connected": connected},
            )
        )

    @property
    def round(self):
        return self.state.round

    @property
    def phase(self):
        return self.book.phase(self.state)

    @property
    def turn(self):
        return self.book.turn(self.state)

    def enter(self, **entry):
        """One entry, exactly as given."""
        self.state = self.book.play(self.state, self.book.read(self.state, entry))
        return self

    def act(self, do, **fields):
        """One entry by the seat in turn, unless another is named."""
        return self.enter(**{"by": self.turn, "do": do, **fields})

    # Dealing.

    def deal(self, roles="known", goals="SW gold ES", **cards):
        """By default the app deals roles and goals, and the cards lie on the table."""
        if roles == "known":
            roles = self.some_roles()
        if isinstance(roles, str):
            roles = roles.split()
        goals = goals.split() if isinstance(goals, str) else goals
        return self.enter(do="deal", roles=roles, goals=goals, **cards)

    def some_roles(self):
        return ["saboteur"] + ["digger"] * (self.players - 1)

    def deal_hands(self, *hands, pile="", **rest):
        """Hands that begin with these cards, a pile that begins with those, the box after."""
        setting = self.state.setting
        left = [card for card, number in setting.box.copies.items() for _ in range(number)]
        hands = [hand.split() for hand in hands] + [[]] * (self.players - len(hands))
        pile = pile.split()
        for card in [*pile, *(card for hand in hands for card in hand)]:
            left.remove(setting.box.named[card])
        hands = [hand + [left.pop() for _ in range(setting.hand - len(hand))] for hand in hands]
        return self.deal(hands=hands, pile=pile + left[: setting.pile - len(pile)], **rest)

    # Turns.

    def path(self, card, x, y, **fields):
        return self.act("path", card=card, at=[x, y], **fields)

    def tunnel(self, to, row=0):
        """A straight tunnel east from the start, up to that column of row 0."""
        cards = ["EW", "EW", "EW", "NESW", "NESW", "NESW", "NESW"]
        for column in range(1, to + 1):
            self.path(cards[column - 1], column, row)
        return self

    def snap(self, tool, on, **fields):
        return self.act("break", tool=tool, on=on, **fields)

    def mend(self, card, tool, on, **fields):
        return self.act("repair", card=card, tool=tool, on=on, **fields)

    def rockfall(self, x, y, **fields):
        return self.act("rockfall", at=[x, y], **fields)

    def map(self, goal, **fields):
        return self.act("map", goal=goal, **fields)

    def skip(self, cards=1, **fields):
        return self.act("pass", cards=cards, **fields)

    def reveal(self, goal, shows):
        return self.enter(do="reveal", goal=goal, shows=shows)

    def play_out(self):
        """Everybody passes until nobody holds a card."""
        while self.phase == "play":
            hand = self.round.hands[self.turn]
            self.skip([hand[0]] if self.round.dealt.cards_known else 1)
        return self

    # The gold.

    def roles(self, are):
        return self.enter(do="roles", are=are.split())

    def draw(self, *gold):
        return self.enter(do="draw", gold=list(gold))

    def take(self, by, *gold, **fields):
        return self.enter(by=by, do="take", gold=list(gold), **fields)

    def result(self, treasure, last, **fields):
        return self.enter(do="result", treasure=treasure, last=last, **fields)

    # Looking.

    def report(self):
        return self.book.report(self.state)

    def board(self):
        return {key: card for key, card in self.report()["board"].items() if key != "0,0"}

    def legal(self):
        return self.book.legal_entries(self.state)

    def view(self, seat):
        return self.book.view(self.state, seat)

    def cells(self, card):
        """Where that face may be laid now."""
        entries = [entry for entry in self.legal() if entry["do"] == "path"]
        return {tuple(entry["at"]) for entry in entries if entry["card"] == card}
