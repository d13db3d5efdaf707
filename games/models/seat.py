"""The seat: a chair at a table. Whoever holds its cookie is that player."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

MARKS = 12
"""How many marks (colour and shape) there are, and so how many may sit at one table."""


class Seat(models.Model):
    """A chair, counted clockwise from 0."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="seats")
    tag = models.CharField(max_length=12, unique=True)
    """Its public name in forms: random, and good for nothing but pointing at it."""
    number = models.PositiveSmallIntegerField()
    mark = models.PositiveSmallIntegerField()
    """Colour and shape, kept when the chair moves: people learn their own."""
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=160)
    """The name as the eye confuses it (``names.look_of``): unique at the table."""
    token_hash = models.CharField(max_length=64, blank=True, db_index=True)
    """Hash of the token in the phone's cookie; empty where no phone holds the seat."""
    phone_changes = models.PositiveIntegerField(default=0, db_column="grip")
    """How many times the seat went to another phone."""
    robot = models.CharField(max_length=10, blank=True, default="")
    """How the robot here plays (``games.robots.choose.TEMPERAMENTS``); empty: a person."""
    ready = models.BooleanField(default=False)
    here = models.BooleanField(default=False)
    """What the screens show. ``presence`` keeps it; outside the table's version."""
    away = models.BooleanField(default=False)
    """Silent for so long that the table may go on without it (``presence.sweep``)."""
    shut_at = models.PositiveIntegerField(null=True, blank=True)
    """How long the game's log was when the chair lost its phone: until the next deal nobody sees
    its secrets (``games.log.secrecy``)."""
    seen_at = models.DateTimeField(null=True, blank=True)
    sat_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["table", "number"], name="seat_one_chair_one_place"),
            models.UniqueConstraint(fields=["table", "mark"], name="seat_one_mark_each"),
            models.UniqueConstraint(fields=["table", "name_key"], name="seat_one_name_each"),
        )
        indexes = (
            models.Index(
                fields=["seen_at"], condition=models.Q(away=False), name="seat_not_long_away"
            ),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    def is_noted(self, now: datetime, fresh: timedelta) -> bool:
        """Whether writing down that it is here would say nothing new: the last note is *fresh*."""
        return self.here and self.seen_at is not None and now - self.seen_at < fresh

    @property
    def phoneless(self) -> bool:
        """Played from the host's phone, by passing one around, or by a robot."""
        return not self.token_hash

    @property
    def is_looked_after(self) -> bool:
        """Somebody without a phone sits here: the host's phone answers for them, not for robots."""
        return not self.token_hash and not self.robot
