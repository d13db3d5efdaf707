"""Leaving and returning: exports of a play or of everything, and imports with a preview."""

from __future__ import annotations

import json
from contextlib import suppress
from uuid import UUID

from django.conf import settings
from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.common.qr import qr_of
from scoring.albums import jobs
from scoring.documents.bundle import ImportRefused
from scoring.models import Club, Role
from scoring.selectors import boards
from scoring.transfer.exports import bgg as bgg_text
from scoring.transfer.exports import bgstats, files
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import file_name, record_text
from scoring.transfer.imports import uploads
from scoring.transfer.imports.limits import BY_WEB
from scoring.transfer.imports.uploads import Ticket, ticket_draw, ticket_of
from scoring.views.access import ClubRequest, club_page
from scoring.views.pages import go, page, the_play

MOST_BY_WEB = 20_000
"""A site with more plays than this is exported from the command line."""


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
        "scoring/push.html",
        "history",
        play=found,
        link=bgstats.push_link(found, results),
        in_app=bgstats.push_link(found, results, in_app=True),
        qr=qr_of(f"{settings.FILON_BASE_URL}{request.path}"),
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
    too_large = _("This file is too large: {most} MB is the most here.").format(
        most=BY_WEB.file_bytes >> 20
    )
    return page(
        request,
        "scoring/data.html",
        "data",
        kept=kept,
        too_many=kept > MOST_BY_WEB,
        most_bytes=BY_WEB.file_bytes,
        too_large=too_large,
    )


def _whole(request: ClubRequest, export: str) -> HttpResponseBase:
    """A file of everything: made behind the scenes, with a page that waits for it."""
    club = request.visit.club
    if boards.club_totals(club).kept > MOST_BY_WEB:
        raise Http404
    if files.ready(club, export) is None:
        try:
            jobs.ask("export", job_name(club, export), club=club.pk, export=export)
        except jobs.TooMuch:
            return go(request, "data", notice=_("Much is being made just now: try again soon."))
    path = files.ready(club, export)
    if path is None:
        return _wait(request, export)
    made = files.EXPORTS[export]
    full_name = f"{club.slug}-{timezone.localdate().isoformat()}-{made.name}"
    return FileResponse(
        path.open("rb"), as_attachment=True, filename=full_name, content_type=made.kind
    )


def job_name(club: Club, export: str) -> str:
    return files.place(club, export).name


def _wait(request: ClubRequest, export: str) -> HttpResponse:
    """How far the file is; the page asks again by itself, and gets the file in the end."""
    job = jobs.waiting("export", job_name(request.visit.club, export))
    kept = boards.club_totals(request.visit.club).kept
    response = page(request, "scoring/export.html", "data", done=job.done if job else 0, kept=kept)
    response.status_code = 202
    response["Refresh"] = "2"
    response["Cache-Control"] = "no-store"
    return response


@require_safe
@club_page(Role.HOST)
def records_zip(request: ClubRequest) -> HttpResponseBase:
    return _whole(request, "records-zip")


@require_safe
@club_page(Role.HOST)
def records_lines(request: ClubRequest) -> HttpResponseBase:
    return _whole(request, "records-lines")


@require_safe
@club_page(Role.HOST)
def tables(request: ClubRequest) -> HttpResponseBase:
    """The CSV set; French Excel wants semicolons."""
    return _whole(request, "tables-fr" if request.GET.get("for") == "excel-fr" else "tables")


@require_safe
@club_page(Role.HOST)
def bgsplay_all(request: ClubRequest) -> HttpResponseBase:
    return _whole(request, "bgsplay-all")


@require_safe
@club_page(Role.ADMIN)
def backup(request: ClubRequest) -> HttpResponseBase:
    """Everything, for another site or a bad day."""
    return _whole(request, "backup")


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
    _ask(ticket, "import_read")
    return go(request, "import-preview", ticket.uuid)


def _ask(ticket: Ticket, what: str) -> None:
    """Have the file read or kept; whoever waits for it may ask again."""
    with suppress(jobs.TooMuch):
        jobs.ask(what, str(ticket.uuid), club=ticket.club_id, ticket=str(ticket.uuid))


def the_ticket(request: ClubRequest, ticket: UUID) -> Ticket:
    found = ticket_of(request.visit.club, ticket)
    if found is None:
        raise Http404
    return found


@require_safe
@club_page(Role.ADMIN)
def preview(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """What keeping the file would come to, or how far it is."""
    return page(request, "scoring/import.html", "data", ticket=the_ticket(request, ticket))


@require_safe
@club_page(Role.ADMIN)
def progress(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """The part of that page that changes."""
    return page(request, "scoring/_import.html", "data", ticket=the_ticket(request, ticket))


@require_POST
@club_page(Role.ADMIN)
def confirm(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """Keep it; or have done again what nobody is at work on any more."""
    found = the_ticket(request, ticket)
    if found.state == uploads.READING and found.has_stalled:
        _ask(found, "import_read")
    elif found.state == uploads.READY or found.has_stalled:
        found.state = uploads.WRITING
        found.save()
        _ask(found, "import_write")
    return go(request, "import-preview", ticket)
