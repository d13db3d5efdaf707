"""Who may open a club's page. Whoever may not is told that there is no such page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from scoring.models import Play, Role
from scoring.models.evenings import zone_of
from scoring.selectors.visits import COOKIE, MOST_KEYS, Visit, secrets_held, visit_of
from scoring.services.import_room import is_arriving, rooms_emptying

COOKIE_AGE = 365 * 24 * 3600

P = ParamSpec("P")


class ClubRequest(HttpRequest):
    """A request for a page of a club."""

    visit: Visit
    htmx: HtmxDetails


ClubView = Callable[Concatenate[ClubRequest, P], HttpResponseBase]


def club_page(
    role: Role, *, waits: bool = True
) -> Callable[[ClubView[P]], Callable[..., HttpResponseBase]]:
    """A page under ``/club/<slug>/`` that asks for at least *role*.

    While a large import arrives it *waits*, so that nobody sees a part of it.
    """

    def decorate(view: ClubView[P]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def guarded(
            request: ClubRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponseBase:
            visit = visit_of(request, slug)
            if visit is None or not visit.may(role):
                raise Http404
            request.visit = visit
            if waits and request.method in ("GET", "HEAD") and is_arriving(visit.club):
                return _arriving(request)
            with timezone.override(zone_of(visit.club)):
                response = view(request, *args, **kwargs)
            if "Cache-Control" not in response:
                patch_cache_control(response, private=True, no_cache=True)  # people's names
            return response

        return guarded

    return decorate


def _arriving(request: ClubRequest) -> HttpResponse:
    """The page opens by itself when all of the import is there."""
    left = Play.objects.filter(club__in=rooms_emptying(request.visit.club)).count()
    context = {"visit": request.visit, "section": "", "left": left}
    response = render(request, "scoring/arriving.html", context, status=202)
    response["Refresh"] = "3"
    response["Cache-Control"] = "no-store"
    return response


def club_look(
    role: Role, *, waits: bool = True
) -> Callable[[ClubView[P]], Callable[..., HttpResponseBase]]:
    """A page of a club to look at."""
    return lambda view: require_safe(club_page(role, waits=waits)(view))


def club_act(role: Role) -> Callable[[ClubView[P]], Callable[..., HttpResponseBase]]:
    """What a form of a club's page does."""
    return lambda view: require_POST(club_page(role)(view))


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
