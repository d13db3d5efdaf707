"""Filters for the little words around names."""

from __future__ import annotations

from django import template

from games.sentences.words import whose as owner

register = template.Library()


@register.filter
def whose(name: str) -> str:
    """{{ name|whose }}: ``Bruno’s``, in French ``de Bruno`` or ``d’Élie``."""
    return owner(name)
