"""A club and the links that open it."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class Role(models.TextChoices):
    """What somebody may do in a club, each including those before it."""

    VIEW = "view", _("look")
    HOST = "host", _("host evenings")
    ADMIN = "admin", _("manage")

    @property
    def level(self) -> int:
        return list(Role).index(self)


class Clubs(models.Manager["Club"]):
    """Where clubs are looked for: those that people see."""

    def get_queryset(self) -> models.QuerySet[Club]:
        return super().get_queryset().filter(arrives_in=None)


class Club(models.Model):
    """The people who play together and what they played."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=80)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    is_house_club = models.BooleanField(default=False)
    """The one club of a laptop: no account, its pages open to whoever is at the table."""
    season_month = models.PositiveSmallIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(12)]
    )
    """The month in which a season begins."""
    time_zone = models.CharField(max_length=40, default="Europe/Paris")
    shows_ratings = models.BooleanField(default=False)
    by_link_only = models.BooleanField(db_default=False, default=False)
    """The pages of a laptop's club open on devices that followed a link, not to the whole Wi-Fi."""
    place = models.CharField(max_length=80, blank=True)
    recount_due = models.BooleanField(default=False)
    """The running totals are of an older kind: they wait to be counted again."""
    revision = models.PositiveIntegerField(db_default=0, default=0, editable=False)
    """Grows with every change of what is counted: whoever counts aside sees that it changed."""
    arrives_in = models.ForeignKey(
        "self", null=True, blank=True, editable=False, on_delete=models.CASCADE, related_name="+"
    )
    """Not a club, but what an import brings to one, until all of it is there."""
    created_at = models.DateTimeField(auto_now_add=True)

    objects = Clubs()
    every = models.Manager["Club"]()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["is_house_club"],
                condition=models.Q(is_house_club=True),
                name="one_house_club",
            ),
        )

    def __str__(self) -> str:
        return self.name


class ClubLink(models.Model):
    """A link that gives whoever opens it a role in the club, until it is revoked.

    Only the hash of its secret is kept: a link is shown once, when it is made.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="links")
    role = models.CharField(max_length=8, choices=Role.choices)
    label = models.CharField(max_length=60, blank=True)
    secret_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    opened_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.label or self.role} ({self.club})"
