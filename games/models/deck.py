"""A box of Lutins that somebody described card by card."""

from __future__ import annotations

import uuid
from typing import Any

from django.db import models
from django.utils import timezone


class Deck(models.Model):
    """Tunnel cards for every table of this installation to choose; nothing in it is secret."""

    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=40)
    cards: models.JSONField[list[dict[str, Any]], list[dict[str, Any]]] = models.JSONField(
        default=list
    )
    """As a record's heading has them; fewer or more than fifty while it is being described."""
    key_hash = models.CharField(max_length=64)
    """Hash of the token that the describing device holds: only that one changes it."""
    table = models.ForeignKey(
        "games.Table", null=True, on_delete=models.SET_NULL, related_name="described"
    )
    """Where it was described."""
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("name", "pk")

    def __str__(self) -> str:
        return self.name
