"""Who stands on the podium, how high, and how the gold is heaped."""

import re
from itertools import pairwise

import pytest
from django.template import Context, Template

from games.art.heaps import foot, pyramid
from games.art.podium import CHIPS, HEIGHT, MOST, Block, chips, heap, honoured, steps, tokens


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


def test_on_the_screen_nobody_shares_a_step():
    standings = [
        {"seat": {"mark": k, "letter": "A", "name": f"P{k}"}, "rank": 1, "gold": 3}
        for k in range(8)
    ]
    drawn = Template(
        "{% load podium %}{% podium standings %}{% runners_up standings as r %}{{ r|length }}"
    )
    html = drawn.render(Context({"standings": standings}))
    assert html.count('class="rank"') == MOST
    assert html.endswith(str(8 - MOST))
    assert "#canary" not in html


def test_a_pyramid_rests_on_its_widest_row():
    assert [foot(count) for count in (0, 1, 3, 4, 10)] == [0, 1, 2, 3, 4]
    assert pyramid(4) == [(0, 0), (1, 0), (2, 0), (0.5, 1)]


def test_the_confetti_has_its_chips():
    assert chips().count("<rect") == CHIPS


@pytest.mark.parametrize("ranks", [[1, 2, 3], [1, 2, 3, 3, 3]])
def test_everybody_on_the_podium_has_their_evening_below_their_name(ranks):
    people = [{"mark": k, "letter": "ABCDE"[k], "name": f"Player {k}"} for k in range(len(ranks))]
    facts = ["won 2 rounds", "saboteur once", "found the treasure"]
    standings = [
        {"seat": person, "rank": rank, "gold": 3, "facts": facts}
        for person, rank in zip(people, ranks, strict=True)
    ]
    drawn = Template("{% load podium %}{% podium standings %}").render(
        Context({"standings": standings})
    )
    places = re.findall(r'<text class="fact" x="[\d.]+" y="(\d+)"', drawn)
    assert len(places) == 3 * len(ranks)
    assert max(map(int, places)) < HEIGHT
    squeezed = re.findall(r"textLength.*?>(.*?)<", drawn)
    assert squeezed == ["found the treasure"] * (5 if len(ranks) == 5 else 0)
