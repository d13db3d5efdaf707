"""The club's records: the best there ever was, and who did it first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import F, Q

from scoring.models import ClubRecord, Play, PlayResult
from scoring.models.tallies import ALL_SEASONS
from scoring.tally.lines import PlayLine


@dataclass(frozen=True)
class RecordKind:
    """A kind of record. *column* belongs to the play, or to a seat of it."""

    column: str
    of_seat: bool = False
    least: bool = False

    def beats(self, value: int, best: int) -> bool:
        return value < best if self.least else value > best


KINDS = {
    "most_gold": RecordKind("gold", of_seat=True),
    "most_broke": RecordKind("most_broke", of_seat=True),
    "longest": RecordKind("seconds"),
    "shortest": RecordKind("seconds", least=True),
    "quickest": RecordKind("quickest", least=True),
    "biggest": RecordKind("player_count"),
}


def enter(plays: Sequence[PlayLine]) -> None:
    """Enter the records that *plays*, all of one club, break."""
    counted = [play for play in plays if play.counted]
    if not counted:
        return
    held = ClubRecord.objects.select_related("play").filter(
        club_id=counted[0].club_id,
        game__in={play.game for play in counted},
        season__in={ALL_SEASONS, *(play.season for play in counted)},
    )
    table = Records(held)
    table.enter(counted)
    table.save()


class Records:
    """The records that some plays might break."""

    def __init__(self, held: Iterable[ClubRecord] = ()) -> None:
        held = list(held)
        self.records = {(each.season, each.game, each.kind): each for each in held}
        self.moments = {each.play_id: (each.play.ended_at, each.play.uuid.hex) for each in held}
        self.broken: dict[tuple[int, str, str], ClubRecord] = {}

    def enter(self, plays: Iterable[PlayLine]) -> None:
        for play in plays:
            for name, value, seat in _tries(play) if play.counted else ():
                for season in (ALL_SEASONS, play.season):
                    self._offer(play, season, name, value, seat)

    def _offer(self, play: PlayLine, season: int, name: str, value: int, seat: int | None) -> None:
        key = (season, play.game, name)
        record = self.records.get(key)
        if record is None:
            record = ClubRecord(club_id=play.club_id, season=season, game=play.game, kind=name)
            self.records[key] = record
        elif value != record.value:
            if not KINDS[name].beats(value, record.value):
                return
        elif play.moment >= self.moments[record.play_id]:
            return
        record.value, record.play_id, record.seat = value, play.play_id, seat
        self.moments[play.play_id] = play.moment
        self.broken[key] = record

    def save(self, season: int | None = None) -> None:
        """Write what was broken, in all or in one season."""
        for record in self.broken.values():
            if season in (None, record.season):
                record.save()


def _tries(play: PlayLine) -> Iterator[tuple[str, int, int | None]]:
    """The best value of each kind in this play."""
    for name, kind in KINDS.items():
        if not kind.of_seat:
            value = getattr(play, kind.column)
            if value:
                yield name, value, None
            continue
        seats = [(getattr(seat, kind.column) or 0, -seat.seat) for seat in play.seats]
        value, seat = max(seats, default=(0, 0))
        if value > 0:
            yield name, value, -seat


def add_up(club_id: int, seasons: Iterable[int]) -> None:
    """The records of all time, from those of each of these seasons; there are no others."""
    held = ClubRecord.objects.filter(club_id=club_id)
    held.exclude(season__in=list(seasons)).delete()
    best: dict[tuple[str, str], ClubRecord] = {}
    for record in held.select_related("play").order_by("play__ended_at", "play__uuid"):
        found = best.get((record.game, record.kind))
        if found is None or KINDS[record.kind].beats(record.value, found.value):
            best[record.game, record.kind] = record
    for record in best.values():
        record.pk, record.season = None, ALL_SEASONS
        record._state.adding = True
        record.save()


def held_by(play_ids: Iterable[int]) -> list[ClubRecord]:
    """The records these plays hold."""
    return list(ClubRecord.objects.filter(play_id__in=list(play_ids)))


def lost(
    held: Iterable[ClubRecord], before: Iterable[PlayLine], after: Iterable[PlayLine]
) -> list[ClubRecord]:
    """Those of *held* that their plays, as they are now, may not hold any more."""
    moments = {line.play_id: line.moment for line in before}
    # A play that moved to a later moment may have lost to an equal.
    lines = {
        line.play_id: line
        for line in after
        if line.counted and line.moment <= moments.get(line.play_id, line.moment)
    }
    return [record for record in held if not _still_holds(record, lines.get(record.play_id))]


def _still_holds(record: ClubRecord, line: PlayLine | None) -> bool:
    if line is None or line.game != record.game:
        return False
    if record.season not in (ALL_SEASONS, line.season):
        return False
    return (record.kind, record.value, record.seat) in set(_tries(line))


def find_again(records: Iterable[ClubRecord]) -> None:
    """Look through the plays for the best that is left."""
    for record in records:
        ClubRecord.objects.filter(pk=record.pk).delete()
        kind = KINDS[record.kind]
        found = (_best_seat if kind.of_seat else _best_play)(record, kind)
        if found is None:
            continue
        value, play_id, seat = found
        ClubRecord.objects.create(
            club_id=record.club_id,
            season=record.season,
            game=record.game,
            kind=record.kind,
            value=value,
            play_id=play_id,
            seat=seat,
        )


Found = tuple[int, int, int | None] | None


def _best_play(record: ClubRecord, kind: RecordKind) -> Found:
    plays = Play.objects.filter(
        club_id=record.club_id,
        game=record.game,
        abandoned=False,
        has_robots=False,
        excluded_at=None,
    ).filter(_in_season(record), **{f"{kind.column}__gt": 0})
    value = F(kind.column)
    best = plays.order_by(value.asc() if kind.least else value.desc(), "ended_at", "uuid").first()
    return (getattr(best, kind.column), best.pk, None) if best else None


def _best_seat(record: ClubRecord, kind: RecordKind) -> Found:
    results = PlayResult.objects.filter(
        _in_season(record),
        play__club_id=record.club_id,
        game=record.game,
        counted=True,
        **{f"{kind.column}__gt": 0},
    )
    best = results.order_by(F(kind.column).desc(), "ended_at", "play__uuid", "seat").first()
    return (getattr(best, kind.column), best.play_id, best.seat) if best else None


def _in_season(record: ClubRecord) -> Q:
    return Q() if record.season == ALL_SEASONS else Q(season=record.season)
