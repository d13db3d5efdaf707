"""What is added to every answer: what a page may load and who may frame it; trouble of the site.

An answer says in a header that there is trouble; the page's script then asks what it is.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.views.devices import TROUBLE, is_from_page
from saboteur_site import asked_again, health
from saboteur_site.headers import GUARDS, IN_OWN_FRAMES, OF_A_FRAGMENT, SHOWS_OWN_PAGES

GetResponse = Callable[[HttpRequest], HttpResponse]


def spare_layers(get_response: GetResponse) -> GetResponse:
    """The outermost layer: what a page asks for again goes through no other."""

    def sparing(request: HttpRequest) -> HttpResponse:
        if asks_for_fragment(request):
            return asked_again.answer(request, get_response)
        return get_response(request)

    return sparing


def note_views(get_response: GetResponse) -> GetResponse:
    """The innermost layer, for the outermost."""

    def noting(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if asks_for_fragment(request):
            asked_again.note(request, response)
        return response

    return noting


def asks_for_fragment(request: HttpRequest) -> bool:
    return request.method == "GET" and is_from_page(request)


def guard_headers(get_response: GetResponse) -> GetResponse:
    def guarded(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.headers.pop("Filon-Frames", ""):
            response.headers["Content-Security-Policy"] = SHOWS_OWN_PAGES
        elif response.headers.get("X-Frame-Options") == "SAMEORIGIN":
            response.headers["Content-Security-Policy"] = IN_OWN_FRAMES
        guards = OF_A_FRAGMENT if "HTTP_HX_REQUEST" in request.META else GUARDS
        for name, value in guards.items():
            response.headers.setdefault(name, value)
        if request.is_secure():  # over plain HTTP browsers ignore it, and complain
            response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        return response

    return guarded


def tell_trouble(get_response: GetResponse) -> GetResponse:
    """Middleware: every answer says that there is trouble, while there is."""

    def telling(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        # Under a server parts are asked in the background: nobody waits for an answer here.
        if health.reading.is_running and TROUBLE not in response.headers:
            word = health.trouble_now()
            if word:
                response.headers[TROUBLE] = word
        return response

    return telling
