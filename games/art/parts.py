"""The words on a role card: name, aim in two lines, pay in one, as long for every role."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Part:
    name: str | Promise
    aim: str | Promise
    pay: str | Promise


HIDDEN = {
    "hold": _("Keep your finger resting on it\nto look at it: nobody but you."),
    "taps": _("Tap it twice, quickly, in a row\nto look at it: nobody but you."),
    "same": _("From afar all look alike"),
}
