"""Keeping what an import found: all of it or nothing, while people play.

It is written step by step into a room of its own that no page shows, and seen in the club when all
of it is there. What is refused on the way leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Protocol, TypeVar
from uuid import UUID

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, connection
from django.utils.translation import gettext as _

from games.common.transactions import step
from scoring.documents.bundle import Bundle, ImportRefused, PlayIn, refused_at
from scoring.models import Club, Evening, Play, PlayDocument, PlayResult, PlayRevision
from scoring.models.evenings import day_of, season_at
from scoring.pictures.photos import Photo, PhotoRefused, photo_clean
from scoring.services.import_arrival import Arrival
from scoring.services.import_matches import Lookalikes
from scoring.services.import_people import CHUNK, Kept, Newcomers
from scoring.services.import_room import StandIns, room_clear, room_open, rooms_clear
from scoring.services.import_settings import settings_left_out
from scoring.services.import_spool import Spool
from scoring.services.import_steps import ArrivalBegun, arrivals_finish
from scoring.services.people import seat_people
from scoring.services.rows import readings, result_rows, round_rows, rows_insert, seconds_between
from scoring.tally.recount import recount
from scoring.tally.recount_aside import recount_aside

AT_ONE_STEP = 20
"""So many plays are kept in one short transaction."""
EVENINGS_A_STEP = 50
AT_ONCE = 500
"""So many plays, evenings and known people arrive in one step; more in several, unseen."""

T = TypeVar("T")


class Tell(Protocol):
    """Hears how far an import is: the stage, how many are done, and of how many if it knows."""

    def __call__(self, stage: str, done: int, total: int = 0) -> None: ...


def untold(stage: str, done: int, total: int = 0) -> None:
    """Nobody waits for it."""


def bundle_write(*, club: Club, bundle: Bundle, tell: Tell = untold) -> Kept:
    """Keep *bundle* in *club*. Raises :exc:`ImportRefused`, and then nothing has changed.

    Plays are checked by the rules and photos cleaned before anything is written.
    """
    _finish(club, tell)
    rooms_clear(club)
    with kept_aside(club, bundle, room_open(club, bundle), tell) as keeper:
        arrival = ArrivalBegun if keeper.is_large else Arrival
        arrival(keeper).happen()
    _finish(club, tell)
    club.refresh_from_db()
    if club.recount_due:
        count_again(club, tell)
    return keeper.kept


def _finish(club: Club, tell: Tell) -> None:
    for done in arrivals_finish(club):
        tell("arriving", done)


@contextmanager
def kept_aside(club: Club, bundle: Bundle, room: Club, tell: Tell) -> Iterator[Keeper]:
    """All of *bundle* in its room, in short steps. What fails, here or in what is done with it,
    leaves nothing behind.
    """
    keeper = Keeper(club, bundle, room)
    try:
        plays = _checked(bundle, tell)
        keeper.bundle = replace(bundle, plays=plays)
        keeper.clean_photos(plays.photos)
        keeper.keep(tell)
        yield keeper
    except BaseException as error:
        room_clear(keeper.room)
        for name in keeper.photos:
            default_storage.delete(name)
        if isinstance(error, IntegrityError):
            refused = ImportRefused(_("This file contradicts itself: nothing was kept."))
            raise refused from None
        raise


def _checked(bundle: Bundle, tell: Tell) -> Spool:
    """Its plays, judged by the rules before anything is written."""
    if isinstance(bundle.plays, Spool):
        return bundle.plays
    return Spool(bundle.plays, lambda done: tell("reading", done))


def count_again(club: Club, tell: Tell) -> None:
    for progress in (recount if connection.in_atomic_block else recount_aside)(club):
        stage = "counting" if progress.stage == "plays" else progress.stage
        tell(stage, progress.done, progress.total)


def bundle_try(*, club: Club, bundle: Bundle, tell: Tell = untold) -> Kept:
    """What :func:`bundle_write` would come to. Reads everything, keeps nothing."""
    keeper = Keeper(club, bundle, club)
    kept = Kept(matched=len(keeper.known_people()))
    settings_left_out(club, bundle)
    days: set[date] = set(bundle.evenings)
    for chunk in _chunks(bundle.plays, CHUNK):
        fresh = keeper.fresh(chunk)
        kept.plays += len(fresh)
        kept.known += len(chunk) - len(fresh)
        days |= {keeper.day(play) for play in fresh}
        tell("plays", kept.plays + kept.known)
    here = set(Evening.objects.filter(club=club, day__in=days).values_list("day", flat=True))
    kept.people = len(bundle.people) - kept.matched
    kept.evenings = len(days - here)
    return kept


def _chunks(things: Iterable[T], size: int) -> Iterator[list[T]]:
    walk = iter(things)
    while chunk := list(islice(walk, size)):
        yield chunk


class Keeper(Newcomers):
    """Keeps a whole bundle in a room."""

    def __init__(self, club: Club, bundle: Bundle, room: Club) -> None:
        super().__init__(club, bundle, room)
        self.taken: dict[UUID, int] = {}
        self.photos: list[str] = []
        """The files written so far: no transaction takes them back."""
        self.cleaned: dict[str, Photo] = {}
        self.stand_ins = StandIns(room)

    def uuid(self, play: PlayIn) -> UUID:
        """Its id here: its own, unless another club has it."""
        elsewhere = play.uuid in self.taken and not self._is_here(play.uuid)
        return self.own(play.uuid) if elsewhere else play.uuid

    def _is_here(self, uuid: UUID) -> bool:
        return self.taken.get(uuid) in (self.club.pk, self.room.pk)

    def fresh(self, chunk: list[PlayIn]) -> list[PlayIn]:
        """Those that are not here yet, each once."""
        uuids = {uuid for play in chunk for uuid in (play.uuid, self.own(play.uuid))}
        known = Play.objects.filter(uuid__in=uuids).values_list("uuid", "club_id")
        self.taken = dict(known)
        alike = Lookalikes(self.club, chunk)
        found = []
        for play in chunk:
            uuid = self.uuid(play)
            if not self._is_here(uuid) and not alike.claim(play):
                self.taken[uuid] = self.room.pk
                found.append(play)
        return found

    def day(self, play: PlayIn) -> date:
        return play.day or day_of(self.room, play.started_at or play.ended_at)

    def keep(self, tell: Tell) -> None:
        known = self.known_people()
        self.kept.matched = len(known)
        self.people = self.stand_ins.made_for(known)
        days = sorted(self.bundle.evenings)
        for start in range(0, len(days), EVENINGS_A_STEP):
            with step():
                self.keep_evenings(days[start : start + EVENINGS_A_STEP])
        size = CHUNK if connection.in_atomic_block else AT_ONE_STEP
        for chunk in _chunks(self.bundle.plays, CHUNK):
            fresh = self.fresh(chunk)
            self.kept.known += len(chunk) - len(fresh)
            for some in _chunks(fresh, size):
                with step():
                    self._keep_plays(some)
                tell("plays", self.kept.plays + self.kept.known)
        self._keep_evening_photos()
        for keys in _chunks(self.bundle.people, CHUNK):
            with step():
                self.keep_people(keys, {})
        self.merge_people()
        self.keep_presences()

    @property
    def is_large(self) -> bool:
        """Whether tables would notice if all of it arrived in one transaction."""
        rows = self.kept.plays + len(self.stand_ins.stands_for) + len(self.bundle.evenings)
        return rows > AT_ONCE and not connection.in_atomic_block

    # -- plays ------------------------------------------------------------------------------

    def _keep_plays(self, plays: list[PlayIn]) -> None:
        self.keep_evenings({self.day(play) for play in plays})
        first_day: dict[str, date] = {}
        for play in plays:
            for key in play.seats:
                first_day.setdefault(key, self.day(play))
        self.keep_people(first_day, first_day)
        rows = [self._play_row(play) for play in plays]
        Play.objects.bulk_create(rows)
        pairs = list(zip(rows, plays, strict=True))
        rows_insert([PlayDocument(play=row, body=play.document.body) for row, play in pairs])
        rows_insert([result for row, play in pairs for result in self._results(row, play)])
        rows_insert(
            [
                line
                for row, play in pairs
                for line in round_rows(row, play.document.facts, play.round_clocks)
            ]
        )
        self._keep_revisions(pairs)
        self._keep_photos(pairs)
        self.kept.plays += len(rows)

    def _results(self, row: Play, play: PlayIn) -> list[PlayResult]:
        seated = {seat: self.people[key] for seat, key in enumerate(play.seats)}
        people = seat_people(row, play.document.facts, seated)
        results = result_rows(row, play.document.facts, people, play.clocks)
        for result, key in zip(results, play.seats, strict=True):
            by_name = key in self.guessed and result.person == self.people[key]
            result.guessed = by_name or result.seat in play.guessed
        return results

    def _play_row(self, play: PlayIn) -> Play:
        evening = self.evenings[self.day(play)]
        facts = play.document.facts
        seconds = play.seconds
        if seconds is None:
            seconds = seconds_between(play.started_at, play.ended_at)
        return Play(
            uuid=self.uuid(play),
            club=self.room,
            evening=evening,
            source=play.source,
            season=season_at(self.room, evening.day),
            started_at=play.started_at,
            ended_at=play.ended_at,
            seconds=seconds,
            place=play.place,
            table_code=play.table_code,
            comments=play.comments,
            abandoned=play.abandoned or not facts.is_over,
            has_robots=play.has_robots,
            excluded_at=play.excluded_at,
            excluded_why=play.excluded_why,
            **readings(facts),
        )

    def _keep_revisions(self, pairs: list[tuple[Play, PlayIn]]) -> None:
        for row, play in pairs:
            for at, reason, body in play.revisions:
                revision = PlayRevision.objects.create(play=row, reason=reason, body=body)
                PlayRevision.objects.filter(pk=revision.pk).update(at=at)

    def _keep_photos(self, pairs: list[tuple[Play, PlayIn]]) -> None:
        for row, play in pairs:
            if play.photo:
                self._keep_photo(row, play.photo)

    def _keep_evening_photos(self) -> None:
        for day, wanted in self.bundle.evenings.items():
            if wanted.photo:
                with step():
                    self._keep_photo(self.evenings[day], wanted.photo)

    def clean_photos(self, of_plays: Sequence[str]) -> None:
        """A photo out of a file is a stranger's photo: it is cleaned like any other."""
        of_evenings = [evening.photo for evening in self.bundle.evenings.values()]
        for name in filter(None, [*of_plays, *of_evenings]):
            try:
                self.cleaned[name] = photo_clean(self.bundle.photo(name))
            except PhotoRefused as refused:
                where = f"photos/{name}"
                raise refused_at(where, refused.fault.sentence) from None

    def _keep_photo(self, of: Play | Evening, name: str) -> None:
        photo = self.cleaned[name]
        of.photo.save(photo.name, ContentFile(photo.data), save=False)
        self.photos.append(str(of.photo.name))
        of.save(update_fields=["photo"])
