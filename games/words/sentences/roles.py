"""What a role is called within a sentence."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

ROLES = {
    "digger": gettext_noop("gold digger"),
    "saboteur": gettext_noop("saboteur"),
    "blue": gettext_noop("blue digger"),
    "green": gettext_noop("green digger"),
    "boss": gettext_noop("boss"),
    "profiteer": gettext_noop("profiteer"),
    "geologist": gettext_noop("geologist"),
}


def role_name(role: str) -> str:
    return _(ROLES[role])
