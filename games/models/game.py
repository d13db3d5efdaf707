"""The game: one play of a rulebook at a table, and the rows of its log."""

from __future__ import annotations

import uuid
from typing import Any

from django.db import models
from django.utils import timezone


class Game(models.Model):
    """One game. What happened in it is in its log; nothing here is secret."""

    class Status(models.TextChoices):
        PLAYING = "playing"
        OVER = "over"
        ABANDONED = "abandoned"

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="games")
    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    """The game's name for the club's memory, stable for ever."""
    rulebook = models.CharField(max_length=20)
    heading: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    """The record's heading: players, first, edition, options."""
    dealt: models.JSONField[list[str], list[str]] = models.JSONField(default=list)
    """What the app deals: some of ``roles``, ``goals``, ``hands``, ``gold``, ``dice``, ``chests``,
    ``tunnels``. The rest are cards and dice on the table."""
    seats: models.JSONField[list[int], list[int]] = models.JSONField(default=list)
    """The chairs' ids in the order of the game's seats."""
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PLAYING)
    length = models.PositiveIntegerField(default=0)
    """How many rows the log has. The next row takes the next number, and only one can."""
    head = models.CharField(max_length=64, blank=True)
    """Digest of all rows in order: a row lost or changed by hand is noticed."""
    turned = models.PositiveSmallIntegerField(default=0)
    """How many roles of the finished round have been turned on the screen, one by one."""
    turned_round = models.PositiveSmallIntegerField(default=0)
    robots: models.JSONField[dict[str, str], dict[str, str]] = models.JSONField(default=dict)
    """The seats that robots play now, as text, with their temperaments."""
    had_robots = models.BooleanField(default=False)
    """A robot played some of it: it counts for nobody, whoever sits there at its end."""
    robot_due = models.DateTimeField(null=True, blank=True)
    """When the next robot looks or plays; empty while none is expected to."""
    put_away = models.BooleanField(default=False)
    """The table has put it away: its pages show the lobby again."""
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(
                fields=["table"],
                condition=models.Q(status="playing"),
                name="game_one_at_a_time",
            ),
        )
        indexes = (
            models.Index(
                fields=["robot_due"],
                condition=models.Q(robot_due__isnull=False),
                name="game_waits_for_robot",
            ),
        )

    def __str__(self) -> str:
        return f"{self.rulebook} at {self.table_id}"


class LogRow(models.Model):
    """One row of a game's log, sealed: ``games.log.sealing`` says why. Rows are never changed."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="rows")
    number = models.PositiveIntegerField()
    batch = models.PositiveIntegerField()
    """The number of the row that somebody entered and that this one followed from by itself."""
    by = models.PositiveSmallIntegerField(null=True)
    """The game's seat whose phone entered it; empty where the app did."""
    sealed = models.BinaryField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["game", "number"], name="log_one_row_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number}"


class RoleSeen(models.Model):
    """Who has looked at the role dealt in a round: the screen shows that, not what they saw."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="roles_seen")
    seat = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    put_down = models.BooleanField(default=False)
    """They said that they have seen it: their phone goes on to the mine."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "games_glance"
        constraints = (
            models.UniqueConstraint(fields=["game", "seat", "round"], name="glance_once_a_round"),
        )

    def __str__(self) -> str:
        return f"{self.game_id}: {self.seat} in round {self.round}"


class RobotReason(models.Model):
    """Why a robot entered a row of the log: sealed like the row, and read when the game is over."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="reasons")
    number = models.PositiveIntegerField()
    """The number of the row."""
    sealed = models.BinaryField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["game", "number"], name="reason_one_a_row"),)

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number}"
