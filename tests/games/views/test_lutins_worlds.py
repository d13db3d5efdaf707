"""In Lutins everything lies open, save what chance has not yet brought: no page knows it before."""

from random import Random
from unittest import mock

import pytest

from games.chance import draws, tops
from games.common import lru
from games.engine.rulebooks import RULEBOOKS
from games.kinds.lutins import screen, showing
from games.log.store import timeline_of
from tests.games import worlds
from tests.games.sinks import Sinks
from tests.games.stories import Mode
from tests.games.worlds import ANA, BRUNO, PAIR, SCREEN, STRANGER, World, frozen

pytestmark = pytest.mark.django_db
MODE = Mode("lutins", ("dice", "chests", "tunnels"), players=4)
BY_CHANCE = ("dice", "shows")
EVERYBODY = (ANA, BRUNO, PAIR, SCREEN, STRANGER)


NEXT = []
"""The chance of the world that is played now."""


class Chance:
    """The same dice, chests and tunnels in both worlds, until the moment at which they part."""

    def __init__(self, seed):
        self.rng, self.real = Random(f"{seed}"), (draws.dice, draws.chest)
        NEXT.append(self)

    def roll(self):
        """What the dice will show."""
        ahead = Random()
        ahead.setstate(self.rng.getstate())
        return self.real[0](ahead)

    def gives(self):
        dice, chest = self.real
        return {
            "dice": lambda *asked: dice(self.rng),
            "chest": lambda state, *asked: chest(state, self.rng),
        }


def under_the_tops(future):
    """The piles as they are, but for the cards that nobody sees yet."""
    real = tops.piles_of

    def piles_of(game, timeline):
        return tuple(
            (*pile[:1], *draws.shuffled(pile[1:], Random(f"{future} {number}")))
            for number, pile in enumerate(real(game, timeline))
        )

    return mock.patch.object(tops, "piles_of", piles_of)


def received(past, future, moves, observers=EVERYBODY):
    """What they receive after some moves, with another future before them.

    And what leaves the process beside it.
    """
    chance, rng, sinks = Chance(past), Random(f"moves {past}"), Sinks()
    with frozen(), sinks.listening():
        world = World(MODE, chance)
        for _ in range(moves):
            state = timeline_of(world.game).state
            book = RULEBOOKS["lutins"]
            if book.phase(state) == "over":
                break
            entry = book.write(rng.choice(book.legal_moves(state)))
            world.enter({name: said for name, said in entry.items() if name not in BY_CHANCE})
        chance.rng = Random(f"future {future}")
        found = []
        lru.forget_everything()
        with under_the_tops(future):
            for who in observers:
                held = {seat for seat in worlds.holds(who) if seat < MODE.players}
                found += world.received(who, frozenset(held))
        sinks.look_at_rows("in the end")
    return found + sinks.told


@pytest.mark.parametrize(("past", "moves"), [(1, 9), (2, 24)])
def test_what_chance_will_bring_is_on_no_page(past, moves):
    assert worlds.compared(received(past, "a", moves), received(past, "b", moves)) == ""


def test_a_page_that_looks_under_a_pile_is_noticed(monkeypatch):
    real = tops.tops_of
    monkeypatch.setattr(
        showing,
        "tops_of",
        lambda game, timeline: (tops.piles_of(game, timeline)[0][1], *real(game, timeline)[1:]),
    )
    assert worlds.compared(*(received(1, future, 9, [ANA]) for future in "ab"))


def test_a_page_that_knows_the_next_dice_is_noticed(monkeypatch):
    real = screen.galleries
    monkeypatch.setattr(
        screen, "galleries", lambda sight: real(sight) | {"code": str(NEXT[-1].roll())}
    )
    assert worlds.compared(*(received(1, future, 9, [SCREEN]) for future in "ab"))
