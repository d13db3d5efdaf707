"""The people and evenings of an import: found again, or made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID, uuid5

from django.utils.translation import gettext as _

from games.common.transactions import step
from games.models.seat import MARKS
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn
from scoring.models import Club, Evening, Member, PlayResult, Presence
from scoring.models.merging import root_of
from scoring.services.people import name_key

CHUNK = 500
MERGED_A_STEP = 50


@dataclass
class Kept:
    """What an import came to."""

    plays: int = 0
    known: int = 0
    """Plays that were here already."""
    people: int = 0
    matched: int = 0
    evenings: int = 0


class Newcomers:
    """Brings the people and evenings of *bundle* that are for *club* into a *room* of their own."""

    def __init__(self, club: Club, bundle: Bundle, room: Club) -> None:
        self.club, self.bundle, self.room = club, bundle, room
        self.kept = Kept()
        self.evenings: dict[date, Evening] = {}
        self.people: dict[str, Member] = {}
        self.new: dict[str, Member] = {}
        self.guessed: set[str] = set()
        """Those whom the name alone makes members."""
        self.has_merged = False

    def own(self, uuid: UUID) -> UUID:
        """Another club's id, made into one of this club's: always the same one."""
        return uuid5(self.club.uuid, str(uuid))

    def keep_evenings(self, days: Iterable[date]) -> None:
        for day in sorted(set(days) - set(self.evenings)):
            wanted = self.bundle.evenings.get(day)
            evening = Evening(club=self.room, day=day)
            if wanted is not None:
                evening.name, evening.place, evening.note = wanted.name, wanted.place, wanted.note
                if wanted.uuid and not Evening.objects.filter(uuid=wanted.uuid).exists():
                    evening.uuid = wanted.uuid
            evening.save()
            self.evenings[day] = evening

    def known_people(self) -> dict[str, Member]:
        """People of the file who are people of the club."""
        known: dict[str, Member] = {}
        uuids = {key: each.uuid for key, each in self.bundle.people.items() if each.uuid}
        wanted = {uuid for own in uuids.values() for uuid in (own, self.own(own))}
        here = _members_by_uuid(self.club, wanted)
        for key, person in self.bundle.people.items():
            member = None
            if person.uuid:
                member = here.get(person.uuid) or here.get(self.own(person.uuid))
            if member is None and person.by_name and not person.is_guest:
                member = self._namesake(person)
                if member is not None:
                    self.guessed.add(key)
            if member is not None:
                known[key] = member
        return known

    def _namesake(self, person: PersonIn) -> Member | None:
        """The one member who goes by this name; two would be a guess."""
        same = Member.objects.known(self.club).filter(name_key=name_key(person.name))[:2]
        return same[0] if len(same) == 1 else None

    def keep_people(self, keys: Iterable[str], first_day: dict[str, date]) -> None:
        """Make members of those who are not yet. A guest belongs to the evening they came."""
        wanted = {key: self.bundle.people[key] for key in keys if key not in self.people}
        if not wanted:
            return
        self.keep_evenings({each.evening for each in wanted.values() if each.evening})
        elsewhere = set(
            Member.objects.exclude(club__in=[self.club, self.room])
            .filter(uuid__in=[each.uuid for each in wanted.values() if each.uuid])
            .values_list("uuid", flat=True)
        )
        new = {
            key: self._new_member(person, elsewhere, person.evening or first_day.get(key))
            for key, person in wanted.items()
        }
        Member.objects.bulk_create(new.values(), batch_size=CHUNK)
        self.kept.people += len(new)
        self.people |= new
        self.new |= new

    def _new_member(self, person: PersonIn, elsewhere: set[UUID], day: date | None) -> Member:
        details = {"token": (len(self.people) + len(person.name)) % MARKS, **person.details}
        member = Member(
            club=self.room,
            name=person.name,
            name_key=name_key(str(details.get("pseudonym") or person.name)),
            is_guest=person.is_guest,
            is_robot=person.is_robot,
            guest_of=self.evenings.get(day) if person.is_guest and day else None,
            **details,
        )
        if person.uuid:
            member.uuid = self.own(person.uuid) if person.uuid in elsewhere else person.uuid
        return member

    def merge_people(self) -> None:
        merged = []
        for key, member in self.new.items():
            into = self.bundle.people[key].merged_into
            if into is None:
                continue
            if into not in self.people or self._circles(key):
                raise ImportRefused(
                    _("Somebody is merged into a person who is not in the file, or in a circle.")
                )
            member.merged_into = self.people[into]
            merged.append(member)
        for start in range(0, len(merged), MERGED_A_STEP):
            with step():
                self._reroot(merged[start : start + MERGED_A_STEP])
        self.has_merged = bool(merged)

    @staticmethod
    def _reroot(merged: list[Member]) -> None:
        """Let what merged people played count for those they were merged into."""
        Member.objects.bulk_update(merged, ["merged_into"])
        for member in merged:
            PlayResult.objects.filter(member=member).update(member=root_of(member))

    def _circles(self, key: str) -> bool:
        seen = set()
        step: str | None = key
        while step is not None and step in self.bundle.people:
            if step in seen:
                return True
            seen.add(step)
            step = self.bundle.people[step].merged_into
        return False

    def keep_presences(self) -> None:
        wanted = {
            (self.evenings[day].pk, self.people[key].pk)
            for day, evening in self.bundle.evenings.items()
            for key in evening.present
            if key in self.people
        }
        rows = [Presence(evening_id=evening, person_id=person) for evening, person in wanted]
        for start in range(0, len(rows), CHUNK):
            with step():
                Presence.objects.bulk_create(rows[start : start + CHUNK])


def _members_by_uuid(club: Club, uuids: set[UUID]) -> dict[UUID, Member]:
    found: dict[UUID, Member] = {}
    wanted = sorted(uuids)
    for start in range(0, len(wanted), CHUNK):
        batch = Member.objects.filter(club=club, uuid__in=wanted[start : start + CHUNK])
        found |= {member.uuid: member for member in batch}
    return found
