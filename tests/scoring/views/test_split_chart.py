"""Bars split in three: as long as the shares they stand for."""

from django.utils import translation

from scoring.views.split_chart import LEFT, RIGHT, SplitChart


@translation.override("en")
def test_a_split_bar_is_as_long_as_its_share():
    row = SplitChart.of([("5", 2, 1, 4, "4 rounds")]).rows[0]
    assert (row.left.rounds, row.middle.rounds, row.right.rounds) == (2, 1, 1)
    assert [part.said for part in (row.left, row.middle, row.right)] == ["50%", "25%", "25%"]
    assert row.left.x == LEFT
    assert row.left.width == round(0.5 * (RIGHT - LEFT)) - 3
    assert row.right.x + row.right.width + 3 == RIGHT
    assert row.hatch.startswith("M")


def test_a_side_that_won_nothing_has_no_stretch_of_the_bar():
    row = SplitChart.of([("3", 0, 4, 4, "4 rounds")]).rows[0]
    assert row.left.width == row.middle.width == 0
