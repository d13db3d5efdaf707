"""Requests and answers: who a request comes from, and what its pages may be kept for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec, cast

from cachetools import LRUCache, cached
from django.conf import settings
from django.core.signing import BadSignature
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.functional import cached_property
from django.views.decorators.http import require_POST, require_safe
from django_htmx.middleware import HtmxDetails

from games.common.tokens import hash_of, read_code
from games.common.transactions import trouble_of
from games.models.seat import MARKS
from games.selectors.devices import Phone, phone_among, standing_at
from games.services import Busy, limits

P = ParamSpec("P")
SALT = "games.seat"
COOKIE = "seat-"
COOKIE_LIFE = 400 * 24 * 3600
"""As long as browsers allow. A table's own end comes long before."""
_WATCHES = "watch"
TROUBLE = "Filon-Trouble"
"""The header that names what is the matter with the whole site."""


class Request(HttpRequest):
    """A request as the middleware hands it on."""

    htmx: HtmxDetails


class NoContent(HttpResponse):
    """The page already shows the newest there is."""

    status_code = 204


@dataclass(frozen=True)
class Hands:
    """What a device holds for one table: the tokens of its seats, and leave to show the screen.

    One signed cookie for each table, so that two tables open at once cannot overwrite each other.
    """

    tokens: tuple[str, ...] = ()
    watches: bool = False

    @cached_property
    def hashes(self) -> frozenset[str]:
        return frozenset(map(hash_of, self.tokens))

    def __bool__(self) -> bool:
        return bool(self.tokens) or self.watches

    def with_token(self, token: str) -> Hands:
        kept = [held for held in self.tokens if held != token]
        return Hands((*kept[-MARKS:], token), self.watches)

    def watching(self) -> Hands:
        return Hands(self.tokens, watches=True)


def is_from_page(request: HttpRequest) -> bool:
    """Whether a script of ours asks, for a fragment; ``request.htmx`` says the same, but reads all
    headers for it.
    """
    return request.META.get("HTTP_HX_REQUEST") == "true"


def _cookie(request: HttpRequest, code: str) -> tuple[str, str]:
    return code, request.COOKIES.get(COOKIE + code, "")


@cached(LRUCache[tuple[str, str], Hands](2000), key=_cookie, lock=Lock())
def hands_of(request: HttpRequest, code: str) -> Hands:
    """What the cookie of this table holds; nothing if it was tampered with.

    A phone shows the same cookie again and again: its signature is checked once.
    """
    try:
        value = request.get_signed_cookie(COOKIE + code, "", salt=SALT)
    except BadSignature:
        return Hands()
    words = value.split(".") if value else []
    return Hands(tuple(word for word in words if word != _WATCHES), _WATCHES in words)


def give_hands(response: HttpResponse, code: str, hands: Hands) -> None:
    words = [*hands.tokens, *([_WATCHES] if hands.watches else [])]
    response.set_signed_cookie(
        COOKIE + code,
        ".".join(words),
        salt=SALT,
        max_age=COOKIE_LIFE,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def drop_hands(response: HttpResponse, code: str) -> None:
    response.delete_cookie(COOKIE + code, samesite="Lax")


DECK_COOKIE = "decks"
DECK_SALT = "games.deck"
MOST_DECK_TOKENS = 20


def deck_tokens(request: HttpRequest) -> tuple[str, ...]:
    """The tokens of the decks that this device described, the newest last."""
    try:
        value = request.get_signed_cookie(DECK_COOKIE, "", salt=DECK_SALT)
    except BadSignature:
        return ()
    return tuple(value.split(".")) if value else ()


def give_deck_token(response: HttpResponse, held: tuple[str, ...], token: str) -> None:
    """Let the device change the deck it has just described, on any evening to come."""
    kept = [*(one for one in held if one != token), token][-MOST_DECK_TOKENS:]
    response.set_signed_cookie(
        DECK_COOKIE,
        ".".join(kept),
        salt=DECK_SALT,
        max_age=COOKIE_LIFE,
        httponly=True,
        samesite="Lax",
        secure=settings.CSRF_COOKIE_SECURE,
    )


def codes_held(request: HttpRequest) -> list[str]:
    """The tables this device has a cookie for, the newest last; other names are not ours."""
    codes = [name.removeprefix(COOKIE) for name in request.COOKIES if name.startswith(COOKIE)]
    return [code for code in codes if read_code(code) == code]


def device_at(request: HttpRequest, code: str) -> Phone | None:
    """What this device is at the table with that code; ``None`` without asking if it is nothing."""
    hands = hands_of(request, code)
    standing = standing_at(code) if hands else None
    if standing is None:
        return None
    return phone_among(standing.table, standing.everyone, hands.hashes, watches=hands.watches)


def seated_at(request: HttpRequest, code: str) -> Phone:
    """The phone of a seat (or the screen that opened the table), else 404 as for no such table."""
    phone = device_at(request, code)
    if phone is None or not (phone.is_seated or phone.is_host):
        raise Http404
    return phone


def host_at(request: HttpRequest, code: str) -> Phone:
    phone = device_at(request, code)
    if phone is None or not phone.is_host:
        raise Http404
    return phone


def neighbourhood_of(request: HttpRequest) -> str:
    """Whose tries are counted together. The server has dealt with proxies: nothing else is read."""
    return limits.neighbourhood(address_of(request))


def address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def private(
    view: Callable[Concatenate[Request, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page for one device: kept by nobody, shared with nobody. Where the database could not
    take a write in time, it offers the form again, with the same key.
    """

    @wraps(view)
    def kept(request: HttpRequest, /, *args: P.args, **named: P.kwargs) -> HttpResponse:
        try:
            response = view(cast(Request, request), *args, **named)
        except Busy as busy:
            response = busy_page(request, trouble_of(busy.__cause__))
        response.headers["Cache-Control"] = "private, no-store"
        patch_vary_headers(response, ["Cookie", "Accept-Language", "HX-Request"])
        return response

    return kept


def private_look(
    view: Callable[Concatenate[Request, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """A page for one device to look at."""
    return require_safe(private(view))


def private_act(
    view: Callable[Concatenate[Request, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponse]:
    """What a form of such a page does."""
    return require_POST(private(view))


def busy_page(request: HttpRequest, trouble: str = "") -> HttpResponse:
    """Nothing was written. *trouble* says why, if the next try would not mend it."""
    fields = [
        (name, value)
        for name in request.POST
        if name != "csrfmiddlewaretoken"
        for value in request.POST.getlist(name)
    ]
    context = {"fields": fields, "trouble": trouble}
    response = render(request, "games/busy.html", context, status=503)
    response.headers["Retry-After"] = "2"
    if trouble:
        response.headers[TROUBLE] = trouble
    return response


def base_url() -> str:
    """Where phones reach the site: from the settings, never from a request's Host header."""
    return str(settings.FILON_BASE_URL)


def whole_number(text: object, *, most: int = 2**53) -> int | None:
    """A number that a form or address sent, or ``None``."""
    if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 20:
        number = int(text)
        return number if number <= most else None
    return None
