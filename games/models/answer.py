"""The answer: what the first write with some key was told."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.utils import timezone


class Answer(models.Model):
    """A key and its first answer, stored in one transaction with the effect."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="answers")
    key = models.CharField(max_length=64)
    """Hash of who asked and of the key they sent: nobody reads another's answer."""
    version = models.PositiveBigIntegerField()
    """The table's version after the effect."""
    told: models.JSONField[dict[str, Any], dict[str, Any]] = models.JSONField(default=dict)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "key"], name="answer_one_effect_a_key"),
        )

    def __str__(self) -> str:
        return f"{self.table_id} at {self.version}"
