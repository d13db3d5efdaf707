"""Who stands on the podium, how high, and how the gold is heaped."""

from itertools import pairwise

import pytest

from games.art.podium import CHIPS, Block, chips, heap, honoured, steps, tokens


@pytest.mark.parametrize(
    ("ranks", "count"),
    [
        ([1, 2, 3, 4, 5], 3),
        ([1, 1, 3, 4], 3),
        ([1, 2, 3, 3, 5], 4),
        ([1, 1, 1, 1, 5], 4),
        ([1, 2], 2),
        ([1, 2, 3, 3, 3, 3, 3], 2),
        ([1, 2, 2, 2, 2, 6], 5),
        ([1, 1, 1, 1, 1, 1, 1, 1], 8),
    ],
)
def test_the_first_three_places_and_all_who_share_them(ranks, count):
    assert honoured(ranks) == count


def test_the_best_stands_in_the_middle_and_highest():
    first, second, third = steps([1, 2, 3])
    assert second.left < first.left < third.left
    assert first.top < second.top < third.top


def test_a_tie_stands_at_one_height():
    first, second, third = steps([1, 1, 3])
    assert first.top == second.top < third.top


def test_steps_stay_inside_the_drawing():
    for count in range(1, 6):
        placed = steps(list(range(1, count + 1)))
        assert all(step.left >= 12 and step.left + step.width <= 1108 for step in placed)


def test_a_heap_has_a_nugget_for_each_until_it_is_full():
    step, narrow = Block(40, 340, 208, 1), Block(40, 300, 208, 1)
    assert [len(heap(step, gold)) for gold in (0, 1, 7, 15, 40)] == [0, 1, 7, 15, 15]
    assert len(heap(narrow, 40)) == 10


def test_a_heap_lies_beside_the_token():
    for step in steps([1, 2, 3], room=(1056, 600)):
        (size, [(x, _)]), lumps = tokens(step, 1), heap(step, 40)
        assert min(left for left, _ in lumps) >= x + size / 2 - 8


def test_those_who_share_a_step_have_room_for_their_tokens():
    step = steps([1, 3], sharing=[4, 2])[0]
    size, middles = tokens(step, 4)
    assert step.left <= middles[0][0] - size / 2
    assert middles[-1][0] + size / 2 <= step.left + step.width
    assert all(b - a >= size for (a, _), (b, _) in pairwise(middles))


def test_the_confetti_has_its_chips():
    assert chips().count("<rect") == CHIPS
