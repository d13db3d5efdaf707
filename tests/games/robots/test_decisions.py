"""Of several moves that were weighed the best is picked, give or take some noise."""

from random import Random

from games.robots.decisions import option, pick
from games.robots.reasons import Motive


def test_without_noise_the_best_is_picked_and_with_much_of_it_any():
    motive = next(iter(Motive))
    options = [option(score, score, motive) for score in (0.1, 0.9, 0.5)]
    assert pick(options, Random(1), 0).move == 0.9
    assert {pick(options, Random(seed), 50).move for seed in range(30)} == {0.1, 0.9, 0.5}
