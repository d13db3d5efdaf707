"""A table for the tests: plays entries as a record would and expects refusals by name."""

from games.engine.core import Heading
from games.engine.lutins.cards import Spot
from games.engine.lutins.rulebook import Lutins
from tests.engine.refusing import refused

__all__ = ["BOOK", "NAMES", "Table", "refused", "spot"]

BOOK = Lutins()
NAMES = ("Ana", "Bruno", "Chloé", "Dina")


class Table:
    def __init__(self, players=2, first=0, deck=None, explosion="lutins"):
        self.state = BOOK.start(
            Heading(
                game="lutins",
                players=NAMES[:players],
                first=first,
                options={"explosion": explosion},
                deck=deck,
            )
        )

    def enter(self, do, **fields):
        """One entry, by the seat in turn unless another is named."""
        entry = {"by": self.state.turn, "do": do, **fields}
        self.state = BOOK.play(self.state, BOOK.read(self.state, entry))
        return self

    def collect(self, **fields):
        return self.enter("collect", **fields)

    def roll(self, *dice):
        return self.enter("roll", dice=list(dice))

    def dig(self, tunnel, gallery, lutin=0, **shows):
        return self.enter("dig", tunnel=tunnel, gallery=gallery, lutin=lutin, shows=shows)

    def chest(self, holds):
        return self.enter("chest", holds=holds)

    def equip(self, what, lutin=0):
        return self.enter("buy", what=what, lutin=lutin)

    def buy(self, what, gallery, spot):
        return self.enter("buy", what=what, gallery=gallery, spot=spot)

    def pay_killer(self, seat, lutin=0):
        return self.enter("buy", what="killer", target=[seat, lutin])

    def bomb(self, gallery, spot):
        return self.enter("bomb", gallery=gallery, spot=spot)

    def shoot(self, seat, lutin=0):
        return self.enter("shoot", target=[seat, lutin])

    def end_turn(self):
        return self.enter("pass")

    def rescue(self, **fields):
        return self.enter("rescue", **fields)

    def turn(self, tunnel, gallery, lutin=0, **shows):
        """A whole turn: collect, roll and dig."""
        return self.collect().roll(tunnel, gallery).dig(tunnel, gallery, lutin, **shows)

    def idle(self, turns=1):
        """Turns in which nothing is done beyond the collect."""
        for _ in range(turns):
            self.collect().end_turn()
        return self

    def lutin(self, seat, number=0):
        return self.state.lutin(seat, number)

    def at(self, seat, number=0):
        at = self.lutin(seat, number).at
        return tuple(at) if at else None

    def gallery(self, number):
        return self.state.gallery(number).tunnels

    def bombs(self):
        return {(spot.gallery, spot.depth): owner for spot, owner in self.state.bombs}

    def told(self, kind):
        """The events of that kind which the last entry brought about."""
        return [event for event in self.state.events if isinstance(event, kind)]

    def with_stones(self, *stones):
        """The same position with other purses: what led there does not matter."""
        self.state = self.state._replace(stones=stones)
        return self

    def with_bank(self, bank):
        self.state = self.state._replace(bank=bank)
        return self

    def legal(self):
        return [BOOK.write(move) for move in BOOK.legal_moves(self.state)]

    def snapshot(self):
        return BOOK.report(self.state)


def spot(gallery, depth):
    return Spot(gallery, depth)
