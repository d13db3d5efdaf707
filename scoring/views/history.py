"""The history of plays, and one play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from games.registry.installed import KINDS
from scoring.albums import films
from scoring.albums.picture_files import PlayPictures
from scoring.albums.scenes import Scene
from scoring.documents import formats
from scoring.documents.words import day, earned, game_name, outcome_name, title_of
from scoring.models import Member, Play, PlayResult, PlayRound, Role
from scoring.selectors import boards
from scoring.selectors.history import (
    Cursor,
    Filters,
    history,
    is_correctable,
    lines_of,
    person_named,
    person_of,
    places_of,
)
from scoring.services.people import name_key
from scoring.views.access import ClubRequest, club_look
from scoring.views.pages import number_of, page, photo_url, the_language, the_play, uuid_of

SIZES = range(2, 13)


@club_look(Role.VIEW)
def games(request: ClubRequest) -> HttpResponse:
    """Every game, newest first."""
    here = request.visit.club
    played = boards.games_of(here)
    asked = request.GET.get("who", "")[:40].strip()
    named = person_named(here, name_key(asked))
    person = person_of(here, uuid_of(request.GET.get("person", "")))
    other = _together_with(request)
    filters = Filters(
        game=request.GET.get("game", "") if request.GET.get("game") in played else "",
        person=named or person or other,
        other=other if named or person else None,
        edition=request.GET.get("edition", "")[:16].replace("\0", ""),
        place=request.GET.get("place", "")[:80].replace("\0", ""),
        nobody=_is_nobody(asked, named) or _is_nobody(request.GET.get("also", ""), other),
        season=number_of(request, "season", low=1900, high=9000),
        player_count=number_of(request, "players", high=12),
        left_out=request.GET.get("left") == "1",
        has_moves=request.GET.get("moves") == "1",
        before=Cursor.read(request.GET.get("before", "")),
    )
    found = history(here, filters)
    return page(
        request,
        "scoring/history.html",
        "history",
        filters=filters,
        found=found,
        asked=asked,
        also=request.GET.get("also", "")[:40].strip() if filters.nobody else "",
        games=played,
        seasons=boards.seasons_of(here),
        sizes=SIZES,
        places=places_of(here),
        editions=[
            (edition, game_name(kind.name, edition))
            for kind in KINDS.values()
            for edition in kind.rules.editions
        ],
        total=boards.club_totals(here).kept,
    )


@club_look(Role.VIEW)
def play(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One game: who won, who was what, round by round."""
    found = the_play(request, uuid)
    results = list(found.results.all())
    rounds = _rounds(found, results)
    pictures = PlayPictures(Scene(found))
    return page(
        request,
        "scoring/play.html",
        "history",
        play=found,
        podium=sorted(results, key=lambda result: (result.rank or 99, result.seat)),
        rounds=rounds,
        has_clocks=any(result.seconds is not None for result in results),
        has_replay=found.has_moves,
        is_correctable=is_correctable(found),
        revisions=_revisions(found),
        line=lines_of([found])[0],
        film=films.state_of(pictures, the_language()).name,
        photo=photo_url(found, reverse("club:photo", args=[request.visit.club.slug, uuid])),
        base=settings.FILON_BASE_URL,
        text=text_of(found, results),
        address=f"{settings.FILON_BASE_URL}{request.path}",
    )


def text_of(found: Play, results: Sequence[PlayResult]) -> str:
    """A game in a few lines, to be pasted where people talk."""
    lines = [f"{title_of(found)}, {day(found.evening.day)}, {found.club.name}"]
    for result in sorted(results, key=lambda each: (each.rank or 99, each.seat)):
        parts = [result.member.display_name]
        parts += [] if result.gold is None else [earned(found.game, result.gold)]
        rank = f"{result.rank}. " if result.rank else ""
        lines.append(rank + ", ".join(parts))
    for number, outcome in enumerate(found.outcomes, start=1):
        winners = outcome_name(outcome["outcome"])
        lines.append(_("Round {number}: {winners}").format(number=number, winners=winners))
    return "\n".join(lines)


def _is_nobody(asked: str, found: Member | None) -> bool:
    """Whether a name was given that nobody bears."""
    return bool(asked.strip()) and found is None


def _together_with(request: ClubRequest) -> Member | None:
    """The second of two people, by name or from their page."""
    here = request.visit.club
    also = request.GET.get("also", "")[:40].strip()
    by_page = person_of(here, uuid_of(request.GET.get("with", "")))
    return person_named(here, name_key(also)) or by_page


@dataclass(frozen=True)
class Said:
    """What a game said before it was put right."""

    at: datetime
    reason: str
    said: str


def _revisions(found: Play) -> list[Said]:
    """The corrections of a game, the newest first, each with the result it replaced."""
    revisions = found.revisions.order_by("-at", "-pk")[:20]
    return [Said(each.at, each.reason, _result_of(each.body)) for each in revisions]


def _result_of(body: str) -> str:
    facts = formats.read(body.encode()).facts
    return ", ".join(
        f"{sitter.name} {'–' if sitter.gold is None else sitter.gold}" for sitter in facts.sitters
    )


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
