"""Leaving and returning: exports of a play or of everything, and imports with a preview."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from tempfile import SpooledTemporaryFile
from typing import IO
from uuid import UUID

from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring import tasks
from scoring.access import ClubRequest, club_page
from scoring.exports import bgg as bgg_text
from scoring.exports import bgstats
from scoring.exports.backup import write_backup
from scoring.exports.records import file_name, lines_of, record_text, write_zip
from scoring.exports.sources import full_play, plays_of
from scoring.exports.tables import Dialect, write_tables
from scoring.imports import tickets
from scoring.imports.bundle import ImportRefused
from scoring.imports.tickets import Ticket, ticket_draw, ticket_of
from scoring.models import Role
from scoring.selectors import boards
from scoring.views.pages import go, page, the_play

MOST_BY_WEB = 20_000
"""A site with more plays than this is exported from the command line."""
AT_ONCE = 512 * 1024
"""A file up to this size is read while one waits."""


# -- one play -------------------------------------------------------------------------------


def download(content: str | bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
@club_page(Role.VIEW)
def record(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """The record of one game."""
    found = full_play(the_play(request, uuid))
    return download(record_text(found), file_name(found), "application/json")


@require_safe
@club_page(Role.VIEW)
def bgsplay(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One game as a file for BG Stats."""
    found = full_play(the_play(request, uuid))
    content = bgstats.play_file(request.visit.club, [found])
    text = json.dumps(content, ensure_ascii=False)
    return download(text, f"{found.evening.day}-{found.game}.bgsplay", "application/json")


@require_safe
@club_page(Role.VIEW)
def push(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """The way to BG Stats: a short address of our own, for a QR code as well as for a tap."""
    found = full_play(the_play(request, uuid))
    results = list(found.results.all())
    return page(
        request,
        "push",
        "history",
        play=found,
        link=bgstats.push_link(found, results),
        in_app=bgstats.push_link(found, results, in_app=True),
    )


@require_safe
@club_page(Role.VIEW)
def bgg(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """A text to paste at BoardGameGeek."""
    found = full_play(the_play(request, uuid))
    return HttpResponse(bgg_text.paste_text(found), content_type="text/plain; charset=utf-8")


# -- everything -----------------------------------------------------------------------------


@require_safe
@club_page(Role.VIEW)
def data(request: ClubRequest) -> HttpResponse:
    """What can leave, and how to come in."""
    kept = boards.club_totals(request.visit.club).kept
    return page(request, "data", "data", kept=kept, too_many=kept > MOST_BY_WEB)


def _whole(
    request: ClubRequest, name: str, write: Callable[[IO[bytes]], Iterator[int]], kind: str
) -> HttpResponseBase:
    """A file of everything, made on disk rather than in memory."""
    if boards.club_totals(request.visit.club).kept > MOST_BY_WEB:
        raise Http404
    file = SpooledTemporaryFile(max_size=1 << 20)  # noqa: SIM115  the response closes it
    for _done in write(file):
        pass
    file.seek(0)
    stamp = timezone.localdate().isoformat()
    full_name = f"{request.visit.club.slug}-{stamp}-{name}"
    return FileResponse(file, as_attachment=True, filename=full_name, content_type=kind)


@require_safe
@club_page(Role.HOST)
def records_zip(request: ClubRequest) -> HttpResponseBase:
    club = request.visit.club
    return _whole(request, "records.zip", lambda file: write_zip(club, file), "application/zip")


@require_safe
@club_page(Role.HOST)
def records_lines(request: ClubRequest) -> HttpResponseBase:
    club = request.visit.club

    def write(file: IO[bytes]) -> Iterator[int]:
        for number, line in enumerate(lines_of(club), start=1):
            file.write(line.encode())
            yield number

    return _whole(request, "records.ndjson", write, "application/x-ndjson")


@require_safe
@club_page(Role.HOST)
def tables(request: ClubRequest) -> HttpResponseBase:
    """The CSV set; French Excel wants semicolons."""
    club = request.visit.club
    dialect = Dialect(";" if request.GET.get("for") == "excel-fr" else ",")
    return _whole(
        request, "tables.zip", lambda file: write_tables(club, file, dialect), "application/zip"
    )


@require_safe
@club_page(Role.HOST)
def bgsplay_all(request: ClubRequest) -> HttpResponseBase:
    club = request.visit.club

    def write(file: IO[bytes]) -> Iterator[int]:
        file.write(json.dumps(bgstats.play_file(club, plays_of(club)), ensure_ascii=False).encode())
        yield 1

    return _whole(request, "club.bgsplay", write, "application/json")


@require_safe
@club_page(Role.ADMIN)
def backup(request: ClubRequest) -> HttpResponseBase:
    """Everything, for another site or a bad day."""
    club = request.visit.club
    return _whole(request, "backup.zip", lambda file: write_backup([club], file), "application/zip")


# -- in -------------------------------------------------------------------------------------


@require_POST
@club_page(Role.ADMIN)
def upload(request: ClubRequest) -> HttpResponse:
    """Put a file down: it is read, nothing is kept yet."""
    file = request.FILES.get("file")
    if file is None:
        return go(request, "data", notice=_("Choose a file first."))
    club = request.visit.club
    try:
        ticket = ticket_draw(club=club, pieces=file.chunks(), name=file.name or "")
    except ImportRefused as refused:
        return go(request, "data", notice=str(refused))
    if (file.size or 0) <= AT_ONCE:
        tickets.ticket_read(ticket)
    else:
        tasks.import_read.delay(club.pk, str(ticket.uuid))
    return go(request, "import-preview", ticket.uuid)


def the_ticket(request: ClubRequest, ticket: UUID) -> Ticket:
    found = ticket_of(request.visit.club, ticket)
    if found is None:
        raise Http404
    return found


@require_safe
@club_page(Role.ADMIN)
def preview(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """What keeping the file would come to, or how far it is."""
    return page(request, "import", "data", ticket=the_ticket(request, ticket))


@require_safe
@club_page(Role.ADMIN)
def progress(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """The part of that page that changes."""
    return page(request, "_import", "data", ticket=the_ticket(request, ticket))


@require_POST
@club_page(Role.ADMIN)
def confirm(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """Keep it, or do here what nobody behind the scenes has begun."""
    found = the_ticket(request, ticket)
    club = request.visit.club
    small = found.state == tickets.READY and sum(found.kept.values()) < 200
    if found.state == tickets.READING and found.has_stalled:
        tickets.ticket_read(found)
    elif small or (found.is_at_work and found.has_stalled):
        tickets.ticket_write(found)
    elif found.state == tickets.READY:
        found.state = tickets.WRITING
        found.save()
        tasks.import_write.delay(club.pk, str(found.uuid))
    return go(request, "import-preview", ticket)
