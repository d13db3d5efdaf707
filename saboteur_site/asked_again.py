"""What the layers of middleware made of a request, kept for when the very same is asked again.

After each move every phone of a table asks for its page with the headers of the last time, down to
the last byte, and what the layers round the view then do is the same as well: most of the work of
an answer. So they are gone through once for each device. From then on the view is asked directly
(it alone knows who may see what, and it is asked every time), and the headers are completed that
the layers added to such an answer of the view before.

Whatever is not the same goes the ordinary way: an answer of another kind, an error, a cookie to be
set, trouble of the site.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django_htmx.middleware import HtmxDetails

from games.common.lru import LRU
from games.views.devices import TROUBLE
from saboteur_site import health

GetResponse = Callable[[HttpRequest], HttpResponse]
Lines = tuple[tuple[str, str], ...]

OFTEN = frozenset({"phone"})
"""The views that are asked directly: they use nothing of a request but what is set below."""
MOST_ANSWERS = 4
"""Of answers that one request has had: a fragment, or that nothing is new."""
LENGTH = "Content-Length"
"""The one header that is another each time."""
_OF_THE_VIEW = "filon.answer_of_the_view"
_SHAPES = ("PATH_INFO", "SERVER_NAME", "SERVER_PORT", "wsgi.url_scheme")


@dataclass(frozen=True)
class Told:
    """What can be told of an answer of the view before the layers have it."""

    status: int
    lines: Lines


@dataclass(frozen=True)
class Asked:
    """A request as the layers understood it."""

    view: Callable[..., HttpResponse]
    named: dict[str, object]
    """What the address says."""
    language: str
    added: dict[Told, Lines] = field(default_factory=dict)
    """What they added to an answer of that kind."""


_asked: LRU[bytes, Asked] = LRU(2000)
_lines: LRU[Lines, Lines] = LRU(500)
"""Those of all devices, each once: they are the same for most."""


def answer(request: HttpRequest, get_response: GetResponse) -> HttpResponse:
    """What a page is told that asks for a fragment; *get_response* goes through all layers."""
    likeness = likeness_of(request)
    asked = _asked.get(likeness)
    response = _again(request, asked) if asked else None
    if response is None:
        response = get_response(request)
        _keep(likeness, request, response)
    return response


def note(request: HttpRequest, response: HttpResponse) -> None:
    """What the view says, before any layer has seen it."""
    request.META[_OF_THE_VIEW] = tell_apart(response)


def likeness_of(request: HttpRequest) -> bytes:
    """The same for two requests that differ in nothing but the query: cookies are headers too."""
    meta = request.META
    said = [
        text for name, text in meta.items() if name.startswith("HTTP_") for text in (name, text)
    ]
    return sha256("\0".join([*(meta[name] for name in _SHAPES), *said]).encode()).digest()


def tell_apart(response: HttpResponse) -> Told:
    return Told(response.status_code, tuple(response.headers.items()))


def _again(request: HttpRequest, asked: Asked) -> HttpResponse | None:
    """The answer, if this is one that was given before."""
    if health.reading.is_running and health.trouble_now():
        return None
    try:
        request.get_host()  # a machine's addresses change
        translation.activate(asked.language)
        vars(request).update(LANGUAGE_CODE=asked.language, htmx=HtmxDetails(request))
        response = asked.view(request, **asked.named)
    except Exception:  # the ordinary way says what it is
        return None
    added = asked.added.get(tell_apart(response))
    if added is None or _gives_cookies(request, response):
        return None
    for name, value in added:
        response.headers[name] = value
    response.headers[LENGTH] = str(len(response.content))
    return response


def _keep(likeness: bytes, request: HttpRequest, response: HttpResponse) -> None:
    told: Told | None = request.META.get(_OF_THE_VIEW)
    route = request.resolver_match
    if told is None or route is None or route.view_name not in OFTEN or route.args:
        return
    is_usual = response.status_code in (200, 204) and TROUBLE not in response.headers
    has_lost = any(name not in response.headers for name, _ in told.lines)
    if not is_usual or has_lost or _gives_cookies(request, response):
        return
    asked = _asked.get(likeness) or Asked(route.func, route.kwargs, translation.get_language())
    if len(asked.added) < MOST_ANSWERS:
        after = [line for line in response.headers.items() if line not in told.lines]
        added = tuple((name, "" if name == LENGTH else value) for name, value in after)
        asked.added[Told(told.status, _once(told.lines))] = _once(added)
        _asked.put(likeness, asked)


def _once(lines: Lines) -> Lines:
    kept = _lines.get(lines)
    if kept is None:
        _lines.put(lines, lines)
    return lines if kept is None else kept


def _gives_cookies(request: HttpRequest, response: HttpResponse) -> bool:
    return bool(response.cookies) or bool(request.META.get("CSRF_COOKIE_NEEDS_UPDATE"))
