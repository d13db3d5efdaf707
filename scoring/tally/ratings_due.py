"""Keeping the ratings: the newest play is rated at once, an earlier one marks ratings as due.

Ratings follow one another, so a change in the past asks for everything after it. A short stretch is
worked out on the spot, a long one by ``recount`` or the next sweep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from django.db import connection, models

from games.common.transactions import step
from scoring.models import MemberTally, Play, PlayResult, RatingsDue
from scoring.models.tallies import ALL_SEASONS
from scoring.tally.lines import PlayLine, read_lines
from scoring.tally.ratings import NEWCOMER, Rating, ordinal, rate

AT_ONCE = 100
"""So many later plays are worked out again on the spot."""
AT_ONE_STEP = 15
"""So many are rated in one short transaction, while people play."""
CHUNK = 1000


def append(play: PlayLine) -> bool:
    """Rate *play* if nothing of its club and game is later or due; else False."""
    same = Play.objects.filter(club_id=play.club_id, game=play.game)
    if RatingsDue.objects.filter(club_id=play.club_id, game=play.game).exists():
        return False
    if same.filter(ended_at__gte=play.ended_at).exclude(pk=play.play_id).exists():
        return False
    if play.counted:
        ratings = rate(play, _standing(play))
        _write_results((*ratings[seat.member_id], play.play_id, seat.seat) for seat in play.seats)
        seasons = (ALL_SEASONS, play.season)
        _write_tallies(play.game, {(m, s): each for m, each in ratings.items() for s in seasons})
    return True


def _standing(play: PlayLine) -> dict[int, Rating]:
    rows = MemberTally.objects.filter(
        member_id__in=[seat.member_id for seat in play.seats], season=ALL_SEASONS, game=play.game
    ).values_list("member_id", "mu", "sigma")
    return {
        member: (mu, sigma) for member, mu, sigma in rows if mu is not None and sigma is not None
    }


def mark_due(club_id: int, game: str, since: datetime, member_ids: Iterable[int]) -> None:
    """From *since* on ratings must be worked out again; these people's may have been wrong."""
    due, is_new = RatingsDue.objects.get_or_create(
        club_id=club_id, game=game, defaults={"since": since}
    )
    if not is_new and since < due.since:
        due.since = since
        due.save(update_fields=["since"])
    for member in sorted(member_ids):
        _write_tallies(game, {(member, s): each for s, each in _held_before(due, member).items()})


def settle_short(club_id: int, game: str) -> None:
    """Work out the ratings that are due if the plays are few."""
    due = RatingsDue.objects.filter(club_id=club_id, game=game).first()
    if due is None:
        return
    later = _later(due).order_by("ended_at").values("pk")
    if len(later[: AT_ONCE + 1]) <= AT_ONCE:
        for _done in settle(due):
            pass


def settle_in_steps(due: RatingsDue) -> Iterator[int]:
    """The same as :func:`settle` in short transactions: what is left to do is always a row.

    Of several at work on one row all leave it to whoever began last: each would have to look up
    anew what the others have rated.
    """
    done = 0
    reached: datetime | None = None
    rated: dict[int, Rating] = {}
    while True:
        seen = RatingsDue.objects.filter(pk=due.pk).first()
        if seen is None or _is_ahead(seen, reached):
            return
        if seen.since != reached:
            rated, reached = {}, seen.since
        _look_up(seen, rated)
        with step():
            left = RatingsDue.objects.select_for_update().filter(pk=due.pk).first()
            if left is None or _is_ahead(left, reached):
                return
            if left.since != reached:
                rated = {}  # something earlier was changed meanwhile
            ids, moment = _next(left)
            for _number in _rate(left, ids, rated):
                pass
            reached = moment
            done += len(ids)
            if moment is None:
                left.delete()
            else:
                RatingsDue.objects.filter(pk=left.pk).update(since=moment)
        yield done


def _is_ahead(due: RatingsDue, reached: datetime | None) -> bool:
    """Whether somebody else has rated more. A change in the past leads back, never on."""
    return reached is not None and due.since > reached


def _look_up(due: RatingsDue, rated: dict[int, Rating]) -> None:
    """Find the ratings that the next plays begin with, while nobody has to wait for it."""
    before = _Before(due)
    for line in read_lines(_next(due)[0]):
        for seat in line.seats:
            if seat.member_id not in rated:
                rated[seat.member_id] = before[seat.member_id]


