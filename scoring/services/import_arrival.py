"""The last step of an import: its rows move from the hidden club to the real one at once."""

from __future__ import annotations

from typing import Protocol

from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from games.common.transactions import step
from scoring.documents.bundle import Bundle, ImportRefused
from scoring.models import Club, Evening, Member, Play, PlayResult, Presence
from scoring.models.merging import root_of
from scoring.services.import_people import Kept
from scoring.services.import_room import StandIns, not_stood_in
from scoring.services.import_settings import settings_keep
from scoring.tally.revision import revising

FEW = 20
"""So many plays are added to the running totals at once; after more, all is counted again."""


READ_BY = ("season_month", "time_zone")
"""The settings that say which season and evening a play belongs to."""


class Imported(Protocol):
    """A bundle that is wholly in its room."""

    club: Club
    room: Club
    bundle: Bundle
    kept: Kept
    stand_ins: StandIns
    has_merged: bool


class Arrival:
    def __init__(self, imported: Imported) -> None:
        self.imported = imported
        self.club, self.room = imported.club, imported.room
        self.stands_for = imported.stand_ins.stands_for
        self.ticks: list[tuple[int, int]] = []

    def happen(self) -> None:
        with step():
            people = self._begin()
            plays = set(Play.objects.filter(club=self.room).values_list("pk", flat=True))
            self._evenings()
            self._results(people)
            self._presences(people)
            self._members(people)
            Play.objects.filter(club=self.room).update(club=self.club)
            Club.every.filter(pk=self.room.pk).delete()
            self._count(plays)

    def _begin(self) -> dict[int, Member]:
        """Take the file's settings over; whom each stand-in stands for, as they are now."""
        self.club = Club.objects.select_for_update().get(pk=self.club.pk)
        settings_keep(self.club, self.imported.bundle)
        return self._people()

    def _people(self) -> dict[int, Member]:
        """Whom each stand-in stands for, as they are now."""
        members = Member.objects.filter(club=self.club).in_bulk(self.stands_for.values())
        same = all(getattr(self.club, name) == getattr(self.room, name) for name in READ_BY)
        if len(members) < len(set(self.stands_for.values())) or not same:
            raise ImportRefused(
                _("The club was changed meanwhile: nothing was kept. Bring the file once more.")
            )
        return {stand_in: members[pk] for stand_in, pk in self.stands_for.items()}

    def _evenings(self) -> None:
        """An evening that the club has already takes in what belongs to the same day."""
        arriving = Evening.objects.filter(club=self.room)
        here = {
            evening.day: evening
            for evening in Evening.objects.filter(club=self.club, day__in=arriving.values("day"))
        }
        for evening in arriving.filter(day__in=list(here)):
            evening_merge(evening, here[evening.day])
        self.imported.kept.evenings = arriving.update(club=self.club)

    def _results(self, people: dict[int, Member]) -> None:
        for stand_in, person in people.items():
            root = root_of(person)
            both = PlayResult.objects.filter(person=stand_in, member=stand_in)
            both.update(person=person, member=root)
            PlayResult.objects.filter(person=stand_in).update(person=person)
            PlayResult.objects.filter(member=stand_in).update(member=root)

    def _presences(self, people: dict[int, Member]) -> None:
        """Whoever was ticked already is ticked once."""
        ids = {stand_in: person.pk for stand_in, person in people.items()}
        known = Presence.objects.filter(evening__club=self.club, person__in=ids.values())
        held = set(known.values_list("evening", "person"))
        twins = []
        arrived = Presence.objects.filter(person__club=self.room)
        for pk, evening, person in arrived.values_list("pk", "evening", "person"):
            tick = (evening, ids.get(person, person))
            if tick in held:
                twins.append(pk)
            else:
                self.ticks.append(tick)
                held.add(tick)
        Presence.objects.filter(pk__in=twins).delete()
        for stand_in, pk in ids.items():
            Presence.objects.filter(person=stand_in).update(person=pk)

    def _members(self, people: dict[int, Member]) -> None:
        for stand_in, person in people.items():
            Member.objects.filter(club=self.room, merged_into=stand_in).update(merged_into=person)
        Member.objects.filter(not_stood_in(self.imported.stand_ins)).update(club=self.club)
        Member.objects.filter(club=self.room).delete()

    def _count(self, plays: set[int]) -> None:
        if len(plays) > FEW or self.imported.has_merged:
            Club.objects.filter(pk=self.club.pk).update(
                recount_due=True, revision=F("revision") + 1
            )
            return
        people = Member.objects.in_bulk([person for _evening, person in self.ticks])
        with revising(self.club) as revision:
            revision.play_ids |= plays
            for evening, person in self.ticks:
                revision.tick(evening, root_of(people[person]).pk, 1)


def evening_merge(evening: Evening, into: Evening) -> None:
    """Let *into* take in what belongs to the same day."""
    Play.objects.filter(evening=evening).update(evening=into)
    Member.objects.filter(guest_of=evening).update(guest_of=into)
    Presence.objects.filter(evening=evening).update(evening=into)
    if evening.photo and not into.photo:
        Evening.objects.filter(pk=into.pk).update(photo=evening.photo.name)
    elif evening.photo:
        unwanted = str(evening.photo.name)
        transaction.on_commit(lambda: default_storage.delete(unwanted))
    evening.delete()
