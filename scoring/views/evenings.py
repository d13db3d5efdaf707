"""Evenings: the list, one evening, who was there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Generic, TypeVar

from django import forms
from django.db.models import Count, Model, QuerySet
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from games.common.transactions import writing
from scoring.models import Attendance, Evening, Member, Play, Role
from scoring.models.tallies import ALL_GAMES
from scoring.selectors import boards
from scoring.selectors.attendance import months_of
from scoring.selectors.history import lines_of, person_of
from scoring.services.people import name_key, presence_set
from scoring.transfer.exports.icalendar import calendar
from scoring.views.access import ClubRequest, club_act, club_look
from scoring.views.pages import go, number_of, page, photo_url, uuid_of

T = TypeVar("T", bound=Model)
PAGE = 30
GAMES, PEOPLE = 10, 20
"""Of one evening, on one page."""
IN_CALENDAR = 5000
"""So many evenings the calendar holds: more than ten years of one a day."""


@club_look(Role.VIEW)
def evenings(request: ClubRequest) -> HttpResponse:
    """The evenings of the club or of one season, newest first."""
    here = request.visit.club
    found = Evening.objects.filter(club=here).order_by("-day")
    season = number_of(request, "season", low=1900, high=9000)
    if season:
        found = found.filter(
            day__gte=months_of(here, season)[0], day__lt=months_of(here, season + 1)[0]
        )
    before = _day(request.GET.get("before", ""))
    if before:
        found = found.filter(day__lt=before)
    shown = list(found[: PAGE + 1])
    counts = dict(
        Attendance.objects.filter(evening__in=shown, game=ALL_GAMES)
        .values_list("evening")
        .annotate(Count("pk"))
        .order_by()
    )
    return page(
        request,
        "scoring/evenings.html",
        "evenings",
        lines=[(evening, counts.get(evening.pk, 0)) for evening in shown[:PAGE]],
        older=shown[PAGE - 1].day if len(shown) > PAGE else None,
        season=season,
        seasons=boards.seasons_of(here),
        in_calendar=IN_CALENDAR,
        total=boards.club_totals(here).evenings,
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def the_evening(request: ClubRequest, day: date) -> Evening:
    found = Evening.objects.filter(club=request.visit.club, day=day).first()
    if found is None:
        raise Http404
    return found


@club_look(Role.VIEW)
def evening(request: ClubRequest, day: date) -> HttpResponse:
    """One evening: its games and who came."""
    found = the_evening(request, day)
    plays = Play.objects.filter(evening=found).order_by("-ended_at", "-pk")
    there = Attendance.objects.filter(evening=found, game=ALL_GAMES).select_related("member")
    games = _some(request, "page", plays, GAMES)
    people = _some(request, "there", there.order_by("-plays", "member__name_key", "pk"), PEOPLE)
    asked = request.GET.get("q", "")[:40].strip()
    return page(
        request,
        "scoring/evening.html",
        "evenings",
        evening=found,
        games=games,
        lines=lines_of(games.rows),
        people=people,
        total=there.count(),
        asked=asked,
        photo=photo_url(found, reverse("club:evening-photo", args=[request.visit.club.slug, day])),
        matches=_absent(request, found, asked) if request.visit.may_host else [],
    )


@dataclass(frozen=True)
class Some(Generic[T]):
    """A page of a list: a long evening costs no more to look at than a short one."""

    rows: list[T]
    number: int
    next_page: int


def _some(request: ClubRequest, name: str, rows: QuerySet[T], size: int) -> Some[T]:
    number = max(1, number_of(request, name, high=500))
    start = (number - 1) * size
    found = list(rows[start : start + size + 1])
    if not found and number > 1:  # nothing so far back: the beginning
        number, found = 1, list(rows[: size + 1])
    return Some(found[:size], number, number + 1 if len(found) > size else 0)


def _absent(request: ClubRequest, found: Evening, asked: str) -> list[Member]:
    """Members who could be ticked: those searched for, else the first few by name."""
    members = Member.objects.choosable(request.visit.club).exclude(attendances__evening=found)
    if asked:
        members = members.filter(name_key__contains=name_key(asked))
    return list(members.order_by("name_key", "pk")[:20])


class EveningDetails(forms.Form):
    name = forms.CharField(max_length=80, required=False)
    place = forms.CharField(max_length=80, required=False)
    note = forms.CharField(max_length=2000, required=False)


@club_act(Role.HOST)
def edit(request: ClubRequest, day: date) -> HttpResponse:
    """Name, place and note of an evening."""
    found = the_evening(request, day)
    form = EveningDetails(request.POST)
    if not form.is_valid():
        return go(request, "evening", day, notice=_("That is too long to keep."))
    with writing():
        Evening.objects.filter(pk=found.pk).update(**form.cleaned_data)
    return go(request, "evening", day, notice=_("Noted."))


@club_act(Role.HOST)
def tick(request: ClubRequest, day: date) -> HttpResponse:
    """Somebody was there, or was not after all."""
    found = the_evening(request, day)
    person = person_of(request.visit.club, uuid_of(request.POST.get("member", "")))
    if person is None:
        return go(request, "evening", day, notice=_("Choose who it was."))
    present = request.POST.get("present") == "1"
    presence_set(evening=found, person=person, present=present)
    return go(request, "evening", day, notice=_("Noted."))


@club_look(Role.VIEW)
def ics(request: ClubRequest) -> HttpResponse:
    """The evenings for a calendar, all of them or the newest; the page says which."""
    here = request.visit.club
    most = number_of(request, "most", low=1, high=IN_CALENDAR) or IN_CALENDAR
    found = Evening.objects.filter(club=here).order_by("-day")[:most]
    response = HttpResponse(
        "".join(calendar(here, found)), content_type="text/calendar; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{here.slug}.ics"'
    return response
