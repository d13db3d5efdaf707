"""A table of Saboteur 2 for the tests."""

from tests.engine.saboteur import table as base


class Table(base.Table):
    game = "saboteur2"

    def some_roles(self):
        pack = ["blue", "green", "boss", "saboteur", "profiteer", "geologist", "blue", "green"]
        return [*pack, "saboteur", "geologist", "blue", "green"][: self.players]

    def jail(self, on, **fields):
        return self.act("jail", on=on, **fields)

    def free(self, on, **fields):
        return self.act("free", on=on, **fields)

    def thief(self, **fields):
        return self.act("thief", **fields)

    def handsoff(self, on, **fields):
        return self.act("handsoff", on=on, **fields)

    def inspect(self, on, **fields):
        return self.act("inspect", on=on, **fields)

    def swap(self, on, **fields):
        return self.act("swaphand", on=on, **fields)

    def rerole(self, on, role, **fields):
        return self.act("rerole", on=on, role=role, **fields)

    def shed(self, clear, cards=2, **fields):
        return self.act("shed", cards=cards, clear=clear, **fields)

    def steal(self, by, victim, **fields):
        return self.enter(by=by, do="steal", **{"from": victim}, **fields)

    def told(self, treasure, last, ways="", crystals=0, jailed=(), thieves=()):
        """A result with everything that Saboteur 2 wants to know."""
        return self.result(
            treasure,
            last,
            ways=ways.split(),
            crystals=crystals,
            jailed=list(jailed),
            thieves=list(thieves),
        )

    def front(self, seat):
        return set(self.round.front[seat])

    def last_round(self):
        return self.report()["rounds"][-1]
