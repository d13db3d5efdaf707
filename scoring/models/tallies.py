"""Running totals. Every row can be counted again from the plays, and ``recount`` does.

``season`` 0 stands for all seasons and an empty ``game`` for all games, so that no page adds up.
"""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from scoring.models.clubs import Club
from scoring.models.people import Member
from scoring.models.plays import Play

ALL_SEASONS = 0
ALL_GAMES = ""
TOPPED = (
    "gold",
    "wins",
    "win_floor",
    "ordinal",
    "evenings",
    "plays",
    "broke",
    "suffered",
    "mended",
    "found",
    "jailed",
    "stole",
    "dead_ends",
    "passes",
    "saboteur_won",
    "best_streak",
    "best_gold",
)
"""Totals by which people are ranked: leaderboards and awards read the top of an index."""


class MemberTally(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="tallies")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16, blank=True)
    # What adds up.
    plays = models.IntegerField(db_default=0, default=0)
    wins = models.IntegerField(db_default=0, default=0)
    gold = models.IntegerField(db_default=0, default=0)
    rounds = models.IntegerField(db_default=0, default=0)
    rounds_won = models.IntegerField(db_default=0, default=0)
    saboteur_rounds = models.IntegerField(db_default=0, default=0)
    saboteur_won = models.IntegerField(db_default=0, default=0)
    digger_rounds = models.IntegerField(db_default=0, default=0)
    digger_won = models.IntegerField(db_default=0, default=0)
    round_gold = models.IntegerField(db_default=0, default=0)
    found = models.IntegerField(db_default=0, default=0)
    broke = models.IntegerField(db_default=0, default=0)
    suffered = models.IntegerField(db_default=0, default=0)
    mended = models.IntegerField(db_default=0, default=0)
    jailed = models.IntegerField(db_default=0, default=0)
    stole = models.IntegerField(db_default=0, default=0)
    dead_ends = models.IntegerField(db_default=0, default=0)
    passes = models.IntegerField(db_default=0, default=0)
    seconds = models.IntegerField(db_default=0, default=0)
    timed_turns = models.IntegerField(db_default=0, default=0)
    followed = models.IntegerField(db_default=0, default=0)
    """Games kept move by move: only in those are deeds counted."""
    evenings = models.IntegerField(db_default=0, default=0)
    # What does not add up, and is worked out from the person's results.
    best_gold = models.IntegerField(db_default=0, default=0)
    streak = models.IntegerField(db_default=0, default=0)
    best_streak = models.IntegerField(db_default=0, default=0)
    round_streak = models.IntegerField(db_default=0, default=0)
    best_round_streak = models.IntegerField(db_default=0, default=0)
    first_at = models.DateTimeField(null=True)
    last_at = models.DateTimeField(null=True)
    win_floor = models.FloatField(db_default=0, default=0)
    """The lower end of the confidence band of the win rate: what the leaderboard sorts by."""
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)
    ordinal = models.FloatField(null=True)
    """The rating less its uncertainty, at the end of the season. Only in the rows of one game."""
    listed = models.BooleanField(db_default=True, default=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["member", "season", "game", "club"], name="one_member_tally"
            ),
        )
        indexes = (
            *(
                models.Index(
                    fields=["club", "season", "game", f"-{column}"],
                    condition=Q(listed=True),
                    name=f"top_{column}",
                )
                for column in TOPPED
            ),
            # Newcomers are found by the moment of their first game.
            models.Index(
                fields=["club", "season", "game", "first_at", "id"],
                condition=Q(listed=True),
                name="tally_by_first",
            ),
        )


class RoleTally(models.Model):
    """Rounds in a role at tables of one size; games without roles count under an empty role."""

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="role_tallies")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16)
    role = models.CharField(max_length=12, blank=True)
    player_count = models.PositiveSmallIntegerField(default=0)
    rounds = models.IntegerField(db_default=0, default=0)
    won = models.IntegerField(db_default=0, default=0)
    gold = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["member", "season", "game", "role", "player_count"], name="one_role_tally"
            ),
        )


class SizeTally(models.Model):
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="size_tallies")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16)
    player_count = models.PositiveSmallIntegerField()
    plays = models.IntegerField(db_default=0, default=0)
    wins = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["member", "season", "game", "player_count"], name="one_size_tally"
            ),
        )


class CardTally(models.Model):
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="card_tallies")
    season = models.PositiveSmallIntegerField(default=0)
    game = models.CharField(max_length=16)
    kind = models.CharField(max_length=20)
    count = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["member", "season", "game", "kind"], name="one_card_tally"
            ),
        )


class MonthTally(models.Model):
    """Evenings somebody came to, month by month: the table of attendance."""

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="month_tallies")
    month = models.PositiveIntegerField()
    """Year and month in one number: 202611 is November 2026."""
    evenings = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["member", "month"], name="one_month_tally"),)


class ClubTally(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tallies")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16, blank=True)
    plays = models.IntegerField(db_default=0, default=0)
    kept = models.IntegerField(db_default=0, default=0)
    """All plays in the history, the uncounted ones too."""
    seats = models.IntegerField(db_default=0, default=0)
    gold = models.IntegerField(db_default=0, default=0)
    rounds = models.IntegerField(db_default=0, default=0)
    seconds = models.IntegerField(db_default=0, default=0)
    timed_plays = models.IntegerField(db_default=0, default=0)
    evenings = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["club", "season", "game"], name="one_club_tally"),
        )


class Histogram(models.Model):
    """How often something came out in a club: who won a round, on which turn, how much gold."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="histograms")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16)
    player_count = models.PositiveSmallIntegerField()
    measure = models.CharField(max_length=12)
    label = models.CharField(max_length=20)
    count = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["club", "season", "game", "measure", "player_count", "label"],
                name="one_histogram_bar",
            ),
        )


class EditionHistogram(models.Model):
    """The same for each edition of a game by itself."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16)
    edition = models.CharField(max_length=16)
    player_count = models.PositiveSmallIntegerField()
    measure = models.CharField(max_length=12)
    label = models.CharField(max_length=20, blank=True)
    count = models.IntegerField(db_default=0, default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["club", "season", "game", "edition", "measure", "player_count", "label"],
                name="one_edition_bar",
            ),
        )


class ClubRecord(models.Model):
    """The best there ever was, and who did it first."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="records")
    season = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=16)
    kind = models.CharField(max_length=20)
    value = models.IntegerField()
    play = models.ForeignKey(Play, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["club", "season", "game", "kind"], name="one_club_record"
            ),
        )


class RatingsDue(models.Model):
    """The ratings of a game must be worked out again from this moment on."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="ratings_due")
    game = models.CharField(max_length=16)
    since = models.DateTimeField()

    class Meta:
        db_table = "scoring_ratingdebt"
        constraints = (models.UniqueConstraint(fields=["club", "game"], name="one_debt_a_game"),)
