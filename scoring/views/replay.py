"""Watching a finished game again."""

from __future__ import annotations

import json
from uuid import UUID

from django.http import Http404, HttpResponse

from scoring.documents import formats
from scoring.models import Play, Role
from scoring.replay.frames import Eyes, Replay
from scoring.views.access import ClubRequest, club_look
from scoring.views.pages import number_of, page, the_play


@club_look(Role.VIEW)
def replay(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One step of a game. The address says which step, and through whose eyes."""
    found = the_play(request, uuid)
    film = replay_of(found)
    if film is None:
        raise Http404
    eyes = Eyes.read(request.GET.get("eyes", ""), len(film.names))
    frame = film.frame(number_of(request, "move", high=5000), eyes)
    return page(
        request,
        "scoring/_replay.html" if request.htmx else "scoring/replay.html",
        "history",
        play=found,
        frame=frame,
        eyes=str(eyes),
        choices=[("all", None), ("table", None)]
        + [(str(plaque.seat), plaque) for plaque in frame.plaques],
        address=request.path,
        rounds=_round_starts(found),
    )


def _round_starts(play: Play) -> list[tuple[int, int]]:
    """The number of each round and the move it begins with, where there are several."""
    log = json.loads(play.document.body)["log"]
    deals = [move for move, entry in enumerate(log, start=1) if entry.get("do") == "deal"]
    return list(enumerate(deals, start=1)) if len(deals) > 1 else []


def replay_of(play: Play) -> Replay | None:
    """The play as a film, if it was written down entry by entry and can still be read."""
    content = json.loads(play.document.body)
    if not formats.is_record(content):
        return None
    results = sorted(play.results.all(), key=lambda result: result.seat)
    try:
        document = formats.check(content)
    except formats.Unreadable:
        return None
    if document.game is None:
        return None
    names = [result.member.display_name for result in results]
    return Replay(document.game, names, [result.seat for result in results])
