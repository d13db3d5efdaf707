"""What happened at the table, as sentences everybody may read."""

from __future__ import annotations

from enum import Enum
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.models import Game, Notice, Table
from games.words.sentences.grammar import isolated, whose


class Event(Enum):
    """Its name is stored; the sentence is made for each reader."""

    OPENED = _("The table is open.")
    SAT = _("{name} takes a seat.")
    GUEST_SAT = _("{name} plays without a phone.")
    ROBOT_SAT = _("{name} takes a seat: it is a robot.")
    REPLACED = _("{name} takes over {whose_other} seat.")
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
    LET_IN = _("{other} and {another} have let {name} in on another phone.")
    DOUBTED = _("A phone that said it was {name} has been sent away.")
    WISHES = _("The game has been changed.")
    BEGUN = _("A new game begins.")
    CORRECTED = _("The host has corrected a result. The log keeps both.")
    ABANDONED = _("The game was stopped before its end.")

    CLOCK = _("The host has set the clock.")
    CLOCK_OFF = _("The host has put the clock away.")
    PAUSED = _("The clock is stopped: a break.")
    RESUMED = _("The clock goes on.")
    TIME_PASSED = _("Time is up: {name} passes.")

    CHANCE = _("{name} is not here: chance has played for {name}.")

    @property
    def is_told(self) -> bool:
        """Whether everybody's page says it until something else happens."""
        told = (Event.HOST, Event.VOTED, Event.ABANDONED, Event.REMOVED, Event.UNPLUGGED)
        return self in told or self in (Event.LOCKED, Event.UNLOCKED)

    @property
    def is_about_identity(self) -> bool:
        """Whether somebody might get another's secrets by it: such lines stay on every screen."""
        return self in IDENTITY

    @property
    def is_in_the_log(self) -> bool:
        """Whether the log of a running game tells it, between its moves."""
        return self in IDENTITY or self in PASSING


IDENTITY = (
    Event.UNPLUGGED,
    Event.HOST,
    Event.VOTED,
    Event.REOPENED,
    Event.TAKEN,
    Event.CLAIMED,
    Event.BELIEVED,
    Event.LET_IN,
    Event.REPLACED,
)
"""Every way in which a seat, or the seats without a phone, come into other hands."""

PASSING = (Event.CHANCE, Event.SAT, Event.SHARED, Event.GUEST_SAT)
"""What the log and the screen tell when it happens, and no page keeps saying."""


KEPT = 50
KEPT_IN_A_LOG = 400
"""How many lines are kept of a table, and between the rows of one game's log."""


def note(table: Table, event: Event, **facts: Any) -> None:
    """Write a line for all to see; part of the write that it tells about.

    What the log of a running game tells as well is tied to the place where it stands now.
    """
    notice = Notice(table=table, kind=event.name, facts=facts)
    if event.is_in_the_log:
        game = Game.objects.filter(table=table, status=Game.Status.PLAYING).first()
        if game is not None:
            notice.game, notice.row = game, game.length
    notice.save()
    _forget_old(notice)


def _forget_old(newest: Notice) -> None:
    """Keep the last lines of the table, and of a game's log more: nobody fills the database."""
    kind = Notice.objects.filter(table=newest.table_id, game=newest.game_id)
    most = KEPT if newest.game_id is None else KEPT_IN_A_LOG
    stale = kind.order_by("-pk").values_list("pk", flat=True)[most : most + KEPT]
    if stale:
        Notice.objects.filter(pk__in=list(stale)).delete()


def sentence_of(notice: Notice) -> str:
    facts = dict(notice.facts)
    if "name" in facts:
        facts["whose"] = whose(facts["name"])
    if "other" in facts:
        facts["whose_other"] = whose(facts["other"])
    for said in {"name", "other", "another"} & set(facts):
        facts[said] = isolated(facts[said])
    return str(Event[notice.kind].value).format(**facts)
