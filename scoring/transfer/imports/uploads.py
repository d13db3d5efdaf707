"""An upload in progress: the file, what was found in it, and how much of it is written.

A ticket is a folder beside the database: until an import arrives nothing of it is seen there, so
its progress is a file.
"""

from __future__ import annotations

import json
import os
import shutil
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any
from uuid import UUID

from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from scoring.albums import jobs
from scoring.documents.bundle import Bundle, ImportRefused
from scoring.models import Club
from scoring.services.import_people import Kept
from scoring.services.import_spool import leave_room, spool_folder
from scoring.services.imports import bundle_try, bundle_write
from scoring.transfer.imports.limits import by_web
from scoring.transfer.imports.reading import read_file, too_large

LIFE = 24 * 3600
"""Seconds after which a ticket is thrown away."""
SENDING = 3600
"""Seconds without a piece after which nobody sends the rest of a file any more."""
STALLED = 120
"""Seconds without progress after which nobody is at work any more."""
RECEIVING, READING, READY, WRITING, DONE, REFUSED = (
    "receiving",
    "reading",
    "ready",
    "writing",
    "done",
    "refused",
)
JOBS = {READING: "import_read", WRITING: "import_write"}
"""What is done meanwhile."""


@dataclass
class Ticket:
    uuid: UUID
    club_id: int
    file_name: str
    size: int
    """The bytes of the whole file."""
    state: str = RECEIVING
    stage: str = ""
    done: int = 0
    of: int = 0
    """How many there are in this stage, where it knows by itself."""
    sentence: str = ""
    """Why it was refused."""
    kind: str = ""
    notes: list[str] = field(default_factory=list)
    skipped: int = 0
    kept: dict[str, int] = field(default_factory=dict)
    language: str = ""
    """The language of whoever brought the file: what is wrong with it is said in that one."""
    told_at: float = 0.0

    @property
    def folder(self) -> Path:
        return spool_folder() / str(self.uuid)

    @property
    def is_at_work(self) -> bool:
        return self.state in (READING, WRITING)

    @property
    def total(self) -> int:
        """How many there are to be gone through, once the first look or the stage knows."""
        if self.of:
            return self.of
        if self.stage == "arriving":
            return self.kept.get("plays", 0)
        counts_games = self.stage in ("reading", "plays")
        return sum(self.kept.get(name, 0) for name in ("plays", "known")) if counts_games else 0

    @property
    def is_counting(self) -> bool:
        """Whether all of it is kept already, and only the club's totals are still worked out."""
        return self.stage in ("counting", "people", "ratings")

    @property
    def has_stalled(self) -> bool:
        """Whether nobody is at work: somebody who is, on a busy machine, may be silent for long."""
        if not self.is_at_work or time.time() - self.told_at <= STALLED:
            return False
        return not jobs.is_under_way(JOBS[self.state], str(self.uuid))

    def begin(self, state: str) -> None:
        """What comes now has not got anywhere yet."""
        self.state, self.stage, self.done, self.of = state, "", 0, 0
        self.save()

    def save(self) -> None:
        """Replace the file as a whole: a reader never sees half of it."""
        self.told_at = time.time()
        values = asdict(self) | {"uuid": str(self.uuid)}
        fresh = self.folder / "state.new"
        fresh.write_text(json.dumps(values), encoding="utf-8")
        os.replace(fresh, self.folder / "state.json")

    def tell(self, stage: str, done: int, total: int = 0) -> None:
        self.stage, self.done, self.of = stage, done, total
        if time.time() - self.told_at > 0.3:
            self.save()

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        with (self.folder / "file").open("rb") as file:
            yield file


class OutOfStep(Exception):
    """A piece that does not follow on the last one; it says how much is there."""

    def __init__(self, received: int) -> None:
        super().__init__(received)
        self.received = received


def ticket_draw(*, club: Club, name: str, size: int) -> Ticket:
    """A ticket for a file of which pieces will come. Old ones are thrown away on the way."""
    throw_old_away()
    limits = by_web()
    if size > limits.file_bytes:
        raise ImportRefused(too_large(limits))
    leave_room(size)
    ticket = Ticket(
        uuid=uuid.uuid4(),
        club_id=club.pk,
        file_name=name[:120],
        size=size,
        language=get_language() or "",
    )
    ticket.folder.mkdir(parents=True, mode=0o700)
    (ticket.folder / "file").touch(mode=0o600)
    ticket.save()
    return ticket


def piece_take(ticket: Ticket, at: int, pieces: Iterable[bytes]) -> int:
    """Put a piece of the file down, as often as it comes; how much is there now.

    Raises :exc:`OutOfStep` where one before it is missing, :exc:`ImportRefused` where it is more
    than was announced or the disk is nearly full.
    """
    path = ticket.folder / "file"
    received = path.stat().st_size
    if at > received or ticket.state != RECEIVING:
        raise OutOfStep(received)
    leave_room()
    with path.open("r+b") as file:
        file.seek(at)
        for piece in pieces:
            file.write(piece)
            if file.tell() > ticket.size:
                shutil.rmtree(ticket.folder)
                raise ImportRefused(_("This is not the file that was chosen. Choose it again."))
    received = path.stat().st_size
    if received == ticket.size:
        ticket.state = READING
    ticket.save()
    return received


def ticket_of(club: Club, number: UUID) -> Ticket | None:
    try:
        values: dict[str, Any] = json.loads(
            (spool_folder() / str(number) / "state.json").read_text()
        )
    except (FileNotFoundError, ValueError):
        return None
    if values["club_id"] != club.pk:
        return None
    return Ticket(**(values | {"uuid": number}))


def throw_old_away() -> None:
    for path in spool_folder().glob("*/state.json"):
        received = json.loads(path.read_text()).get("state") != RECEIVING
        if time.time() - path.stat().st_mtime > (LIFE if received else SENDING):
            shutil.rmtree(path.parent, ignore_errors=True)


def ticket_read(ticket: Ticket) -> None:
    """Read the file and say what keeping it would come to. Nothing is kept."""
    club = Club.objects.get(pk=ticket.club_id)
    with _refusals(ticket), ticket.open() as file:
        bundle = read_file(club, file, tell=lambda done: ticket.tell("reading", done))
        kept = bundle_try(club=club, bundle=bundle, tell=ticket.tell)
        _note(ticket, bundle, kept)
        ticket.state = READY
    ticket.save()


def ticket_write(ticket: Ticket) -> None:
    """Keep what the file holds: all of it or nothing."""
    club = Club.objects.get(pk=ticket.club_id)
    ticket.begin(WRITING)
    with _refusals(ticket), ticket.open() as file:
        bundle = read_file(club, file, tell=lambda done: ticket.tell("reading", done))
        kept = bundle_write(club=club, bundle=bundle, tell=ticket.tell)
        _note(ticket, bundle, kept)
        ticket.state = DONE
    ticket.save()
    if ticket.state == DONE:
        (ticket.folder / "file").unlink(missing_ok=True)


def _note(ticket: Ticket, bundle: Bundle, kept: Kept) -> None:
    ticket.kind, ticket.notes, ticket.skipped = bundle.kind, bundle.notes, bundle.skipped
    ticket.kept = asdict(kept)


@contextmanager
def _refusals(ticket: Ticket) -> Iterator[None]:
    try:
        with override(ticket.language or get_language()):
            yield
    except ImportRefused as refused:
        ticket.state, ticket.sentence = REFUSED, str(refused)
        (ticket.folder / "file").unlink(missing_ok=True)
