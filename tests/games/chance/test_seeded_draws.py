"""Seeded draws: the same seed draws the same, evenly, whatever order it is given things in."""

from collections import Counter
from itertools import permutations

import pytest

from games.chance.seeded_draws import SeededDraws, commitment_of, mix_of, seed_of

SEED = bytes(range(32))


def test_the_same_seed_and_label_draw_the_same():
    again = [SeededDraws(SEED, "deal").sample("abcdefgh", 8) for _ in range(2)]
    assert again[0] == again[1]
    assert SeededDraws(SEED, "gold").sample("abcdefgh", 8) != again[0]
    assert SeededDraws(bytes(32), "deal").sample("abcdefgh", 8) != again[0]


def test_the_order_in_which_things_are_given_makes_no_difference():
    one, other = (SeededDraws(SEED, "x").sample(things, 8) for things in ("hgfedcba", "abcdefgh"))
    assert one == other


def test_known_answers():
    """As FAIRNESS.md says it, worked out apart from this code with sha256sum and openssl."""
    assert commitment_of("00" * 32) == (
        "4aca66b4d2b39f57e8c12f2571ee1306026fdaa06b7cfc9c6b23a6a09a4e4928"
    )
    assert mix_of("a" * 32, "tag", "11" * 32) == (
        "22bc62b3520121b5d85f8b04623dc70a968a574710573551c2e7a22377388ca2"
    )
    assert seed_of("00" * 32, [("tag", "11" * 32)]).hex() == (
        "356d30e4bf4bc5888564b97c393d4473719662cfba7b776171ad0f644d6dedfa"
    )


def test_every_order_is_as_likely():
    orders = Counter(
        tuple(SeededDraws(number.to_bytes(32), "deal").sample("abc", 3)) for number in range(6000)
    )
    assert set(orders) == set(permutations("abc"))
    assert min(orders.values()) > 850
    assert max(orders.values()) < 1150


@pytest.mark.parametrize("count", [1, 2, 3, 5, 44, 74, 100])
def test_a_draw_stays_among_what_there_is(count):
    draws = SeededDraws(SEED, "dice")
    drawn = Counter(draws._below(count) for _ in range(count * 60))
    assert set(drawn) == set(range(count))
