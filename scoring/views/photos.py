"""The photos that people add to a game or to an evening. Who sees its page sees them."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Protocol
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.http import FileResponse, Http404, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _

from scoring.models import Role
from scoring.pictures.photos import MOST_BYTES, PHOTO_TYPE, Fault, PhotoRefused
from scoring.services.photos import Pictured, photo_drop, photo_set
from scoring.views.access import ClubRequest, club_act, club_look
from scoring.views.evenings import the_evening
from scoring.views.pages import go, the_play


class Back(Protocol):
    """The way back to the page that the photo belongs to."""

    def __call__(self, *, notice: str) -> HttpResponse: ...


def album(request: ClubRequest, uuid: UUID | None, day: date | None) -> tuple[Pictured, Back]:
    """The game or the evening whose photo is meant, and the way back to its page."""
    if uuid is not None:
        return the_play(request, uuid), partial(go, request, "play", uuid)
    if day is not None:
        return the_evening(request, day), partial(go, request, "evening", day)
    raise Http404


@club_act(Role.HOST)
def add(request: ClubRequest, uuid: UUID | None = None, day: date | None = None) -> HttpResponse:
    """Keep the photo that was sent, in place of the one before."""
    of, back = album(request, uuid, day)
    try:
        photo_set(of=of, data=upload_of(request))
    except PhotoRefused as refused:
        return back(notice=refused.fault.sentence)
    return back(notice=_("The photo is there."))


def upload_of(request: ClubRequest) -> bytes:
    """The file somebody sent. Raises :exc:`PhotoRefused`."""
    file = request.FILES.get("photo")
    if not isinstance(file, UploadedFile):
        raise PhotoRefused(Fault.KIND)
    if (file.size or 0) > MOST_BYTES:
        raise PhotoRefused(Fault.BYTES)
    return b"".join(file.chunks())


@club_look(Role.VIEW)
def photo(
    request: ClubRequest, uuid: UUID | None = None, day: date | None = None
) -> HttpResponseBase:
    of, _back = album(request, uuid, day)
    if not of.photo:
        raise Http404
    try:
        response = FileResponse(of.photo.open("rb"), content_type=PHOTO_TYPE)
    except FileNotFoundError:
        raise Http404 from None
    response["Cache-Control"] = "private, max-age=3600"
    return response


@club_act(Role.HOST)
def drop(request: ClubRequest, uuid: UUID | None = None, day: date | None = None) -> HttpResponse:
    of, back = album(request, uuid, day)
    photo_drop(of=of)
    return back(notice=_("The photo is gone."))
