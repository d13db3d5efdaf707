"""Charts: shapes that say what the numbers say, with the numbers beside them."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from django.urls import reverse
from django.utils import translation

from scoring.tally.confidence import wilson
from scoring.views.charts import BeamChart, ColumnChart, LineChart, RateChart
from scoring.views.split_chart import LEFT, RIGHT, SplitChart
from tests.scoring.views.test_authorisation import visitor


def test_the_band_is_wilsons():
    """Newcombe's worked example: 15 of 148 lie between 6.2 and 16.0 per cent."""
    assert [round(100 * edge, 1) for edge in wilson(15, 148)] == [6.2, 16.0]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20).low == 0.0
    assert wilson(20, 20).high == 1.0


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


def test_a_mark_stands_within_its_band():
    for hits, tries in ((0, 1), (1, 1), (3, 10), (50, 100)):
        row = RateChart.of([("digger", hits, tries, "")]).rows[0]
        mark = int(re.match(r"M(\d+)", row.mark)[1])
        assert row.beam_x <= mark <= row.beam_x + row.beam_width


def test_columns_stand_on_one_line_and_the_tallest_reaches_the_top():
    chart = ColumnChart.of([("0", 2), ("1", 8), ("2", 0)])
    assert {round(column.y + column.height) for column in chart.columns} == {chart.base}
    assert max(chart.columns, key=lambda column: column.height).label == "1"


@pytest.mark.parametrize("values", [[], [3.0], [1.0, 1.0], [1.0, 5.0, 2.0]])
def test_a_curve_needs_no_particular_number_of_points(values):
    chart = LineChart.of(values)
    assert len(chart.points) == len(values)
    assert all(0 <= y <= chart.height for _x, y in chart.points)


def test_beams_are_never_invisible():
    assert [beam.width for beam in BeamChart.of([("path", 1000), ("map", 1)]).beams] == [380, 2]


@pytest.mark.parametrize("page", ["balance", "club"])
def test_every_chart_of_a_page_has_a_name_and_a_table(club, played, page):
    for seed in range(4):
        played(["Ana", "Bruno", "Chloé", "Dina"], seed=seed, days=seed)
    text = visitor(club, "view").get(reverse(f"club:{page}", args=[club.slug])).content.decode()
    drawn = re.findall(r'<svg class="chart[^>]*>.*?</svg>', text, re.S)
    assert drawn
    for svg in drawn:
        ElementTree.fromstring(re.sub(r"&\w+;", "", svg))
        assert 'role="img"' in svg.partition(">")[0]
        assert re.search(r'aria-label(ledby)?="[^"]+"', svg.partition(">")[0])
    assert text.count("<table") >= len(drawn)
