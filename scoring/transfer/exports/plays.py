"""Reading plays for an export: in order, in chunks, however many there are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.db.models import Prefetch, QuerySet

from scoring.documents import formats
from scoring.models import Club, Play, PlayResult, PlayRound
from scoring.models.tallies import ALL_SEASONS

CHUNK = 500


def plays_in(club: Club, season: int = ALL_SEASONS) -> QuerySet[Play]:
    """Every play, or those of a season."""
    plays = Play.objects.filter(club=club)
    return plays if season == ALL_SEASONS else plays.filter(season=season)


def plays_of(club: Club, season: int = ALL_SEASONS) -> Iterator[Play]:
    """The same, oldest first, with results, rounds and document at hand."""
    plays = plays_in(club, season)
    ids = list(plays.order_by("ended_at", "uuid").values_list("pk", flat=True))
    for start in range(0, len(ids), CHUNK):
        found = _full().in_bulk(ids[start : start + CHUNK])
        yield from (found[pk] for pk in ids[start : start + CHUNK])


def _full() -> Any:
    results = PlayResult.objects.select_related("member", "person").order_by("seat")
    rounds = PlayRound.objects.order_by("number", "seat")
    return Play.objects.select_related("evening", "document", "club").prefetch_related(
        Prefetch("results", results), Prefetch("seat_rounds", rounds), "revisions"
    )


def full_play(play: Play) -> Play:
    found: Play = _full().get(pk=play.pk)
    return found


def document_of(play: Play) -> dict[str, Any]:
    """The document with the names people go by now."""
    names = [result.member.display_name for result in play.results.all()]
    content: dict[str, Any] = json.loads(play.document.body)
    return formats.renamed(content, names)


def roles_of(play: Play, seat: int) -> list[str]:
    """The roles somebody had, round by round."""
    return [line.role for line in play.seat_rounds.all() if line.seat == seat and line.role]
