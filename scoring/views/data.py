"""Pages of exports, of one play or of everything, and of imports with a preview."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from uuid import UUID

from django import forms
from django.conf import settings
from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.common.qr import qr_of
from games.views.devices import neighbourhood_of
from scoring.albums import jobs
from scoring.documents.bundle import ImportRefused
from scoring.models import Club, Role
from scoring.models.tallies import ALL_SEASONS
from scoring.selectors import boards
from scoring.transfer.exports import bgg as bgg_text
from scoring.transfer.exports import bgstats, bgstats_link, files
from scoring.transfer.exports.plays import full_play, plays_in
from scoring.transfer.exports.records import file_name, record_text
from scoring.transfer.imports import uploads
from scoring.transfer.imports.limits import by_web
from scoring.transfer.imports.reading import too_large
from scoring.transfer.imports.uploads import OutOfStep, Ticket, piece_take, ticket_draw, ticket_of
from scoring.transfer.turns import before
from scoring.views.access import ClubRequest, club_act, club_look
from scoring.views.pages import go, number_of, page, the_play

PIECE = 2 << 20
"""Bytes of a larger file that are sent at once: seconds, even by a slow network."""

# -- one play -------------------------------------------------------------------------------


def download(content: str | bytes, name: str, kind: str) -> HttpResponse:
    response = HttpResponse(content, content_type=kind)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@club_look(Role.VIEW)
def record(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """The record of one game."""
    found = full_play(the_play(request, uuid))
    return download(record_text(found), file_name(found), "application/json")


@club_look(Role.VIEW)
def bgsplay(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """One game as a file for BG Stats."""
    found = full_play(the_play(request, uuid))
    content = bgstats.play_file(request.visit.club, [found])
    text = json.dumps(content, ensure_ascii=False)
    return download(text, f"{found.evening.day}-{found.game}.bgsplay", "application/json")


@club_look(Role.VIEW)
def push(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """The way to BG Stats: a short address of our own, for a QR code as well as for a tap."""
    found = full_play(the_play(request, uuid))
    results = list(found.results.all())
    return page(
        request,
        "scoring/push.html",
        "history",
        play=found,
        link=bgstats_link.push_link(found, results),
        in_app=bgstats_link.push_link(found, results, in_app=True),
        qr=qr_of(f"{settings.FILON_BASE_URL}{request.path}"),
    )


@club_look(Role.VIEW)
def bgg(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """A text to paste at BoardGameGeek."""
    found = full_play(the_play(request, uuid))
    return HttpResponse(bgg_text.paste_text(found), content_type="text/plain; charset=utf-8")


# -- everything -----------------------------------------------------------------------------


@club_look(Role.VIEW)
def data(request: ClubRequest) -> HttpResponse:
    """What can leave, and how to come in."""
    club, season = request.visit.club, _season(request)
    limits = by_web()
    return page(
        request,
        "scoring/data.html",
        "data",
        kept=_kept(club),
        season=season,
        of_season=_kept(club, season),
        chosen=f"?season={season}" if season else "",
        seasons=boards.seasons_of(club),
        most_bytes=limits.file_bytes,
        piece_bytes=PIECE,
        too_large=too_large(limits),
    )


def _kept(club: Club, season: int = ALL_SEASONS) -> int:
    return boards.club_totals(club, season).kept


def _season(request: ClubRequest) -> int:
    """The season to be taken along, or all of them."""
    return number_of(request, "season", low=1900, high=9000)


def _whole(request: ClubRequest, export: str, season: int = ALL_SEASONS) -> HttpResponseBase:
    """A file of everything: made by the jobs process, with a page that waits for it."""
    club = request.visit.club
    if files.ready(club, export, season) is None:
        try:
            by, name = neighbourhood_of(request), job_name(club, export, season)
            jobs.ask("export", name, by=by, club=club.pk, export=export, season=season)
        except jobs.TooMuch:
            notice = _("Many files are being made just now: try again soon.")
            return go(request, "data", notice=notice)
    path = files.ready(club, export, season)
    if path is None:
        return _wait(request, export, season)
    made = files.EXPORTS[export]
    of_season = f"season-{season}-" if season else ""
    full_name = f"{club.slug}-{timezone.localdate().isoformat()}-{of_season}{made.name}"
    return FileResponse(
        path.open("rb"), as_attachment=True, filename=full_name, content_type=made.kind
    )


def job_name(club: Club, export: str, season: int = ALL_SEASONS) -> str:
    return files.place(club, export, season).name


def _wait(request: ClubRequest, export: str, season: int) -> HttpResponse:
    """How far the file is; the page asks again by itself, and gets the file in the end."""
    club = request.visit.club
    name = job_name(club, export, season)
    job = jobs.waiting("export", name)
    done = job.done if job else 0
    # Totals that are due say nothing about how much there is.
    kept = plays_in(club, season).count() if club.recount_due else _kept(club, season)
    response = page(
        request,
        "scoring/export.html",
        "data",
        done=done,
        kept=max(kept, done),
        before=before("export", name, club),
    )
    response.status_code = 202
    response["Refresh"] = "2"
    response["Cache-Control"] = "no-store"
    return response


def _games(export: str) -> Callable[..., HttpResponseBase]:
    """A file of all games, or of those of the season that is asked for."""
    return club_look(Role.HOST)(lambda request: _whole(request, export, _season(request)))


records_zip = _games("records-zip")
records_lines = _games("records-lines")
bgsplay_all = _games("bgsplay-all")
workbook = _games("workbook")


@club_look(Role.ADMIN)
def backup(request: ClubRequest) -> HttpResponseBase:
    return _whole(request, "backup")


@club_look(Role.HOST)
def tables(request: ClubRequest) -> HttpResponseBase:
    """The CSV set; French Excel wants semicolons."""
    export = "tables-fr" if request.GET.get("for") == "excel-fr" else "tables"
    return _whole(request, export, _season(request))


# -- in -------------------------------------------------------------------------------------


@club_act(Role.ADMIN)
def upload(request: ClubRequest) -> HttpResponse:
    """Put a file down: it is read, nothing is kept yet."""
    file = request.FILES.get("file")
    if file is None:
        return go(request, "data", notice=_("Choose a file first."))
    club = request.visit.club
    try:
        ticket = ticket_draw(club=club, name=file.name or "", size=file.size or 0)
        piece_take(ticket, 0, file.chunks())
    except ImportRefused as refused:
        return go(request, "data", notice=str(refused))
    _ask(request, ticket, "import_read")
    return go(request, "import-preview", ticket.uuid)


class FilePiece(forms.Form):
    """A piece of a large file; the first one has no ticket yet."""

    ticket = forms.UUIDField(required=False)
    name = forms.CharField(max_length=300, required=False)
    size = forms.IntegerField(min_value=1)
    at = forms.IntegerField(min_value=0)
    file = forms.FileField()


@club_act(Role.ADMIN)
def piece(request: ClubRequest) -> HttpResponse:
    """Put a piece down: a large file comes in short requests, and goes on where it broke off."""
    form = FilePiece(request.POST, request.FILES)
    if not form.is_valid():
        return JsonResponse({"sentence": _("Choose a file first.")}, status=400)
    sent = form.cleaned_data
    try:
        ticket = _receiving(request, sent["ticket"]) or ticket_draw(
            club=request.visit.club, name=sent["name"], size=sent["size"]
        )
        at = piece_take(ticket, sent["at"], sent["file"].chunks())
    except OutOfStep as out:
        return JsonResponse({"ticket": str(ticket.uuid), "at": out.received}, status=409)
    except ImportRefused as refused:
        return JsonResponse({"sentence": str(refused)}, status=422)
    answer = {"ticket": str(ticket.uuid), "at": at}
    if ticket.state == uploads.READING:
        _ask(request, ticket, "import_read")
        answer["next"] = reverse("club:import-preview", args=[request.visit.club.slug, ticket.uuid])
    return JsonResponse(answer)


def _receiving(request: ClubRequest, number: UUID | None) -> Ticket | None:
    if number is None:
        return None
    found = ticket_of(request.visit.club, number)
    if found is None:
        raise Http404
    return found


def _ask(request: ClubRequest, ticket: Ticket, what: str) -> None:
    """Have the file read or kept; whoever waits for it may ask again."""
    name, by = str(ticket.uuid), neighbourhood_of(request)
    with suppress(jobs.TooMuch):
        jobs.ask(what, name, by=by, club=ticket.club_id, ticket=name)


def the_ticket(request: ClubRequest, ticket: UUID) -> Ticket:
    found = ticket_of(request.visit.club, ticket)
    if found is None or found.state == uploads.RECEIVING:
        raise Http404
    return found


@club_look(Role.ADMIN, waits=False)
def preview(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """What keeping the file would come to, or how far it is."""
    return _import_page(request, "scoring/import.html", ticket)


@club_look(Role.ADMIN, waits=False)
def progress(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """The part of that page that changes."""
    return _import_page(request, "scoring/_import.html", ticket)


def _import_page(request: ClubRequest, template: str, number: UUID) -> HttpResponse:
    ticket = the_ticket(request, number)
    job = uploads.JOBS.get(ticket.state)
    first = before(job, str(number), request.visit.club) if job else None
    return page(request, template, "data", ticket=ticket, before=first)


@club_act(Role.ADMIN)
def confirm(request: ClubRequest, ticket: UUID) -> HttpResponse:
    """Keep it; or have done again what nobody is at work on any more."""
    found = the_ticket(request, ticket)
    if found.state == uploads.READING and found.has_stalled:
        _ask(request, found, "import_read")
    elif found.state == uploads.READY or found.has_stalled:
        found.begin(uploads.WRITING)
        _ask(request, found, "import_write")
    return go(request, "import-preview", ticket)
