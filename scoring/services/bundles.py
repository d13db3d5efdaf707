"""Keeping what an import found: everything in one transaction, or nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import islice
from uuid import UUID, uuid5

from django.core.files.base import ContentFile
from django.db import IntegrityError
from django.utils.translation import gettext as _

from games.models.seat import MARKS
from games.writing import writing
from scoring.calendar import day_of, season_at
from scoring.imports.bundle import Bundle, ImportRefused, PersonIn, PlayIn
from scoring.models import (
    Club,
    Evening,
    Member,
    Play,
    PlayDocument,
    PlayResult,
    PlayRevision,
    PlayRound,
    Presence,
)
from scoring.selectors.people import root_of
from scoring.services.people import guest_at, name_key
from scoring.services.rows import readings, result_rows, round_rows
from scoring.tally.recount import recount
from scoring.tally.revision import revising

CHUNK = 500
MANY = 2000
"""More plays than this are counted by a recount rather than one by one."""


@dataclass
class Kept:
    """What an import came to."""

    plays: int = 0
    known: int = 0
    """Plays that were here already."""
    people: int = 0
    matched: int = 0
    evenings: int = 0


Tell = Callable[[str, int], None]
"""Hears how far an import is: the stage, and how many are done."""


def bundle_write(*, club: Club, bundle: Bundle, tell: Tell = lambda stage, done: None) -> Kept:
    """Keep *bundle* in *club*. Raises :exc:`ImportRefused`, and then nothing has changed."""
    try:
        with writing():
            return _Keeper(club, bundle).keep(tell)
    except IntegrityError:
        raise ImportRefused(_("This file contradicts itself: nothing was kept.")) from None


def club_restore(*, bundle: Bundle, tell: Tell = lambda stage, done: None) -> Kept:
    """Make the club a backup holds, with all it remembers. Within a transaction.

    The empty club of a laptop that was never played on makes room.
    """
    wanted = dict(bundle.club)
    if wanted["is_house_club"]:
        Club.objects.filter(is_house_club=True, plays=None, members=None).delete()
        wanted["is_house_club"] = not Club.objects.filter(is_house_club=True).exists()
    if Club.objects.filter(uuid=wanted["uuid"]).exists():
        raise ImportRefused(_("The club “{name}” is here already.").format(name=wanted["name"]))
    if Club.objects.filter(slug=wanted["slug"]).exists():
        wanted["slug"] = f"{wanted['slug'][:40]}-{secrets.token_hex(3)}"
    return bundle_write(club=Club.objects.create(**wanted), bundle=bundle, tell=tell)


def bundle_try(*, club: Club, bundle: Bundle, tell: Tell = lambda stage, done: None) -> Kept:
    """What :func:`bundle_write` would come to. Reads everything, keeps nothing."""
    keeper = _Keeper(club, bundle)
    kept = Kept(matched=len(keeper.known_people()))
    days: set[date] = set(bundle.evenings)
    for chunk in _chunks(bundle.plays):
        fresh = keeper.fresh(chunk)
        kept.plays += len(fresh)
        kept.known += len(chunk) - len(fresh)
        days |= {keeper.day(play) for play in fresh}
        tell("plays", kept.plays + kept.known)
    here = set(Evening.objects.filter(club=club, day__in=days).values_list("day", flat=True))
    kept.people = len(bundle.people) - kept.matched
    kept.evenings = len(days - here)
    return kept


def _chunks(plays: Iterable[PlayIn]) -> Iterator[list[PlayIn]]:
    walk = iter(plays)
    while chunk := list(islice(walk, CHUNK)):
        yield chunk


class _Keeper:
    def __init__(self, club: Club, bundle: Bundle) -> None:
        self.club, self.bundle = club, bundle
        self.kept = Kept()
        self.evenings: dict[date, Evening] = {}
        self.people: dict[str, Member] = {}
        self.new: dict[str, Member] = {}
        self.taken: dict[UUID, int] = {}
        self._has_merged = False

    def own(self, uuid: UUID) -> UUID:
        """Another club's id, made into one of this club's: always the same one."""
        return uuid5(self.club.uuid, str(uuid))

    def uuid(self, play: PlayIn) -> UUID:
        """Its id here: its own, unless another club has it."""
        elsewhere = self.taken.get(play.uuid, self.club.pk) != self.club.pk
        return self.own(play.uuid) if elsewhere else play.uuid

    def fresh(self, chunk: list[PlayIn]) -> list[PlayIn]:
        """Those that are not here yet, each once."""
        uuids = {uuid for play in chunk for uuid in (play.uuid, self.own(play.uuid))}
        known = Play.objects.filter(uuid__in=uuids).values_list("uuid", "club_id")
        self.taken = dict(known)
        found = []
        for play in chunk:
            uuid = self.uuid(play)
            if self.taken.get(uuid) != self.club.pk:
                self.taken[uuid] = self.club.pk
                found.append(play)
        return found

    def day(self, play: PlayIn) -> date:
        return play.day or day_of(self.club, play.started_at or play.ended_at)

    def keep(self, tell: Tell) -> Kept:
        Club.objects.select_for_update().get(pk=self.club.pk)
        self.people = self.known_people()
        self.kept.matched = len(self.people)
        self._keep_evenings(self.bundle.evenings)
        ids: set[int] = set()
        for chunk in _chunks(self.bundle.plays):
            fresh = self.fresh(chunk)
            self.kept.known += len(chunk) - len(fresh)
            ids |= self._keep_plays(fresh)
            tell("plays", self.kept.plays + self.kept.known)
        self._keep_people(self.bundle.people, {})
        self._merge_people()
        self._count(ids, list(self._keep_presences()), tell)
        return self.kept

    def _count(self, ids: set[int], ticks: list[tuple[int, Member]], tell: Tell) -> None:
        """A few plays are added to the running totals; after many, everything is counted anew."""
        if len(ids) > MANY or self._has_merged:
            self._reroot()
            for progress in recount(self.club):
                tell(progress.stage, progress.done)
            return
        with revising(self.club) as revision:
            revision.play_ids |= ids
            for evening_id, person in ticks:
                revision.tick(evening_id, root_of(person).pk, 1)

    # -- evenings and people ----------------------------------------------------------------

    def _keep_evenings(self, days: Iterable[date]) -> None:
        for day in sorted(set(days) - set(self.evenings)):
            wanted = self.bundle.evenings.get(day)
            evening, is_new = Evening.objects.get_or_create(club=self.club, day=day)
            if is_new and wanted is not None:
                evening.name, evening.place, evening.note = wanted.name, wanted.place, wanted.note
                if wanted.uuid and not Evening.objects.filter(uuid=wanted.uuid).exists():
                    evening.uuid = wanted.uuid
                evening.save()
            self.kept.evenings += is_new
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
                known[key] = member
        return known

    def _namesake(self, person: PersonIn) -> Member | None:
        """The one member who goes by this name; two would be a guess."""
        same = Member.objects.filter(
            club=self.club,
            name_key=name_key(person.name),
            is_guest=False,
            merged_into=None,
            forgotten_at=None,
        )[:2]
        return same[0] if len(same) == 1 else None

    def _keep_people(self, keys: Iterable[str], first_day: dict[str, date]) -> None:
        """Make members of those who are not yet. A guest belongs to the evening they came."""
        wanted = {key: self.bundle.people[key] for key in keys if key not in self.people}
        if not wanted:
            return
        self._keep_evenings({each.evening for each in wanted.values() if each.evening})
        elsewhere = set(
            Member.objects.exclude(club=self.club)
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
            club=self.club,
            name=person.name,
            name_key=name_key(person.name),
            is_guest=person.is_guest,
            guest_of=self.evenings.get(day) if person.is_guest and day else None,
            **details,
        )
        if person.uuid:
            member.uuid = self.own(person.uuid) if person.uuid in elsewhere else person.uuid
        return member

    def _merge_people(self) -> None:
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
        Member.objects.bulk_update(merged, ["merged_into"], batch_size=CHUNK)
        self._has_merged = bool(merged)

    def _reroot(self) -> None:
        """Let what merged people played count for those they were merged into."""
        for member in self.new.values():
            if member.merged_into_id is not None:
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

    def _keep_presences(self) -> Iterator[tuple[int, Member]]:
        for day, evening in self.bundle.evenings.items():
            for key in evening.present:
                person = self.people.get(key)
                if person is None:
                    continue
                _row, is_new = Presence.objects.get_or_create(
                    evening=self.evenings[day], person=person
                )
                if is_new:
                    yield self.evenings[day].pk, person

    # -- plays ------------------------------------------------------------------------------

    def _keep_plays(self, plays: list[PlayIn]) -> set[int]:
        self._keep_evenings({self.day(play) for play in plays})
        first_day: dict[str, date] = {}
        for play in plays:
            for key in play.seats:
                first_day.setdefault(key, self.day(play))
        self._keep_people(first_day, first_day)
        rows = [self._play_row(play) for play in plays]
        Play.objects.bulk_create(rows)
        pairs = list(zip(rows, plays, strict=True))
        PlayDocument.objects.bulk_create(
            PlayDocument(play=row, body=play.document.body) for row, play in pairs
        )
        PlayResult.objects.bulk_create(
            [
                result
                for row, play in pairs
                for result in result_rows(
                    row, play.document.facts, self._seat_people(row, play), play.clocks
                )
            ],
            batch_size=CHUNK,
        )
        PlayRound.objects.bulk_create(
            [
                line
                for row, play in pairs
                for line in round_rows(row, play.document.facts, play.round_clocks)
            ],
            batch_size=CHUNK,
        )
        self._keep_revisions(pairs)
        self._keep_photos(pairs)
        self.kept.plays += len(rows)
        return {row.pk for row in rows}

    def _play_row(self, play: PlayIn) -> Play:
        evening = self.evenings[self.day(play)]
        facts = play.document.facts
        seconds = play.seconds
        if seconds is None and play.started_at and play.started_at < play.ended_at:
            seconds = int((play.ended_at - play.started_at).total_seconds())
        return Play(
            uuid=self.uuid(play),
            club=self.club,
            evening=evening,
            source=play.source,
            season=season_at(self.club, evening.day),
            started_at=play.started_at,
            ended_at=play.ended_at,
            seconds=seconds,
            place=play.place,
            table_code=play.table_code,
            comments=play.comments,
            abandoned=play.abandoned or not facts.is_over,
            excluded_at=play.excluded_at,
            excluded_why=play.excluded_why,
            **readings(facts),
        )

    def _seat_people(self, row: Play, play: PlayIn) -> list[tuple[Member, Member]]:
        """Nobody sits on two chairs: a second one is a guest's."""
        people: list[tuple[Member, Member]] = []
        taken: set[int] = set()
        for seat, key in enumerate(play.seats):
            person = self.people[key]
            if root_of(person).pk in taken:
                name = play.document.facts.sitters[seat].name
                person = guest_at(evening=row.evening, name=name, token=seat, taken=taken)
            root = root_of(person)
            taken |= {person.pk, root.pk}
            people.append((person, root))
        return people

    def _keep_revisions(self, pairs: list[tuple[Play, PlayIn]]) -> None:
        for row, play in pairs:
            for at, reason, body in play.revisions:
                revision = PlayRevision.objects.create(play=row, reason=reason, body=body)
                PlayRevision.objects.filter(pk=revision.pk).update(at=at)

    def _keep_photos(self, pairs: list[tuple[Play, PlayIn]]) -> None:
        for row, play in pairs:
            if play.photo:
                row.photo.save(play.photo, ContentFile(self.bundle.photo(play.photo)), save=True)


def _members_by_uuid(club: Club, uuids: set[UUID]) -> dict[UUID, Member]:
    found: dict[UUID, Member] = {}
    wanted = sorted(uuids)
    for start in range(0, len(wanted), CHUNK):
        batch = Member.objects.filter(club=club, uuid__in=wanted[start : start + CHUNK])
        found |= {member.uuid: member for member in batch}
    return found
