"""What the club's pages share: rendering, sentences after an act, reading a query."""

from __future__ import annotations

from pathlib import PurePath
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from scoring.models import Evening, Member, Play
from scoring.selectors.history import person_of, play_of
from scoring.views.access import ClubRequest


def page(
    request: ClubRequest, template: str, section: str, *, status: int = 200, **context: object
) -> HttpResponse:
    """A page of the club; a sentence left by the last act is shown once."""
    notice = " ".join(map(str, messages.get_messages(request)))
    context = {"visit": request.visit, "section": section, "notice": notice, **context}
    return render(request, template, context, status=status)


def go(request: ClubRequest, name: str, *args: object, notice: str = "") -> HttpResponse:
    """To another page of the club, with a sentence to be shown there."""
    if notice:
        messages.info(request, notice)
    return HttpResponseRedirect(reverse(f"club:{name}", args=[request.visit.club.slug, *args]))


def number_of(request: HttpRequest, name: str, *, low: int = 0, high: int = 9999) -> int:
    """A whole number of the query, or 0."""
    text = request.GET.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        return 0
    number = int(text)
    return number if low <= number <= high else 0


def uuid_of(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def the_play(request: ClubRequest, uuid: UUID) -> Play:
    play = play_of(request.visit.club, uuid)
    if play is None:
        raise Http404
    return play


def the_person(request: ClubRequest, uuid: UUID) -> Member:
    member = person_of(request.visit.club, uuid)
    if member is None or (member.forgotten_at and not request.visit.may_manage):
        raise Http404
    return member


def the_language() -> str:
    """The language a picture is written in."""
    return "en" if (get_language() or "").startswith("en") else "fr"


def photo_url(of: Play | Evening, address: str) -> str:
    """Where its photo is; another photo has another address, so that no old one is shown."""
    return f"{address}?{PurePath(str(of.photo.name)).stem[:8]}" if of.photo else ""
