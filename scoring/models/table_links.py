"""Links between running tables and the club: which club, and which member in which seat."""

from __future__ import annotations

from django.db import models

from scoring.models.clubs import Club
from scoring.models.people import Member


class TableClub(models.Model):
    """The club that remembers what is played at a table."""

    table = models.OneToOneField("games.Table", on_delete=models.CASCADE, related_name="+")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")


class SeatTie(models.Model):
    """The member who sits on a chair, as their phone says; without one, a guest who stays one."""

    seat = models.OneToOneField("games.Seat", on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
