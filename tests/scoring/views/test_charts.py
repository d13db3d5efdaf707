"""Charts: shapes that say what the numbers say, with the numbers beside them."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from django.urls import reverse

from scoring.views.charts import BeamChart, ColumnChart, LineChart, RateChart
from tests.scoring.views.test_authorisation import visitor


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
