"""Games of the tables taken into the club's memory, by themselves.

``game_remember`` brings the memory in line with a game, whatever happened to it since: it may run
twice, late, or after an undo. A sweep finds what a lost hint left out.
"""

from __future__ import annotations

import json
from typing import Any

from games.engine.record import dump
from games.log import heading_of, timeline_of
from games.models import Game
from scoring.models import Club, Member, Play
from scoring.services.clubs import house_club
from scoring.services.people import name_key
from scoring.services.plays import play_correct, play_delete, play_write

AT_ONCE = 50
"""How many games one sweep takes in."""


def game_remember(game_id: int) -> Play | None:
    """Write, correct or take back the play of a game. Gives the play if there is one."""
    game = Game.objects.select_related("table").filter(pk=game_id).first()
    if game is None:
        return None
    play = Play.objects.filter(uuid=game.uid).first()
    if game.status == Game.Status.PLAYING:
        if play is not None:
            play_delete(play=play)  # the last move was undone: the game goes on
        return None
    record = record_of(game)
    if play is None:
        return _write(game, record)
    if json.loads(play.document.body) != record:
        play_correct(play=play, record=record, reason=_reason(game))
    return play


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game that is over: what was undone is not in it."""
    remarks = {"played_at": game.started_at.isoformat(), "table": game.table.code}
    return dump(heading_of(game), timeline_of(game).entries) | remarks


def _write(game: Game, record: dict[str, Any]) -> Play:
    club = house_club()
    return play_write(
        record,
        game_id=game.uid,
        club=club,
        started_at=game.started_at,
        ended_at=game.ended_at or game.started_at,
        table_code=game.table.code,
        seat_members=_members(club, record["players"]),
        abandoned=game.status == Game.Status.ABANDONED,
    )


def _members(club: Club, names: list[str]) -> dict[int, Member | None]:
    """The club's own people, known by their names; others are guests of the evening."""
    keys = [name_key(name) for name in names]
    known = Member.objects.filter(
        club=club, is_guest=False, archived_at=None, forgotten_at=None, name_key__in=keys
    )
    by_key = {member.name_key: member for member in known.order_by("-pk")}
    return {seat: by_key.get(key) for seat, key in enumerate(keys)}


def _reason(game: Game) -> str:
    """Why the host corrected it, as the log says."""
    reasons = [row.content["reason"] for row in timeline_of(game).rows if "amend" in row.content]
    return str(reasons[-1]) if reasons else ""


def games_missed() -> list[int]:
    """Finished games that the memory does not know yet, the oldest first."""
    ended = Game.objects.exclude(status=Game.Status.PLAYING)
    known = Play.objects.values("uuid")
    return list(ended.exclude(uid__in=known).order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
