"""Clubs and the links that open them."""

from __future__ import annotations

import hashlib
import secrets

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.writing import writing
from scoring.calendar import machine_zone
from scoring.models import Club, ClubLink, Role

SECRET_BYTES = 24


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


def secret_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


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
