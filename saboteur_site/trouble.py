"""What keeps the whole site from working, told to everybody in a sentence.

An answer says in a header that there is trouble; the page's script then asks what it is.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.views.devices import TROUBLE
from saboteur_site import health

from .headers import GetResponse


def tell_trouble(get_response: GetResponse) -> GetResponse:
    """Middleware: every answer says that there is trouble, while there is."""

    def telling(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if health.is_watched() and TROUBLE not in response.headers:
            word = health.health().trouble
            if word:
                response.headers[TROUBLE] = word
        return response

    return telling


@require_safe
@never_cache
def trouble(request: HttpRequest) -> HttpResponse:
    """``/trouble``: the sentence for a page that is open; empty when all is well again."""
    word = health.health().trouble
    return render(request, "games/_trouble.html", {"trouble": word}) if word else HttpResponse()
