"""Clubs and the links that open them."""

from __future__ import annotations

import secrets
from datetime import date

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import F, Max, Min
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.common.transactions import writing
from scoring.models import Club, ClubLink, Evening, Play, PlayResult, Role
from scoring.models.evenings import machine_zone
from scoring.models.people import season_of
from scoring.selectors.visits import secret_hash

SECRET_BYTES = 24
SETTINGS = ("name", "place", "season_month", "time_zone", "shows_ratings", "by_link_only")


def house_club() -> Club:
    """The one club of a laptop, made when it is first asked for."""
    club = Club.objects.filter(is_house_club=True).first()
    if club is not None:
        return club
    try:
        with writing():
            return Club.objects.create(
                is_house_club=True, slug="club", name=_("Our club"), time_zone=machine_zone()
            )
    except IntegrityError:
        return Club.objects.get(is_house_club=True)


def club_create(*, name: str, owner: User) -> Club:
    """A club of its own on a shared site."""
    base = slugify(name)[:40] or "club"
    with writing():
        for _attempt in range(50):
            slug = base
            if Club.objects.filter(slug=slug).exists():
                slug = f"{base}-{secrets.token_hex(3)}"
            try:
                with transaction.atomic():
                    return Club.objects.create(
                        name=name, slug=slug, owner=owner, time_zone=machine_zone()
                    )
            except IntegrityError:
                continue
    raise RuntimeError("no free address for this club")


def link_create(*, club: Club, role: Role, label: str = "") -> tuple[ClubLink, str]:
    """A new link and its secret, which is not kept and cannot be shown again."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    with writing():
        link = ClubLink.objects.create(
            club=club, role=role, label=label, secret_hash=secret_hash(secret)
        )
    return link, secret


def link_open(*, secret: str) -> ClubLink | None:
    """The link with this secret, noted as opened, unless it was revoked."""
    with writing():
        link = (
            ClubLink.objects.select_related("club")
            .filter(secret_hash=secret_hash(secret), revoked_at=None)
            .first()
        )
        if link is not None:
            link.opened_at = timezone.now()
            link.save(update_fields=["opened_at"])
    return link


def link_revoke(*, link: ClubLink) -> None:
    with writing():
        ClubLink.objects.filter(pk=link.pk, revoked_at=None).update(revoked_at=timezone.now())


def club_edit(
    *,
    club: Club,
    name: str,
    place: str,
    season_month: int,
    time_zone: str,
    shows_ratings: bool,
    by_link_only: bool,
) -> None:
    """Keep changed settings. Where seasons begin elsewhere, everything is to be counted again."""
    with writing():
        moved = club.season_month != season_month
        club.name, club.place, club.season_month = name, place, season_month
        club.time_zone, club.shows_ratings = time_zone, shows_ratings
        club.by_link_only = by_link_only
        club.save(update_fields=SETTINGS)
        if moved:
            _reseason(club)
            Club.objects.filter(pk=club.pk).update(recount_due=True, revision=F("revision") + 1)


def _reseason(club: Club) -> None:
    """Put every play into the season that its evening belongs to now."""
    days = Evening.objects.filter(club=club).aggregate(first=Min("day"), last=Max("day"))
    if days["first"] is None:
        return
    first, last = (season_of(days[end], club.season_month) for end in ("first", "last"))
    for season in range(first, last + 1):
        begins = date(season, club.season_month, 1)
        evenings = Evening.objects.filter(
            club=club, day__gte=begins, day__lt=begins.replace(year=season + 1)
        )
        plays = Play.objects.filter(evening__in=evenings)
        plays.exclude(season=season).update(season=season)
        results = PlayResult.objects.filter(play__evening__in=evenings)
        results.exclude(season=season).update(season=season)
