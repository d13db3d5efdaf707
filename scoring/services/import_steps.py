"""A large import arrives in short steps, whole games at a time, so that no table waits for it.

From the first step on the club is marked as due for a recount, and its pages say so. If it is cut
off, what has arrived stays: bringing the same file again brings the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from django.db.models import F, QuerySet

from games.common.transactions import step
from scoring.models import Club, Evening, Member, Play, PlayResult, Presence
from scoring.models.merging import root_of
from scoring.services.import_arrival import Arrival
from scoring.services.import_room import room_empty

PLAYS_A_STEP = 25
ROWS_A_STEP = 100


class ArrivalInSteps(Arrival):
    """Moves what is in the room to the club; of each game all that belongs to it."""

    def happen(self, tell: Callable[[int], None]) -> None:
        with step():
            people = self._begin()
            self._change()
        for done, ids in self._some(Play.objects.filter(club=self.room), PLAYS_A_STEP):
            with step():
                self._move(ids, people)
                self._change()
            tell(done)
        self._rest(people)
        with step():
            Club.every.filter(pk=self.room.pk).delete()
            self._change()

    def _change(self) -> None:
        """Whoever counts the club meanwhile has to begin again."""
        due = Club.objects.filter(pk=self.club.pk)
        due.update(recount_due=True, revision=F("revision") + 1)

    @staticmethod
    def _some(rows: QuerySet[Play], size: int) -> Iterator[tuple[int, list[int]]]:
        """So many at a time, and how many they are so far."""
        ids = iter(list(rows.order_by("pk").values_list("pk", flat=True)))
        done = 0
        while some := list(islice(ids, size)):
            done += len(some)
            yield done, some

    def _move(self, ids: Sequence[int], people: Mapping[int, Member]) -> None:
        results = list(PlayResult.objects.filter(play__in=ids))
        self._reseat(results, people)
        seated = {pk for each in results for pk in (each.person_id, each.member_id)}
        self._bring(seated, people)
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

    def _reseat(self, results: Sequence[PlayResult], people: Mapping[int, Member]) -> None:
        """Members of the club take the places of those who stood in for them."""
        changed = []
        for result in results:
            person, member = people.get(result.person_id), people.get(result.member_id)
            if person is not None:
                result.person = person
            if member is not None:
                result.member = root_of(member)
            if person is not None or member is not None:
                changed.append(result)
        PlayResult.objects.bulk_update(changed, ["person", "member"])

    def _bring(self, ids: set[int], people: Mapping[int, Member]) -> None:
        """Newcomers become members of the club."""
        new = Member.objects.filter(pk__in=ids, club=self.room)
        for member in new.filter(merged_into__in=list(people)):
            Member.objects.filter(pk=member.pk).update(
                merged_into=people[member.merged_into_id or 0]
            )
        new.update(club=self.club)

    def _same_days(self, evenings: QuerySet[Evening]) -> dict[object, Evening]:
        days = [evening.day for evening in evenings]
        return {each.day: each for each in Evening.objects.filter(club=self.club, day__in=days)}

    def _take_over(self, evening: Evening) -> None:
        Evening.objects.filter(pk=evening.pk).update(club=self.club)
        self.imported.kept.evenings += 1

    def _rest(self, people: dict[int, Member]) -> None:
        """Evenings without games, people who never played, and who was ticked as present."""
        while left := list(Evening.objects.filter(club=self.room)[:ROWS_A_STEP]):
            here = self._same_days(Evening.objects.filter(pk__in=[each.pk for each in left]))
            with step():
                for evening in left:
                    if evening.day in here:
                        self._merge(evening, here[evening.day])
                    else:
                        self._take_over(evening)
        for stand_in, person in people.items():
            self._tick(stand_in, person)
        new = Member.objects.filter(club=self.room).exclude(pk__in=self.stands_for)
        while ids := set(new.values_list("pk", flat=True)[:ROWS_A_STEP]):
            with step():
                self._bring(ids, people)
        room_empty(self.room)

    def _tick(self, stand_in: int, person: Member) -> None:
        """Whoever was ticked already is ticked once."""
        ticked = Presence.objects.filter(person=stand_in)
        if ticked.exists():
            with step():
                known = Presence.objects.filter(person=person).values("evening")
                ticked.filter(evening__in=list(known.values_list("evening", flat=True))).delete()
                ticked.update(person=person)
