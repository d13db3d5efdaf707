"""The printable kit of Lutins, for everybody who asks for it.

What draws it is loaded when somebody asks: few sites ever do.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from http import HTTPStatus
from pathlib import Path

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.chance.decks.face_counts import is_whole
from games.selectors.devices import deck_on_the_shelf, decks_on_the_shelf
from games.views.devices import neighbourhood_of
from scoring.albums import jobs, kits

NAMES = {"fr": "filon-lutins-a-imprimer.pdf", "en": "filon-lutins-to-print.pdf"}
"""What the file is called, in the languages there are."""
PDF = "application/pdf"


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
def kit(request: HttpRequest) -> HttpResponseBase:
    """The file in the reader's language, or a page that waits until it is drawn."""
    wanted = request.GET.get("lang") or (get_language() or "fr")[:2]
    language = wanted if wanted in NAMES else "fr"
    cards = ""
    if uid := request.GET.get("deck", ""):
        deck = deck_on_the_shelf(uid)
        if deck is None or not is_whole(deck.cards):
            raise Http404
        cards = json.dumps(deck.cards, sort_keys=True)
    path = drawn(request, kits.KitWish(language, request.GET.get("backs") == "yes", cards))
    if path is None:
        return _wait(request)
    response = FileResponse(
        path.open("rb"), as_attachment=True, filename=NAMES[language], content_type=PDF
    )
    response["Cache-Control"] = "private, max-age=3600"
    response["Vary"] = "Accept-Language, Cookie"
    return response


def drawn(request: HttpRequest, wish: kits.KitWish) -> Path | None:
    """The file, once a process of its own has drawn it: no thread of the site does."""
    if kits.ready(wish) is None:
        with suppress(jobs.TooMuch):  # whoever waits asks again
            jobs.ask("kit", wish.name, by=neighbourhood_of(request), **asdict(wish))
    return kits.ready(wish)


def _wait(request: HttpRequest) -> HttpResponse:
    response = render(request, "scoring/kit_wait.html", status=HTTPStatus.ACCEPTED)
    response["Refresh"] = "2"
    response["Cache-Control"] = "no-store"
    return response
