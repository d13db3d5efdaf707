"""Who may see and do what in a club. Whoever may not is told that there is no such page."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django_htmx.middleware import HtmxDetails

from scoring.calendar import zone_of
from scoring.models import Club, ClubLink, Role
from scoring.services.clubs import secret_hash

COOKIE = "filon_club"
COOKIE_AGE = 365 * 24 * 3600
MOST_KEYS = 8
"""How many links one device keeps."""

P = ParamSpec("P")


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


class ClubRequest(HttpRequest):
    """A request for a page of a club."""

    visit: Visit
    htmx: HtmxDetails


ClubView = Callable[Concatenate[ClubRequest, P], HttpResponseBase]


def club_page(role: Role) -> Callable[[ClubView[P]], Callable[..., HttpResponseBase]]:
    """A page under ``/club/<slug>/`` that asks for at least *role*."""

    def decorate(view: ClubView[P]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def guarded(
            request: ClubRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponseBase:
            visit = visit_of(request, slug)
            if visit is None or not visit.may(role):
                raise Http404
            request.visit = visit
            with timezone.override(zone_of(visit.club)):
                response = view(request, *args, **kwargs)
            if "Cache-Control" not in response:
                patch_cache_control(response, private=True, no_cache=True)  # people's names
            return response

        return guarded

    return decorate


def visit_of(request: HttpRequest, slug: str) -> Visit | None:
    """What this device may do in the club at *slug*, if anything."""
    is_signed_in(request)  # looked at in any case: the answer says so in its headers
    club = Club.objects.filter(slug=slug).first()
    return visit_in(request, club) if club else None


def visit_in(request: HttpRequest, club: Club) -> Visit | None:
    if owns(request, club) or (club.is_house_club and is_at_home(request)):
        return Visit(club, Role.ADMIN, is_owner=True)
    roles = [Role(link.role) for link in links_held(request) if link.club_id == club.pk]
    if club.is_house_club and not settings.FILON_URL:
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
    own name lead here. A site with an address of its own never believes it.
    """
    if settings.FILON_URL:
        return False
    host = request.get_host().rsplit(":", 1)[0] if "]" not in request.get_host() else "::1"
    return is_loopback(request.META.get("REMOTE_ADDR", "")) and is_loopback(host)


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


# -- links ----------------------------------------------------------------------------------


def secrets_held(request: HttpRequest) -> list[str]:
    kept = request.COOKIES.get(COOKIE, "")
    return [secret for secret in kept.split(".") if secret][:MOST_KEYS]


def links_held(request: HttpRequest) -> list[ClubLink]:
    """The links this device has opened and that still hold."""
    hashes = [secret_hash(secret) for secret in secrets_held(request)]
    if not hashes:
        return []
    return list(ClubLink.objects.filter(secret_hash__in=hashes, revoked_at=None))


def keep_secret(request: HttpRequest, response: HttpResponse, secret: str) -> None:
    """Let the device remember a link it opened."""
    others = [each for each in secrets_held(request) if each != secret]
    response.set_cookie(
        COOKIE,
        ".".join([secret, *others][:MOST_KEYS]),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )
