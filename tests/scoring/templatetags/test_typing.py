"""Names of fields and words of the sheet on which an old game is typed."""

from datetime import date

from django.template import Context, Template
from django.utils import translation


def render(source, **context):
    with translation.override("en"):
        return Template("{% load typing %}" + source).render(Context(context))


def test_a_field_is_named_by_its_round_and_seat():
    assert render('{% field_name "gold" 2 0 %} {% field_name "gold" 0 %}') == "gold2_0 gold0"


def test_labels_say_whose_they_are():
    labels = render("{% nuggets_of n %}, {% points_of n %}, {% role_of n %}", n="Ana")
    assert labels == "Ana’s nuggets, Ana’s points, Ana’s role"


def test_days_and_hours_as_a_form_sends_them():
    assert render("{{ days|isodays|join:' ' }}", days=[date(2026, 1, 2)]) == "2026-01-02"
    assert render("{% for value, said in ''|hours %}{{ value }};{% endfor %}") == (
        ";afternoon;evening;night;"
    )
