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


SEVERAL = {
    "digger": gettext_noop("gold diggers"),
    "saboteur": gettext_noop("saboteurs"),
    "blue": gettext_noop("blue diggers"),
    "green": gettext_noop("green diggers"),
    "geologist": gettext_noop("geologists"),
}
"""What those are called of whom there can be more than one."""


def role_name(role: str, holders: int = 1) -> str:
    return _(SEVERAL[role] if holders > 1 else ROLES[role])
