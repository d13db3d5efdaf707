"""What happened at the table, as sentences everybody may read."""

from __future__ import annotations

from enum import Enum
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.models import Notice, Table
from games.sentences.words import whose


class Event(Enum):
    """Its name is stored; the sentence is made for each reader."""

    OPENED = _("The table is open.")
    SAT = _("{name} takes a seat.")
    GUEST_SAT = _("{name} plays without a phone.")
    SHARED = _("{name} shares a phone with {other}.")
    LEFT = _("{name} gets up.")
    REMOVED = _("{name} is no longer at the table.")
    UNPLUGGED = _("{name} plays on without a phone.")
    RENAMED = _("{other} is now called {name}.")
    MOVED = _("The seats are in a new order.")
    YOUNGEST = _("{name} is the youngest.")
    HOST = _("{name} is now the host.")
    VOTED = _("The table has chosen {name} as its host.")
    LOCKED = _("The table is closed to newcomers.")
    UNLOCKED = _("The table is open to newcomers.")
    REOPENED = _("The host has opened {whose} seat for another phone.")
    TAKEN = _("{whose} seat is now on another phone.")
    CLAIMED = _("A phone at the door says it is {name}.")
    BELIEVED = _("The host has let {name} in on another phone.")
    DOUBTED = _("The host has sent away a phone that said it was {name}.")
    WISHES = _("The game has been changed.")
    BEGUN = _("A new game begins.")
    CORRECTED = _("The host has corrected a result. The log keeps both.")
    ABANDONED = _("The game was stopped before its end.")

    CLOCK = _("The host has set the clock.")
    CLOCK_OFF = _("The host has put the clock away.")
    PAUSED = _("The clock stands: a break.")
    RESUMED = _("The clock goes on.")
    TIME_PASSED = _("Time is over: {name} passes.")

    @property
    def is_about_identity(self) -> bool:
        """Whether somebody might get another's secrets by it: such lines stay on every screen."""
        return self in (Event.REOPENED, Event.TAKEN, Event.CLAIMED, Event.BELIEVED)


def note(table: Table, event: Event, **facts: Any) -> None:
    """Write a line for all to see; part of the write that it tells about."""
    Notice.objects.create(table=table, kind=event.name, facts=facts)


def sentence_of(notice: Notice) -> str:
    facts = dict(notice.facts)
    if "name" in facts:
        facts["whose"] = whose(facts["name"])
    return str(Event[notice.kind].value).format(**facts)
