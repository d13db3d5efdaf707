"""The shuffle: what decides one round's cards, committed to before anybody adds to it."""

from __future__ import annotations

import uuid
from typing import Any

from django.db import models
from django.utils import timezone


class Shuffle(models.Model):
    """One secret of the site and what phones mixed into it (``games.chance.seeded_draws``).

    Each table has one that is open; a deal uses it up, and the next is opened at once.
    """

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="shuffles")
    uid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    sealed = models.BinaryField()
    """The site's secret, sealed like the log; opened when the game is over."""
    commitment = models.CharField(max_length=64)
    mixes: models.JSONField[list[dict[str, Any]], list[dict[str, Any]]] = models.JSONField(
        default=list
    )
    """What phones committed to, in the order of arrival: ``tag``, ``name``, ``mix``, and
    ``grain`` once it was shown."""
    closed = models.BooleanField(default=False)
    """Somebody wants to deal: no phone commits any more, each shows what it committed to."""
    wanted = models.CharField(max_length=8, blank=True)
    """What shall happen then: ``start`` or ``deal``."""
    wanted_by = models.PositiveSmallIntegerField(null=True)
    """The game's seat whose phone wanted it."""
    game = models.ForeignKey(
        "games.Game", null=True, on_delete=models.CASCADE, related_name="shuffles"
    )
    round = models.PositiveSmallIntegerField(default=0)
    """The round that it decided; a round that was dealt anew has several."""
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.table_id}: {self.uid}"
