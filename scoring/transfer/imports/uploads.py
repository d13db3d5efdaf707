"""An import on its way: the file somebody brought, what was found in it, how far it is.

A ticket is a folder beside the database: until an import arrives nothing of it is seen there, so
its progress is a file.
"""

from __future__ import annotations

import json
import os
import shutil
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any
from uuid import UUID

from django.conf import settings
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from scoring.documents.bundle import Bundle, ImportRefused
from scoring.models import Club
from scoring.services.import_people import Kept
from scoring.services.imports import bundle_try, bundle_write
from scoring.transfer.imports.limits import BY_WEB
from scoring.transfer.imports.reading import read_file

LIFE = 24 * 3600
"""Seconds after which a ticket is thrown away."""
STALLED = 120
"""Seconds without progress after which nobody is at work any more."""
READING, READY, WRITING, DONE, REFUSED = "reading", "ready", "writing", "done", "refused"


@dataclass
class Ticket:
    uuid: UUID
    club_id: int
    file_name: str
    state: str = READING
    stage: str = ""
    done: int = 0
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
        return folder() / str(self.uuid)

    @property
    def is_at_work(self) -> bool:
        return self.state in (READING, WRITING)

    @property
    def has_stalled(self) -> bool:
        return self.is_at_work and time.time() - self.told_at > STALLED

    def save(self) -> None:
        """Replace the file as a whole: a reader never sees half of it."""
        self.told_at = time.time()
        values = asdict(self) | {"uuid": str(self.uuid)}
        fresh = self.folder / "state.new"
        fresh.write_text(json.dumps(values), encoding="utf-8")
        os.replace(fresh, self.folder / "state.json")

    def tell(self, stage: str, done: int) -> None:
        self.stage, self.done = stage, done
        if time.time() - self.told_at > 0.3:
            self.save()

    @contextmanager
    def open(self) -> Iterator[IO[bytes]]:
        with (self.folder / "file").open("rb") as file:
            yield file


def folder() -> Path:
    return Path(settings.DATA_DIR) / "imports"


def ticket_draw(*, club: Club, pieces: Iterator[bytes], name: str) -> Ticket:
    """Put a file down and draw a ticket for it. Old ones are thrown away on the way."""
    throw_old_away()
    ticket = Ticket(
        uuid=uuid.uuid4(), club_id=club.pk, file_name=name[:120], language=get_language() or ""
    )
    ticket.folder.mkdir(parents=True, mode=0o700)
    size = 0
    with (ticket.folder / "file").open("wb") as file:
        for piece in pieces:
            size += len(piece)
            if size > BY_WEB.file_bytes:
                shutil.rmtree(ticket.folder)
                raise ImportRefused(
                    _("This file is too large: {most} MB is the most here.").format(
                        most=BY_WEB.file_bytes >> 20
                    )
                )
            file.write(piece)
    ticket.save()
    return ticket


def ticket_of(club: Club, number: UUID) -> Ticket | None:
    try:
        values: dict[str, Any] = json.loads((folder() / str(number) / "state.json").read_text())
    except (FileNotFoundError, ValueError):
        return None
    if values["club_id"] != club.pk:
        return None
    return Ticket(**(values | {"uuid": number}))


def throw_old_away() -> None:
    for path in folder().glob("*/state.json"):
        if time.time() - path.stat().st_mtime > LIFE:
            shutil.rmtree(path.parent, ignore_errors=True)


def ticket_read(ticket: Ticket) -> None:
    """Read the file and say what keeping it would come to. Nothing is kept."""
    club = Club.objects.get(pk=ticket.club_id)
    with _refusals(ticket), ticket.open() as file:
        bundle = read_file(club, file)
        kept = bundle_try(club=club, bundle=bundle, tell=ticket.tell)
        _note(ticket, bundle, kept)
        ticket.state = READY
    ticket.save()


def ticket_write(ticket: Ticket) -> None:
    """Keep what the file holds: all of it or nothing."""
    club = Club.objects.get(pk=ticket.club_id)
    ticket.state = WRITING
    ticket.save()
    with _refusals(ticket), ticket.open() as file:
        bundle = read_file(club, file)
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
