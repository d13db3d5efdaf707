"""The two ways a seat goes to another phone: the host opens it, or a phone asks for it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class HandOver(models.Model):
    """A seat that the host opened for another phone: one use, a short life."""

    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="handovers")
    secret_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"for {self.seat}"


class Claim(models.Model):
    """A phone that says it is somebody already seated. The table believes it, or does not."""

    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="claims")
    tag = models.CharField(max_length=12, unique=True)
    token_hash = models.CharField(max_length=64, unique=True)
    """Becomes the seat's once the table agrees; until then it opens nothing."""
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"somebody says they are {self.seat}"


class ClaimVoice(models.Model):
    """A player who would let that phone in; it takes two of them, or the host."""

    claim = models.ForeignKey(Claim, on_delete=models.CASCADE, related_name="voices")
    seat = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["claim", "seat"], name="voice_once_a_claim"),
        )

    def __str__(self) -> str:
        return f"{self.seat} believes: {self.claim}"
