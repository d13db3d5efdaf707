"""Counters of rate limits: how many attempts an address made within one window of time."""

from __future__ import annotations

from django.db import models


class Attempt(models.Model):
    """A counter in the database, so that it holds with several processes and no Redis."""

    bucket = models.CharField(max_length=80)
    """What is counted, and of whom: ``guess:192.0.2.7``."""
    window = models.BigIntegerField()
    """The second in which it began; a counter is forgotten once its window is over."""
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["bucket", "window"], name="attempt_one_counter_each"),
        )
        indexes = (models.Index(fields=["window"], name="attempt_window"),)

    def __str__(self) -> str:
        return f"{self.bucket}: {self.count}"