def _next(due: RatingsDue) -> tuple[list[int], datetime | None]:
    """The next plays to be rated, and the moment from which more are left, if any are."""
    later = _later(due).order_by("ended_at", "uuid").values_list("pk", "ended_at")
    rows = list(later[: AT_ONE_STEP + 1])
    if len(rows) <= AT_ONE_STEP:
        return [pk for pk, _at in rows], None
    moment = rows[-1][1]
    if rows[0][1] == moment:  # a crowd that ended in one moment is rated in one step
        same = [pk for pk, _at in later.filter(ended_at=moment)]
        return same, later.filter(ended_at__gt=moment).values_list("ended_at", flat=True).first()
    return [pk for pk, at in rows if at < moment], moment


def settle(due: RatingsDue) -> Iterator[int]:
    """Work out every rating that is due, saying how many plays are done after each chunk."""
    ids = list(_later(due).order_by("ended_at", "uuid").values_list("pk", flat=True))
    yield from _rate(due, ids, {})
    due.delete()


def _rate(due: RatingsDue, ids: list[int], rated: dict[int, Rating]) -> Iterator[int]:
    """Rate these plays, the first that are due. *rated* holds whom it knows, then all."""
    ends: dict[tuple[int, int], Rating | None] = {}
    before = _Before(due)
    for start in range(0, len(ids), CHUNK):
        lines = read_lines(ids[start : start + CHUNK])
        rows: list[tuple[float | None, float | None, int, int]] = []
        for line in lines:
            if line.counted:
                known = {
                    s.member_id: rated.get(s.member_id) or before[s.member_id] for s in line.seats
                }
                after = rate(line, known)
                rated |= after
                ends |= {(member, line.season): each for member, each in after.items()}
            for seat in line.seats:
                mu, sigma = rated[seat.member_id] if line.counted else (None, None)
                rows.append((mu, sigma, line.play_id, seat.seat))
        _write_results(rows)
        yield start + len(lines)
    played = {member for member, _season in ends}
    ends |= {(member, ALL_SEASONS): rated[member] for member in played}
    _write_tallies(due.game, ends)


class _Before:
    """Ratings as they stood before the ratings were due; nobody had any if nothing was played."""

    def __init__(self, due: RatingsDue) -> None:
        self.due = due
        self.is_blank = not Play.objects.filter(
            club_id=due.club_id, game=due.game, ended_at__lt=due.since
        ).exists()

    def __getitem__(self, member_id: int) -> Rating:
        if self.is_blank:
            return NEWCOMER
        return last_rating(self.due, member_id) or NEWCOMER


def last_rating(due: RatingsDue, member_id: int) -> Rating | None:
    """The rating somebody had before the ratings were due."""
    results = PlayResult.objects.filter(
        member_id=member_id, game=due.game, counted=True, ended_at__lt=due.since
    )
    row = results.order_by("-ended_at", "-play__uuid").values_list("mu", "sigma").first()
    return (row[0], row[1]) if row and row[0] is not None and row[1] is not None else None


def _held_before(due: RatingsDue, member_id: int) -> dict[int, Rating | None]:
    """The rating somebody had before the ratings were due, in all and at the end of each season."""
    tallies = MemberTally.objects.filter(member_id=member_id, game=due.game)
    held: dict[int, Rating | None] = dict.fromkeys(tallies.values_list("season", flat=True))
    results = PlayResult.objects.filter(
        member_id=member_id, game=due.game, counted=True, ended_at__lt=due.since
    ).order_by("ended_at", "play__uuid")
    for season, mu, sigma in results.values_list("season", "mu", "sigma"):
        if mu is not None and sigma is not None:
            held[season] = held[ALL_SEASONS] = (mu, sigma)
    return held


def _later(due: RatingsDue) -> models.QuerySet[Play]:
    return Play.objects.filter(club_id=due.club_id, game=due.game, ended_at__gte=due.since)


def _write_results(rows: Iterable[tuple[float | None, float | None, int, int]]) -> None:
    table = connection.ops.quote_name(PlayResult._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET mu = %s, sigma = %s WHERE play_id = %s AND seat = %s",  # noqa: S608  only our own names are put in
            list(rows),
        )


def _write_tallies(game: str, ratings: Mapping[tuple[int, int], Rating | None]) -> None:
    """Write the ratings of members in a game at the end of seasons."""
    rows = [
        (*((*rating, ordinal(rating)) if rating else (None, None, None)), member, season, game)
        for (member, season), rating in sorted(ratings.items())
    ]
    table = connection.ops.quote_name(MemberTally._meta.db_table)
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(
                f"UPDATE {table} SET mu = %s, sigma = %s, ordinal = %s "  # noqa: S608  only our own names are put in
                "WHERE member_id = %s AND season = %s AND game = %s",
                rows,
            )
