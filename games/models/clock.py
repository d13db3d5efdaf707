"""The clock of a game, and the signs of life of whatever serves it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from django.db import models

from games.clock.timing import KINDS, OFF, THEN, Terms, Watch

TERMS = tuple(field.name for field in fields(Terms))
OTHERWISE = frozenset({"terms", "seats", "used", "banks", "fired"})
AS_THEY_ARE = tuple(field.name for field in fields(Watch) if field.name not in OTHERWISE)
"""The fields of a watch that are columns of the same name and kind; the others are worked out."""


class Clock(models.Model):
    """A game's clock, where the table has agreed on one: ``games.clock.timing.Watch`` as a row."""

    game = models.OneToOneField("games.Game", on_delete=models.CASCADE, related_name="clock")
    kind = models.CharField(max_length=5, choices=[(kind, kind) for kind in KINDS], default=OFF)
    seconds = models.PositiveIntegerField()
    increment = models.PositiveIntegerField()
    warning = models.PositiveIntegerField()
    then = models.CharField(max_length=7, choices=[(then, then) for then in THEN])
    round = models.PositiveSmallIntegerField(default=0)
    seat = models.PositiveSmallIntegerField(null=True)
    turn = models.CharField(max_length=30, blank=True)
    since = models.DateTimeField(null=True, db_index=True)
    turn_spent = models.FloatField(default=0)
    round_spent = models.FloatField(default=0)
    extra = models.FloatField(default=0)
    used: models.JSONField[list[list[float]], list[list[float]]] = models.JSONField(default=list)
    banks: models.JSONField[list[float], list[float]] = models.JSONField(default=list)
    paused = models.BooleanField(default=False)
    runs = models.BooleanField(default=False)
    asking = models.BooleanField(default=False)
    away = models.FloatField(default=0)
    whole = models.BooleanField(default=True)
    """It counted from the first move: what it says everybody used is all they used."""
    deadline = models.DateTimeField(null=True, db_index=True)
    """When somebody must notice that time is over; empty once it was noticed."""
    sequence = models.PositiveIntegerField(default=0)
    """Grows with every change: a task that names an older one comes too late."""
    fired_at = models.DateTimeField(null=True)
    """When that was noticed; it happens once for each sequence."""

    def __str__(self) -> str:
        return f"{self.kind} of {self.game_id}"

    @property
    def terms(self) -> Terms:
        return Terms(**{name: getattr(self, name) for name in TERMS})

    @property
    def watch(self) -> Watch:
        return Watch(
            **{name: getattr(self, name) for name in AS_THEY_ARE},
            terms=self.terms,
            seats=len(self.banks),
            used=tuple(map(tuple, self.used)),
            banks=tuple(self.banks),
            fired=self.fired_at is not None,
        )


def columns_of(watch: Watch) -> dict[str, Any]:
    """A watch as the columns of its row, all but when its end was noticed."""
    return {
        **watch.terms.as_json(),
        **{name: getattr(watch, name) for name in AS_THEY_ARE},
        "used": [list(turns) for turns in watch.used],
        "banks": list(watch.banks),
        "deadline": watch.deadline,
    }


class Sign(models.Model):
    """A sign of life: who was alive, and when last. Written over again and again."""

    name = models.CharField(max_length=20, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} at {self.at}"
