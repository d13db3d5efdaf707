"""Tags of the sheet on which an old game is typed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django import template
from django.utils.translation import gettext as _

from games.words.sentences.grammar import whose

register = template.Library()


@register.simple_tag
def nuggets_of(name: str) -> str:
    return _("{whose} nuggets").format(whose=whose(name))


@register.simple_tag
def points_of(name: str) -> str:
    return _("{whose} points").format(whose=whose(name))


@register.simple_tag
def role_of(name: str) -> str:
    return _("{whose} role").format(whose=whose(name))


@register.simple_tag
def field_name(kind: str, *numbers: int) -> str:
    """``gold2_0``: round 2, seat 0; ``gold0`` is the end of seat 0."""
    return kind + "_".join(str(number) for number in numbers)


@register.filter
def isodays(days: Sequence[date]) -> list[str]:
    return [day.isoformat() for day in days]


@register.filter
def hours(_nothing: str) -> list[tuple[str, str]]:
    """The hours people remember."""
    return [
        ("", _("not known")),
        ("afternoon", _("in the afternoon")),
        ("evening", _("in the evening")),
        ("night", _("late at night")),
    ]
