"""The notice: what happened at the table, for everybody to read."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone


class Notice(models.Model):
    """A public line. It holds facts, not a sentence: each reader gets it in their language."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=30)
    facts: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    game = models.ForeignKey(
        "games.Game", null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    """The game in whose log it stands too: a seat changed hands while it was played."""
    row = models.PositiveIntegerField(null=True, blank=True)
    """After how many rows of that log."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.kind
