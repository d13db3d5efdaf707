"""The rules at hand: what a game's players may want to look up, in their language."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.common.tokens import read_code
from games.live import sse
from games.pages.cardlist import drawers_of
from games.registry.installed import KINDS
from games.registry.showing import Context
from games.views.devices import device_at
from games.words.handbook import first_steps, found, handbook

LONGEST = 60


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """A summary in our own words; ``q`` finds in it, ``edition`` leaves out the other one."""
    if game not in KINDS:
        raise Http404
    edition = request.GET.get("edition") or None
    if edition is not None and edition not in KINDS[game].editions:
        raise Http404
    words = request.GET.get("q", "")[:LONGEST]
    paragraphs = handbook(game, (get_language() or "fr")[:2], edition=edition)
    context = {
        "game": game,
        "books": KINDS,
        "book": KINDS[game],
        "edition": edition,
        "words": words,
        "paragraphs": found(paragraphs, words),
        "drawers": drawers_of(game, words),
        **place_of(request),
    }
    return render(request, "games/rules.html", context)


@require_safe
def first(request: HttpRequest, game: str) -> HttpResponse:
    """A page to read before the first game, short enough for a child."""
    if game not in KINDS:
        raise Http404
    context = {
        "game": game,
        "books": KINDS,
        "book": KINDS[game],
        "steps": first_steps(game, (get_language() or "fr")[:2]),
        **place_of(request),
    }
    return render(request, "games/first.html", context)


def place_of(request: HttpRequest) -> Context:
    """The table that a reader came from; whoever sits there is still there while they read."""
    code = read_code(request.GET.get("table", ""))
    phone = device_at(request, code) if code else None
    if phone is None or not phone.is_seated:
        return {"table": code}
    return {"table": code, "stream": sse.stream_path(phone.table, phone.seats)}
