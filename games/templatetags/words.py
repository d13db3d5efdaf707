"""Filters for the words around names: {{ name|whose }}, {{ rank|place }}, {{ name|isolated }}
for sentences where no <bdi> can stand.
"""

from __future__ import annotations

from django import template

from games.words.sentences.grammar import isolated, place, whose

register = template.Library()

for said in (isolated, place, whose):
    register.filter(said)
