"""Games of the tables taken into the club's memory, by themselves.

``game_remember`` brings the memory in line with a game, whatever happened to it since: it may run
twice, late, or after an undo. A sweep finds what a lost hint left out.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from games.chance.game_record import record_of
from games.clock import timing
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Clock, Game
from games.services.endings import game_kept
from scoring.models import Club, DroppedPlay, Member, Play, SeatTie, TableClub
from scoring.services.people import name_key
from scoring.services.plays import play_correct, play_delete, play_write
from scoring.services.seat_links import club_of

PATIENCE = timedelta(seconds=5)
"""So long a worker has to take a finished game into memory."""
LONGEST_TURN = timedelta(minutes=15)
"""A turn that took longer is not counted as thinking time."""
LATEST = 500
"""How many of the newest games a sweep looks at."""


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
    if play is None:
        play = _write(game)
    elif play.log_head != game.head:
        play_correct(play=play, record=record_of(game), reason=_reason(game))
    if play is not None:
        Play.objects.filter(pk=play.pk).update(log_head=game.head)
    return play


def game_tally(game_id: int) -> None:
    """Bring the memory in line with a game, and let its podium say so."""
    if game_remember(game_id) is not None:
        game_kept(game_id)


def game_catch_up(game_id: int) -> None:
    """Somebody looks at a finished game that no worker has taken into memory in all this time."""
    game = Game.objects.filter(pk=game_id).first()
    if game is None or game.ended_at is None or timezone.now() - game.ended_at < PATIENCE:
        return
    dropped = DroppedPlay.objects.filter(uuid=game.uid).exists()
    if not dropped and not Play.objects.filter(uuid=game.uid, log_head=game.head).exists():
        game_tally(game_id)


def _write(game: Game) -> Play | None:
    club = None if game.table.is_trial else club_of(game.table)
    if club is None or DroppedPlay.objects.filter(uuid=game.uid).exists():
        return None
    clocks, round_clocks = time_used(game)
    members, guessed = _members(game, club)
    return play_write(
        record_of(game),
        game_id=game.uid,
        club=club,
        started_at=game.started_at,
        ended_at=game.ended_at or game.started_at,
        table_code=game.table.code,
        seat_members=members,
        guessed=guessed,
        clocks=clocks,
        round_clocks=round_clocks,
        abandoned=game.status == Game.Status.ABANDONED,
        has_robots=game.had_robots,
        robots=[int(seat) for seat in game.robots],
    )


def _members(game: Game, club: Club) -> tuple[dict[int, Member | None], set[int]]:
    """Who sat where: as the phone said, else the one member of that name; others are guests.

    The seats of which the name alone speaks are told apart: that is a guess, and is shown as one.
    """
    ties = SeatTie.objects.filter(seat_id__in=game.seats).select_related("member")
    said = {tie.seat_id: tie.member for tie in ties}
    keys = [name_key(name) for name in game.heading["players"]]
    known: dict[str, list[Member]] = defaultdict(list)
    for member in Member.objects.choosable(club).filter(name_key__in=keys):
        known[member.name_key].append(member)
    found: dict[int, Member | None] = {}
    guessed: set[int] = set()
    for number, (seat_id, key) in enumerate(zip(game.seats, keys, strict=True)):
        namesakes = [] if str(number) in game.robots else known[key]
        by_name = namesakes[0] if len(namesakes) == 1 else None
        found[number] = said.get(seat_id, by_name)
        if seat_id not in said and by_name is not None:
            guessed.add(number)
    return found, guessed


def _reason(game: Game) -> str:
    """Why the host corrected it, as the log says."""
    reasons = [row.content["reason"] for row in timeline_of(game).rows if "amend" in row.content]
    return str(reasons[-1]) if reasons else ""


def time_used(game: Game) -> tuple[dict[int, float], dict[tuple[int, int], float]]:
    """Seconds each seat took, in all and by round: by the clock, where one ran all the time."""
    clock = Clock.objects.filter(game=game, whole=True).exclude(kind=timing.OFF).first()
    if clock is None:
        return thinking(game, timeline_of(game))
    rounds = {
        (number, seat): seconds
        for number, turns in enumerate(clock.used, start=1)
        for seat, seconds in enumerate(turns)
    }
    return dict(enumerate(timing.total_used(clock.watch))), rounds


def thinking(
    game: Game, timeline: Timeline
) -> tuple[dict[int, float], dict[tuple[int, int], float]]:
    """Seconds each seat took for its turns, in all and by round."""
    whole: dict[int, float] = defaultdict(float)
    rounds: dict[tuple[int, int], float] = defaultdict(float)
    times = {row.number: row.at for row in timeline.rows}
    number, state = 0, timeline.start
    for step in timeline.steps:
        number += step.entry["do"] == "deal"
        plays = timeline.book.phase(state) not in ("share", "steal")
        if "by" in step.entry and plays:
            before = times.get(step.row.number - 1, game.started_at)
            spent = min(max(step.row.at - before, timedelta()), LONGEST_TURN).total_seconds()
            whole[step.entry["by"]] += spent
            rounds[number or 1, step.entry["by"]] += spent
        state = step.state
    return dict(whole), dict(rounds)


def games_missed() -> list[int]:
    """Games whose end, correction or return the memory has not heard of, the oldest first."""
    games = Game.objects.filter(table__is_trial=False)
    if settings.FILON_URL:  # where a table may belong to no club, nobody remembers its games
        games = games.filter(table_id__in=TableClub.objects.values("table_id"))
    newest = games.order_by("-pk").values_list("pk", "uid", "status", "head")[:LATEST]
    uids = [uid for _pk, uid, _status, _head in newest]
    kept = dict(Play.objects.filter(uuid__in=uids).values_list("uuid", "log_head"))
    dropped = set(DroppedPlay.objects.filter(uuid__in=uids).values_list("uuid", flat=True))
    missed = []
    for pk, uid, status, head in newest:
        plays = status == Game.Status.PLAYING
        is_stale = uid in kept and (plays or kept[uid] != head)
        is_new = uid not in kept and uid not in dropped and not plays
        if is_stale or is_new:
            missed.append(pk)
    return sorted(missed)
