"""Bars and courses are drawn inside their charts, whatever the figures."""

import pytest

from games.art.charts import balance_row, bounds, course_way, ticks


@pytest.mark.parametrize("share", [0, 1, 49, 50, 99, 100])
def test_the_two_parts_of_a_bar_fill_it(share):
    row = balance_row(0, share)
    assert float(row["dig"]) + float(row["sab"]) == pytest.approx(476, abs=0.2)
    assert float(row["from"]) == pytest.approx(64 + float(row["dig"]), abs=0.2)


@pytest.mark.parametrize("values", [[], [3], [5, 5, 5], [0, 100], [-4, 2, 900]])
def test_a_course_stays_inside_its_chart(values):
    low, high = bounds(values)
    assert low < high
    way = course_way(values)
    assert len(way) == len(values)
    assert all(60 <= x <= 700 and 30 <= y <= 220 for x, y in way)
    assert len(ticks(values)) == 5
