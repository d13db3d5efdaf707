"""The history of plays, and one play."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.access import ClubRequest, club_page
from scoring.albums import films
from scoring.albums.scenes import Scene
from scoring.albums.shelf import Shelf
from scoring.models import Play, PlayResult, PlayRound, Role
from scoring.selectors import boards
from scoring.selectors.history import (
    Cursor,
    Filters,
    history,
    lines_of,
    person_named,
    person_of,
)
from scoring.services.people import name_key
from scoring.views.pages import number_of, page, photo_url, the_language, the_play, uuid_of

SIZES = range(2, 13)


@require_safe
@club_page(Role.VIEW)
def games(request: ClubRequest) -> HttpResponse:
    """Every game, newest first."""
    here = request.visit.club
    played = boards.games_of(here)
    asked = request.GET.get("who", "")[:40].strip()
    named = person_named(here, name_key(asked))
    person = person_of(here, uuid_of(request.GET.get("person", "")))
    filters = Filters(
        game=request.GET.get("game", "") if request.GET.get("game") in played else "",
        person=named or person,
        nobody=bool(asked) and named is None,
        season=number_of(request, "season", low=1900, high=9000),
        player_count=number_of(request, "players", high=12),
        before=Cursor.read(request.GET.get("before", "")),
    )
    found = history(here, filters)
    return page(
        request,
        "history",
        "history",
        filters=filters,
        found=found,
        asked=asked,
        games=played,
        seasons=boards.seasons_of(here),
        sizes=SIZES,
        total=boards.club_totals(here).kept,
    )


@require_safe
@club_page(Role.VIEW)
def play(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One game: who won, who was what, round by round."""
    found = the_play(request, uuid)
    results = list(found.results.all())
    rounds = _rounds(found, results)
    shelf = Shelf(Scene(found))
    return page(
        request,
        "play",
        "history",
        play=found,
        podium=sorted(results, key=lambda result: (result.rank or 99, result.seat)),
        rounds=rounds,
        has_clocks=any(result.seconds is not None for result in results),
        has_replay=has_replay(found),
        line=lines_of([found])[0],
        film=films.state_of(shelf, the_language()).name,
        photo=photo_url(found, reverse("club:photo", args=[request.visit.club.slug, uuid])),
        base=settings.FILON_BASE_URL,
    )


def has_replay(found: Play) -> bool:
    return found.document.body.startswith('{"format":"filon/1"')


def _rounds(found: Play, results: list[PlayResult]) -> list[dict[str, object]]:
    """Each round with its outcome and a line a seat."""
    seats: dict[int, list[PlayRound]] = {}
    for line in found.seat_rounds.order_by("number", "seat"):
        seats.setdefault(line.number, []).append(line)
    by_seat = {result.seat: result for result in results}
    return [
        {
            "number": number,
            "outcome": outcome,
            "seats": [(by_seat[line.seat], line) for line in seats.get(number, [])],
            "finder": by_seat.get(outcome.get("finder")) if outcome["treasure"] else None,
        }
        for number, outcome in enumerate(found.outcomes, start=1)
    ]
