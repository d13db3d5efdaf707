"""Filters for the words around names, as templates use them."""

from django.template import Context, Template
from django.utils import translation


def test_a_name_a_place_and_somebodys_own():
    source = "{% load words %}{{ name|whose }} {{ rank|place }} {{ name|isolated }}"
    with translation.override("en"):
        written = Template(source).render(Context({"name": "Ana", "rank": 2}))
    assert written == "Ana’s 2nd place Ana"
