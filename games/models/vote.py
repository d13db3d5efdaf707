"""Votes for a new host, cast while the host's phone is away."""

from __future__ import annotations

from django.db import models


class HostVote(models.Model):
    """One seat's vote. Votes are deleted when the table has a host again."""

    table = models.ForeignKey("games.Table", on_delete=models.CASCADE, related_name="votes")
    voter = models.OneToOneField("games.Seat", on_delete=models.CASCADE, related_name="vote")
    candidate = models.ForeignKey("games.Seat", on_delete=models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"{self.voter} for {self.candidate}"
