"""What a device may see and do in a club: by its account, its links, or its place."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

from games.common.loopback import is_loopback
from scoring.models import Club, ClubLink, Role

COOKIE = "filon_club"
MOST_KEYS = 8
"""How many links one device keeps."""

FORWARDED = re.compile("HTTP_(X_FORWARDED_.*|FORWARDED|VIA|X_REAL_IP|CF_.*)")


@dataclass(frozen=True)
class Visit:
    """Somebody in a club, and what they may do there."""

    club: Club
    role: Role
    is_owner: bool = False

    def may(self, role: Role) -> bool:
        return self.role.level >= role.level

    @property
    def may_host(self) -> bool:
        return self.may(Role.HOST)

    @property
    def may_manage(self) -> bool:
        return self.may(Role.ADMIN)


def visit_of(request: HttpRequest, slug: str) -> Visit | None:
    """What this device may do in the club at *slug*, if anything."""
    is_signed_in(request)  # looked at in any case: the answer says so in its headers
    club = Club.objects.filter(slug=slug).first()
    return visit_in(request, club) if club else None


def visit_in(request: HttpRequest, club: Club) -> Visit | None:
    if owns(request, club) or (club.is_house_club and is_at_home(request)):
        return Visit(club, Role.ADMIN, is_owner=True)
    roles = [Role(link.role) for link in links_held(request) if link.club_id == club.pk]
    if club.is_house_club and not (settings.FILON_URL or club.by_link_only):
        roles.append(Role.VIEW)
    if not roles:
        return None
    return Visit(club, max(roles, key=lambda role: role.level))


def owns(request: HttpRequest, club: Club) -> bool:
    return is_signed_in(request) and club.owner_id == request.user.pk


def owned_clubs(request: HttpRequest) -> list[Club]:
    """The clubs of whoever is signed in."""
    return list(Club.objects.filter(owner=request.user.pk)) if is_signed_in(request) else []


def is_signed_in(request: HttpRequest) -> bool:
    return hasattr(request, "user") and bool(request.user.is_authenticated)


def is_at_home(request: HttpRequest) -> bool:
    """Whether the request comes from the very machine that serves it.

    Both ends must say so: behind a proxy every client looks near, and a hostile page may have its
    own name lead here. A site with an address of its own never believes it, nor does anybody whom
    a proxy or a tunnel has sent on.
    """
    if settings.FILON_URL or any(map(FORWARDED.fullmatch, request.META)):
        return False
    host = request.get_host().rsplit(":", 1)[0] if "]" not in request.get_host() else "::1"
    return is_loopback(request.META.get("REMOTE_ADDR", "")) and is_loopback(host)


def secrets_held(request: HttpRequest) -> list[str]:
    kept = request.COOKIES.get(COOKIE, "")
    return [secret for secret in kept.split(".") if secret and secret.isascii()][:MOST_KEYS]


def links_held(request: HttpRequest) -> list[ClubLink]:
    """The links this device has opened and that still hold."""
    hashes = [secret_hash(secret) for secret in secrets_held(request)]
    if not hashes:
        return []
    return list(ClubLink.objects.filter(secret_hash__in=hashes, revoked_at=None))


def secret_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def clubs_open_to(request: HttpRequest) -> list[Club]:
    """The clubs this device may look at."""
    found = {link.club_id for link in links_held(request)}
    clubs = list(Club.objects.filter(pk__in=found))
    clubs += [club for club in owned_clubs(request) if club.pk not in found]
    if not settings.FILON_URL:
        clubs += Club.objects.filter(is_house_club=True).exclude(pk__in=found)
    return [club for club in clubs if visit_in(request, club)]
