"""What every kind of game has in common where it is played at random."""

from random import Random
from types import SimpleNamespace

from games.chance.simulation import Simulation


class Coin(Simulation):
    def chance(self, state, rng):
        return {"do": "flip"} if state == "flip" else None


def test_what_a_game_does_not_say_changes_nothing():
    coin, rng = Coin(), Random(1)
    entry = {"do": "call"}
    assert coin.varied("heading", rng) == "heading"
    assert coin.completed("call", entry, rng) is coin.filled("call", entry, rng) is entry
    assert [*coin.events(None, SimpleNamespace(do="call"), None)] == ["call"]


def test_with_robots_the_table_enters_what_chance_would():
    coin, rng = Coin(), Random(1)
    assert coin.by_the_table("flip", rng) == {"do": "flip"}
    assert coin.by_the_table("call", rng) is None


def test_anything_is_one_of_the_legal_moves_as_an_entry():
    book = SimpleNamespace(legal_moves=lambda state: [state], write=lambda move: {"do": move})
    assert Coin().anything(book, "call", Random(1)) == {"do": "call"}
