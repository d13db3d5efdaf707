"""Finished games: the document each came from and what was read out of it."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.models.clubs import Club
from scoring.models.people import Evening, Member

OTHER_GAME = "other"
"""Any game that is none of ours, kept by its title."""


class Source(models.TextChoices):
    LIVE = "live", _("played here")
    HAND = "hand", _("typed in")
    IMPORT = "import", _("imported")


def left_out(of: str = "") -> Q:
    """Games of ours that statistics do not count; *of* leads to them from another table."""
    abandoned, robots = Q(**{f"{of}abandoned": True}), Q(**{f"{of}has_robots": True})
    return abandoned | robots | Q(**{f"{of}excluded_at__isnull": False})


class Play(models.Model):
    """One finished or abandoned game.

    Everything but the circumstances (when, where, photo, exclusion) is read out of its document
    and can be read again.
    """

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="plays")
    evening = models.ForeignKey(Evening, on_delete=models.PROTECT, related_name="plays")
    source = models.CharField(max_length=8, choices=Source.choices, default=Source.LIVE)
    game = models.CharField(max_length=16)
    edition = models.CharField(max_length=16, blank=True)
    title = models.CharField(max_length=60, blank=True, db_default="", default="")
    """The name of a game that is none of ours."""
    player_count = models.PositiveSmallIntegerField()
    season = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField()
    is_hour_known = models.BooleanField(db_default=True, default=True)
    """Of a game from the old notebook often the day alone is remembered."""
    seconds = models.PositiveIntegerField(null=True, blank=True)
    """How long it took, where that is known."""
    place = models.CharField(max_length=80, blank=True)
    table_code = models.CharField(max_length=16, blank=True)
    comments = models.TextField(max_length=2000, blank=True)
    house_rules = models.CharField(max_length=200, blank=True)
    has_moves = models.BooleanField(db_default=False, default=False)
    """Its document is a record, which can be replayed."""
    outcomes = models.JSONField(default=list)
    """For each closed round: treasure, outcome, turns, finder."""
    quickest = models.PositiveSmallIntegerField(null=True, blank=True)
    """The turns it took to find the treasure, in the quickest round that found it."""
    rulings = models.PositiveSmallIntegerField(default=0)
    """How often the table overruled the app."""
    abandoned = models.BooleanField(default=False)
    has_robots = models.BooleanField(db_default=False, default=False)
    """Robots played some of it: kept, marked so, and counted for nobody."""
    excluded_at = models.DateTimeField(null=True, blank=True)
    excluded_why = models.CharField(max_length=120, blank=True)
    log_head = models.CharField(max_length=64, blank=True)
    """The state of the live game's log it was read from: another one means a correction."""
    photo = models.FileField(upload_to="photos/", blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (
            models.Index(fields=["club", "-ended_at", "-id"], name="play_history"),
            models.Index(fields=["club", "game", "-ended_at", "-id"], name="play_by_game"),
            models.Index(fields=["club", "player_count", "-ended_at", "-id"], name="play_by_count"),
            models.Index(
                fields=["club", "game", "player_count", "-ended_at", "-id"],
                name="play_by_game_count",
            ),
            models.Index(fields=["club", "place", "-ended_at", "-id"], name="play_by_place"),
            # Few are: whoever looks for them must not read every play.
            models.Index(
                fields=["club", "-ended_at", "-id"], condition=left_out(), name="play_left_out"
            ),
            models.Index(
                fields=["club", "-ended_at", "-id"],
                condition=Q(has_moves=True),
                name="play_with_moves",
            ),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.ended_at:%Y-%m-%d}"

    @property
    def is_counted(self) -> bool:
        """Whether statistics count it. Abandoned and other games, and those with robots, only show
        who was there.
        """
        left_out = self.abandoned or self.has_robots or self.excluded_at is not None
        return not left_out and self.game != OTHER_GAME


class PlayDocument(models.Model):
    """The record of a game, or the score sheet where no record exists, as JSON text."""

    play = models.OneToOneField(
        Play, on_delete=models.CASCADE, primary_key=True, related_name="document"
    )
    body = models.TextField()


class PlayRevision(models.Model):
    """What a document said before it was corrected."""

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="revisions")
    at = models.DateTimeField(auto_now_add=True)
    reason = models.CharField(max_length=200)
    body = models.TextField()


class DroppedPlay(models.Model):
    """The id of a play that was deleted for good: the sweep of the tables leaves it alone."""

    uuid = models.UUIDField(primary_key=True)


class PlayResult(models.Model):
    """How one seat did. The columns of the play are repeated for the indexes' sake."""

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="results")
    seat = models.PositiveSmallIntegerField()
    person = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="sittings")
    """Who sat there, as was said at the time."""
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="results")
    """The person this counts for: the root of the merges."""
    name = models.CharField(max_length=40)
    guessed = models.BooleanField(db_default=False, default=False)
    """The name alone says who it was: shown as a guess until somebody confirms it."""
    gold = models.IntegerField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)
    is_winner = models.BooleanField(default=False)
    is_first = models.BooleanField(default=False)
    """Started the first round."""
    seconds = models.PositiveIntegerField(null=True)
    turns = models.PositiveIntegerField(default=0)
    form = models.CharField(max_length=8, blank=True)
    """Rounds won and lost, in order: ``101``."""
    cards = models.JSONField(default=dict)
    """How many cards of each kind were played."""
    deeds = models.JSONField(default=dict)
    """How often something worth an award happened."""
    most_broke = models.PositiveSmallIntegerField(default=0)
    """The most tools they broke in one round."""
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)
    """The rating after this play."""
    game = models.CharField(max_length=16)
    player_count = models.PositiveSmallIntegerField()
    season = models.PositiveSmallIntegerField()
    ended_at = models.DateTimeField()
    counted = models.BooleanField(default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["play", "seat"], name="one_result_a_seat"),
            models.UniqueConstraint(fields=["play", "member"], name="one_seat_a_person"),
        )
        indexes = (
            models.Index(fields=["member", "-ended_at", "-play"], name="result_of_member"),
            models.Index(
                fields=["member", "game", "-ended_at", "-play"], name="result_of_member_game"
            ),
            # Few seats are guessed: whoever looks for them must not read every result.
            models.Index(fields=["member"], condition=Q(guessed=True), name="result_guessed"),
        )


class PlayRound(models.Model):
    """How one seat did in one round."""

    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="seat_rounds")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=12, blank=True)
    faction = models.CharField(max_length=12, blank=True)
    won = models.BooleanField(default=False)
    gold = models.IntegerField(null=True)
    found = models.BooleanField(default=False)
    """Laid the card that reached the treasure."""
    broken_end = models.PositiveSmallIntegerField(null=True)
    """Broken tools in front of them when the round ended."""
    broke = models.PositiveSmallIntegerField(default=0)
    """Tools of others they broke."""
    seconds = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["play", "number", "seat"], name="one_round_a_seat"),
        )
