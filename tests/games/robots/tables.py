"""Tables for the tests of robots: they keep their log, and ask the robot in turn."""

from games.robots.choose import choose
from games.robots.saboteur.outlook import Outlook
from games.robots.saboteur2.outlook import Outlook2
from tests.engine.saboteur import table as saboteur
from tests.engine.saboteur2 import table as saboteur2


class Asking:
    """A table of either saboteur game at which a robot can be asked."""

    outlook = Outlook

    def enter(self, **entry):
        move = self.book.read(self.state, entry)
        self.log = [*getattr(self, "log", ()), move]
        self.state = self.book.play(self.state, move)
        return self

    def seen(self, seat):
        """What a clever robot on that seat makes of it all."""
        log = [self.book.shown(move, seat) for move in self.log]
        return self.outlook(self.book.view(self.state, seat), log)

    def ask(self, temperament="clever", seed=0, seat=None):
        """The decision of the seat in turn, or of another that may act."""
        outlook = self.seen(self.book.to_act(self.state)[0] if seat is None else seat)
        return choose(self.game, outlook.view, outlook.log, temperament, seed)


class Table(Asking, saboteur.Table):
    pass


class Table2(Asking, saboteur2.Table):
    outlook = Outlook2
