"""Filters for the little words around names."""

from __future__ import annotations

from django import template

from games.words.sentences.grammar import isolated as apart
from games.words.sentences.grammar import place as ordinal
from games.words.sentences.grammar import whose as owner

register = template.Library()


@register.filter
def whose(name: str) -> str:
    """{{ name|whose }}: ``Bruno’s``, in French ``de Bruno`` or ``d’Élie``."""
    return owner(name)


@register.filter
def isolated(name: str) -> str:
    """{{ name|isolated }}: for sentences, where no <bdi> can stand."""
    return apart(name)


@register.filter
def place(rank: int) -> str:
    """{{ rank|place }}: ``2nd place``, in French ``2e place``."""
    return ordinal(rank)
