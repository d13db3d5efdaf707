"""The printable kit of Lutins, for everybody who asks for it.

What draws it is loaded when somebody asks: few sites ever do.
"""

from __future__ import annotations

import json
from threading import Condition

from cachetools import LRUCache, cached
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.chance.decks.face_counts import is_whole
from games.selectors.devices import deck_on_the_shelf, decks_on_the_shelf

NAMES = {"fr": "filon-lutins-a-imprimer.pdf", "en": "filon-lutins-to-print.pdf"}
"""What the file is called, in the languages there are."""


@require_safe
def choose(request: HttpRequest) -> HttpResponse:
    """What the kit holds, and the two things to choose: backs, and whose tunnels."""
    from scoring.pictures.kit import page_count

    decks = [deck for deck in decks_on_the_shelf() if is_whole(deck.cards)]
    context = {
        "decks": decks,
        "wanted": request.GET.get("deck", ""),
        "pages": page_count(backs=False),
        "pages_with_backs": page_count(backs=True),
    }
    return render(request, "scoring/kit.html", context)


@require_safe
def kit(request: HttpRequest) -> HttpResponse:
    """The file in the reader's language."""
    wanted = request.GET.get("lang") or (get_language() or "fr")[:2]
    language = wanted if wanted in NAMES else "fr"
    cards = ""
    if uid := request.GET.get("deck", ""):
        deck = deck_on_the_shelf(uid)
        if deck is None or not is_whole(deck.cards):
            raise Http404
        cards = json.dumps(deck.cards, sort_keys=True)
    response = HttpResponse(
        kept_kit(language, request.GET.get("backs") == "yes", cards), "application/pdf"
    )
    response["Content-Disposition"] = f'attachment; filename="{NAMES[language]}"'
    response["Cache-Control"] = "private, max-age=3600"
    response["Vary"] = "Accept-Language, Cookie"
    return response


@cached(LRUCache[tuple[object, ...], bytes](maxsize=8), condition=Condition())
def kept_kit(language: str, backs: bool, cards: str) -> bytes:
    """A kit, drawn once for all who ask for it; *cards* is a deck as JSON, or nothing for ours.

    Addresses of clubs are served by threads of their own: no page of a table waits meanwhile.
    """
    from scoring.pictures.kit import kit_pdf

    return kit_pdf(language, json.loads(cards) if cards else None, backs=backs)
