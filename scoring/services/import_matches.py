"""Is this game here already? Ids say so where a file has them; else when it ended and how.

A record has no id, and BG Stats makes its own: such games get an id worked out from the file.
Ids that were drawn at random, as tables and the form for old games do, are believed: two of them
are two games, however much they look alike.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time, timedelta
from uuid import UUID

from scoring.documents.bundle import PlayIn
from scoring.models import Club, Play, PlayResult

RANDOM = 4
"""The version of an id that was drawn at random."""

DAY = timedelta(days=1)

Look = tuple[str, int, tuple[tuple[int | None, bool], ...]]
"""The game, the second in which it ended, and each seat's gold and whether it won."""


class Lookalikes:
    """Games of a club that some games of a file may be, each for one of them only."""

    def __init__(self, club: Club, plays: Sequence[PlayIn]) -> None:
        self.found: dict[Look, list[UUID]] = defaultdict(list)
        if not plays:
            return
        seconds = {_second(play.ended_at) for play in plays}
        taken = {play.uuid for play in plays}
        alike = {
            pk: (uuid, game, _second(ended_at))
            for pk, uuid, game, ended_at in _near(club, [play.ended_at for play in plays])
            if uuid not in taken and _second(ended_at) in seconds
        }
        for pk, seats in _seats(list(alike)).items():
            uuid, game, second = alike[pk]
            self.found[game, second, tuple(seats)].append(uuid)

    def claim(self, play: PlayIn) -> UUID | None:
        """The game here that *play* is, if there is one that nobody claimed."""
        facts = play.document.facts
        seats = tuple((sitter.gold, sitter.is_winner) for sitter in facts.sitters)
        uuids = self.found.get((facts.game, _second(play.ended_at), seats), [])
        for uuid in uuids:
            if not uuid.version == play.uuid.version == RANDOM:
                uuids.remove(uuid)
                return uuid
        return None


def _near(club: Club, moments: Iterable[datetime]) -> Iterator[tuple[int, UUID, str, datetime]]:
    """Games of those days: a file in any order does not read the whole club again and again."""
    days = {moment.date() for moment in moments}
    first = {day for day in days if day - DAY not in days}
    for day in first:
        end = day + DAY
        while end in days:
            end += DAY
        start, stop = (datetime.combine(each, time(), UTC) for each in (day - DAY, end + DAY))
        plays = Play.objects.filter(club=club, ended_at__range=(start, stop))
        yield from plays.values_list("pk", "uuid", "game", "ended_at")


def _second(moment: datetime) -> int:
    return int(moment.timestamp())


def _seats(ids: Sequence[int]) -> dict[int, list[tuple[int | None, bool]]]:
    seats: dict[int, list[tuple[int | None, bool]]] = defaultdict(list)
    rows = PlayResult.objects.filter(play_id__in=ids).order_by("play_id", "seat")
    for play, gold, won in rows.values_list("play_id", "gold", "is_winner"):
        seats[play].append((gold, won))
    return seats
