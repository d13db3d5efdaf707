"""The people of a club and the evenings they came to."""

from __future__ import annotations

import uuid
from datetime import date

from django.db import models
from django.utils.translation import gettext

from scoring.models.clubs import Club


class Evening(models.Model):
    """One day's games. It ends at six in the morning, as evenings do."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="evenings")
    day = models.DateField()
    name = models.CharField(max_length=80, blank=True)
    place = models.CharField(max_length=80, blank=True)
    note = models.TextField(max_length=2000, blank=True)
    photo = models.FileField(upload_to="photos/", blank=True)
    kept = models.IntegerField(default=0, editable=False)
    """A running total: the plays of that evening, counted or not."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["club", "day"], name="one_evening_a_day"),)

    def __str__(self) -> str:
        return self.name or str(self.day)


class Members(models.Manager["Member"]):
    """Where people of a club are looked for."""

    def choosable(self, club: Club) -> models.QuerySet[Member]:
        """Those one may choose from: no guests, nobody put away, merged or forgotten."""
        return self.known(club).filter(archived_at=None)

    def known(self, club: Club) -> models.QuerySet[Member]:
        """The same with those in the archive."""
        return self.filter(club=club, is_guest=False, merged_into=None, forgotten_at=None)


class Member(models.Model):
    """A person. Guests, people merged into others and forgotten ones are rows too.

    A play remembers the person who sat down; what is counted goes to ``root``, so a merge can be
    taken back.
    """

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=40)
    name_key = models.CharField(max_length=80, editable=False)
    """What everybody calls them, without case and accents: what a search looks for."""
    short_name = models.CharField(max_length=12, blank=True)
    pseudonym = models.CharField(max_length=40, blank=True)
    """Shown in place of the name to everybody but the club's managers."""
    bgg_username = models.CharField(max_length=60, blank=True)
    token = models.PositiveSmallIntegerField(default=0)
    """Shape and colour, 0 to 11, as on a seat."""
    is_guest = models.BooleanField(default=False)
    is_robot = models.BooleanField(db_default=False, default=False)
    """A robot that filled a seat: a guest of whom nothing counts, not even that it was there."""
    guest_of = models.ForeignKey(
        Evening, null=True, blank=True, on_delete=models.SET_NULL, related_name="guests"
    )
    hides_rating = models.BooleanField(default=False)
    joined_on = models.DateField(null=True, blank=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    forgotten_at = models.DateTimeField(null=True, blank=True)
    forget_asked_at = models.DateTimeField(null=True, blank=True)
    """They asked on their phone to be forgotten: a manager has the last word."""
    merged_into = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="absorbed"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    objects = Members()

    class Meta:
        indexes = (
            models.Index(fields=["club", "name_key", "id"], name="member_by_name"),
            models.Index(fields=["club", "is_guest", "name_key", "id"], name="member_listing"),
        )

    def __str__(self) -> str:
        return self.display_name

    @property
    def display_name(self) -> str:
        """What everybody may call them."""
        if self.forgotten_at:
            return gettext("Somebody")
        return self.pseudonym or self.name

    @property
    def is_listed(self) -> bool:
        """Whether leaderboards name this person; guests stand in them, marked."""
        return not (self.archived_at or self.forgotten_at or self.merged_into_id)


class Presence(models.Model):
    """Somebody ticked as having been there, whether or not they played."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="presences")
    person = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="presences")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["evening", "person"], name="present_once"),)


class Attendance(models.Model):
    """A running total: who came to an evening, and played what. An empty game is all of them."""

    evening = models.ForeignKey(Evening, on_delete=models.CASCADE, related_name="attendances")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="attendances")
    game = models.CharField(max_length=16, blank=True, default="")
    plays = models.IntegerField(db_default=0, default=0)
    ticks = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["evening", "member", "game"], name="attends_once"),
        )
        indexes = (models.Index(fields=["member", "evening"], name="attendance_of_member"),)


def month_of(day: date) -> int:
    """Year and month of *day* in one number: 202611."""
    return 100 * day.year + day.month


def season_of(day: date, first_month: int) -> int:
    """The year in which the season of *day* began."""
    return day.year if day.month >= first_month else day.year - 1
