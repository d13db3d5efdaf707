"""The table: a join code, seats in clockwise order, a host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import models
from django.utils import timezone

if TYPE_CHECKING:
    from games.models.game import Game


class Table(models.Model):
    """The gathering. It plays one game after another and ends after a day without anyone."""

    code = models.CharField(max_length=6, unique=True)
    """Kept for good, so that a code is never reused, and an old QR leads nowhere else."""
    version = models.PositiveBigIntegerField(default=1)
    """Grows by one with every write (``services.write``). A page is up to date if it shows it."""
    presence_version = models.PositiveBigIntegerField(default=0, db_column="pulse")
    """Grows with every change of presence, which is not worth a new version."""
    host = models.ForeignKey(
        "games.Seat", null=True, blank=True, on_delete=models.SET_NULL, related_name="hosted"
    )
    youngest = models.ForeignKey(
        "games.Seat", null=True, blank=True, on_delete=models.SET_NULL, related_name="youngest_at"
    )
    screen_hash = models.CharField(max_length=64, blank=True)
    """Hash of the token of the screen that opened the table: it has the host's powers."""
    birth_key = models.CharField(max_length=64, unique=True)
    """Hash of the key it was asked for with: a doubled tap opens one table."""
    rulebook = models.CharField(max_length=20, default="saboteur")
    edition = models.CharField(max_length=20, blank=True)
    options: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    """With rulebook and edition, the wishes for the next game: free to change until the deal."""
    dealt: models.JSONField[list[str] | None, list[str] | None] = models.JSONField(
        null=True, blank=True, default=None
    )
    """What the app shall deal in place of cards and dice (``Kind.pieces``); empty: as usual."""
    deck: models.JSONField[list[dict[str, Any]] | None, list[dict[str, Any]] | None] = (
        models.JSONField(null=True, blank=True, default=None)
    )
    """Lutins: the box that is played with, where it is known card by card."""
    deck_name = models.CharField(max_length=40, blank=True)
    clock: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(
        default=dict, blank=True
    )
    """The clock's ``games.clock.timing.Terms``; empty: none. The host may change them."""
    robot_pace = models.CharField(max_length=8, default="steady")
    """How long robots take for a move (``games.services.robot_due.PACES``)."""
    is_trial = models.BooleanField(default=False)
    """Somebody tries the site alone, against robots: a guide speaks, and no club remembers it."""
    shuffle = models.CharField(max_length=32, blank=True, default="")
    """The open :class:`games.models.Shuffle`, by its uid."""
    shuffling_until = models.DateTimeField(null=True, blank=True)
    """Somebody wants to deal, and phones have until then to show what they mixed in."""
    playing = models.BooleanField(default=False)
    """A game is dealt: wishes are fixed, chairs keep their places, newcomers sit at the end."""
    locked = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now)
    last_active = models.DateTimeField(default=timezone.now)
    """When the last write happened; ``Seat.seen_at`` says when somebody last looked."""
    ended_at = models.DateTimeField(null=True, blank=True)

    # What a process knows of a table that stands, beside its columns (``games.selectors.devices``).
    calm_since: int | None = None
    """The version since which nothing but moves happened, where it knows."""
    games_read: list[Game] | None = None
    """The game being played, or the last one; ``None``: not read yet."""

    class Meta:
        indexes = (
            models.Index(fields=["ended_at", "last_active"], name="table_still_open"),
            models.Index(
                fields=["shuffling_until"],
                condition=models.Q(shuffling_until__isnull=False),
                name="table_is_shuffling",
            ),
        )

    def __str__(self) -> str:
        return self.code

    @property
    def host_name(self) -> str:
        """Empty if nobody is host, or only the screen that opened the table."""
        return self.host.name if self.host else ""
