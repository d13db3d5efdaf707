"""Figures and times as the club's pages say them."""

from datetime import UTC, datetime

import pytest
from django.template import Context, Template
from django.utils import translation


def render(source, language="en", **context):
    with translation.override(language):
        return Template("{% load memory %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("{{ '101'|wins }}", "2/3"),
        ("{{ ''|wins }}", "–"),
        ("{{ nothing|percent }}", "–"),
        ("{% share 1 4 %}", "25%"),
        ("{% share 1 0 %}", "–"),
        ("{{ 3120|duration }}", "52\u00a0min"),
        ("{{ 1|nuggets }}", "1 nugget"),
    ],
)
def test_what_is_unknown_is_a_dash(source, said):
    assert render(source, nothing=None) == said


def test_a_stretch_of_days_or_the_one_day():
    first, last = (datetime(2020, 5, day, 12, tzinfo=UTC) for day in (3, 13))
    assert render("{% span_of a a %}", a=first) == "on 3 May 2020"
    assert render("{% span_of a b %}", a=first, b=last).startswith("from 3 May 2020 to 13 May")
