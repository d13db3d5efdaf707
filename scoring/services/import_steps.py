"""A large import arrives in short steps, whole games at a time, so that no table waits for it.

From the first step to the last the pages of the club wait: nobody sees a part of it. What it
needs lies in the database, so an arrival that is cut off goes on with the next sweep.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from django.db.models import F, QuerySet

from games.common.transactions import step
from scoring.models import Club, Evening, Member, Play, PlayResult, Presence
from scoring.models.merging import root_of
from scoring.services.import_arrival import Arrival, evening_merge
from scoring.services.import_room import room_empty, rooms_emptying

PLAYS_A_STEP = 25
ROWS_A_STEP = 100


class ArrivalBegun(Arrival):
    """Notes in the room all that is needed to empty it."""

    def happen(self) -> None:
        with step():
            for stand_in, person in self._begin().items():
                Member.objects.filter(pk=stand_in).update(merged_into=person)
            Club.every.filter(pk=self.room.pk).update(recount_due=True)
            here = Evening.objects.filter(club=self.club).values("day")
            new = Evening.objects.filter(club=self.room).exclude(day__in=here)
            self.imported.kept.evenings = new.count()
            _change(self.club)


def arrivals_finish(club: Club) -> Iterator[int]:
    """Empty the rooms whose games are moving to *club*; tells how many were moved so far."""
    for room in rooms_emptying(club):
        yield from _Emptying(club, room).steps()


def _change(club: Club) -> None:
    """Whoever counts the club meanwhile has to begin again."""
    due = Club.objects.filter(pk=club.pk)
    due.update(recount_due=True, revision=F("revision") + 1)


def _some(rows: QuerySet[Play], size: int) -> Iterator[list[int]]:
    """So many at a time."""
    ids = iter(list(rows.order_by("pk").values_list("pk", flat=True)))
    while some := list(islice(ids, size)):
        yield some


class _Emptying:
    """Moves what is in a room to the club; of each game all that belongs to it."""

    def __init__(self, club: Club, room: Club) -> None:
        self.club, self.room = club, room
        stand_ins = Member.objects.filter(club=room, merged_into__club=club)
        self.people: Mapping[int, Member] = {
            each.pk: each.merged_into
            for each in stand_ins.select_related("merged_into")
            if each.merged_into is not None
        }
        """Whom each of those stands for who stand in for members of the club."""

    def steps(self) -> Iterator[int]:
        done = 0
        for ids in _some(Play.objects.filter(club=self.room), PLAYS_A_STEP):
            with step():
                self._move(ids)
                _change(self.club)
            done += len(ids)
            yield done
        self._rest()
        with step():
            Club.every.filter(pk=self.room.pk).delete()
            _change(self.club)

    def _move(self, ids: Sequence[int]) -> None:
        results = list(PlayResult.objects.filter(play__in=ids))
        self._reseat(results)
        seated = {pk for each in results for pk in (each.person_id, each.member_id)}
        evenings = Evening.objects.filter(club=self.room, plays__in=ids).distinct()
        here = self._same_days(evenings)
        for evening in evenings:
            if evening.day in here:
                into = here[evening.day]
                Play.objects.filter(pk__in=ids, evening=evening).update(evening=into)
                Member.objects.filter(guest_of=evening, pk__in=seated).update(guest_of=into)
            else:
                self._take_over(evening)
        Play.objects.filter(pk__in=ids).update(club=self.club)

    def _reseat(self, results: Sequence[PlayResult]) -> None:
        """Members of the club take the places of those who stood in for them."""
        changed = []
        for result in results:
            person, member = self.people.get(result.person_id), self.people.get(result.member_id)
            if person is not None:
                result.person = person
            if member is not None:
                result.member = root_of(member)
            if person is not None or member is not None:
                changed.append(result)
        PlayResult.objects.bulk_update(changed, ["person", "member"])

    def _same_days(self, evenings: QuerySet[Evening]) -> dict[object, Evening]:
        days = [evening.day for evening in evenings]
        return {each.day: each for each in Evening.objects.filter(club=self.club, day__in=days)}

    def _take_over(self, evening: Evening) -> None:
        Evening.objects.filter(pk=evening.pk).update(club=self.club)

    def _rest(self) -> None:
        """Evenings without games, who was ticked as present, and at last the newcomers, whom a
        phone at a table may choose as soon as they are members.
        """
        while left := list(Evening.objects.filter(club=self.room)[:ROWS_A_STEP]):
            here = self._same_days(Evening.objects.filter(pk__in=[each.pk for each in left]))
            with step():
                for evening in left:
                    if evening.day in here:
                        evening_merge(evening, here[evening.day])
                    else:
                        self._take_over(evening)
        for stand_in, person in self.people.items():
            self._tick(stand_in, person)
        with step():
            new = Member.objects.filter(club=self.room).exclude(pk__in=list(self.people))
            for stand_in, person in self.people.items():
                new.filter(merged_into=stand_in).update(merged_into=person)
            new.update(club=self.club)
        room_empty(self.room)

    def _tick(self, stand_in: int, person: Member) -> None:
        """Whoever was ticked already is ticked once."""
        ticked = Presence.objects.filter(person=stand_in)
        if ticked.exists():
            with step():
                known = Presence.objects.filter(person=person).values("evening")
                ticked.filter(evening__in=list(known.values_list("evening", flat=True))).delete()
                ticked.update(person=person)
