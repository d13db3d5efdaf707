"""The printable kit of Lutins, for everybody who asks for it."""

from __future__ import annotations

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.chance.decks.faces import is_whole
from games.selectors.devices import deck_on_the_shelf, decks_on_the_shelf
from scoring.pictures.kit import download, page_count
from scoring.pictures.kit.download import Wish

AGAIN = 2
"""Seconds until the page asks again."""
NAMES = {"fr": "filon-lutins-a-imprimer.pdf", "en": "filon-lutins-to-print.pdf"}


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """What the kit holds, and the two things to choose: backs, and whose tunnels."""
    decks = [deck for deck in decks_on_the_shelf() if is_whole(deck.cards)]
    context = {
        "decks": decks,
        "wanted": request.GET.get("deck", ""),
        "pages": page_count(backs=False),
        "pages_with_backs": page_count(backs=True),
    }
    return render(request, "scoring/kit.html", context)


@require_safe
def kit(request: HttpRequest) -> HttpResponseBase:
    """The file in the reader's language, or a page that waits while it is drawn."""
    wish = _wish(request)
    try:
        file = wish.place.open("rb")
    except FileNotFoundError:
        return _wait(request, wish)
    response = FileResponse(
        file, as_attachment=True, filename=NAMES[wish.language], content_type="application/pdf"
    )
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response


def _wish(request: HttpRequest) -> Wish:
    wanted = request.GET.get("lang") or (get_language() or "fr")[:2]
    language = wanted if wanted in download.LANGUAGES else "fr"
    cards = None
    if uid := request.GET.get("deck", ""):
        deck = deck_on_the_shelf(uid)
        if deck is None or not is_whole(deck.cards):
            raise Http404
        cards = deck.cards
    return Wish(language, request.GET.get("backs") == "yes", cards)


def _wait(request: HttpRequest, wish: Wish) -> HttpResponse:
    download.draw(wish)
    done, most = download.pages_done(wish) or (0, page_count(backs=wish.backs))
    context = {"done": done, "most": most}
    response = render(request, "scoring/kit_wait.html", context, status=202)
    response.headers["Refresh"] = str(AGAIN)
    response.headers["Cache-Control"] = "no-store"
    return response
