"""Changing what is kept about a game."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django import forms
from django.http import Http404, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.models import Role
from scoring.services import plays as services
from scoring.views.access import ClubRequest, club_act
from scoring.views.pages import go, the_play


class Circumstances(forms.Form):
    day = forms.DateField()
    hour = forms.TimeField(required=False)
    place = forms.CharField(required=False, max_length=80)
    comments = forms.CharField(required=False, max_length=2000)


@club_act(Role.HOST)
def edit(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """When, where, and a note."""
    found = the_play(request, uuid)
    form = Circumstances(request.POST)
    if not form.is_valid():
        return go(request, "play", uuid, notice=_("A day is needed."))
    data = form.cleaned_data
    hour = data["hour"] or timezone.localtime(found.ended_at).time()
    naive = datetime.combine(data["day"], hour)
    services.play_edit(
        play=found,
        ended_at=timezone.make_aware(naive, timezone.get_current_timezone()),
        place=data["place"],
        comments=data["comments"],
        is_hour_known=data["hour"] is not None,
    )
    return go(request, "play", uuid, notice=_("Noted."))


@club_act(Role.HOST)
def exclude(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Out of the statistics, or back in."""
    found = the_play(request, uuid)
    out = found.excluded_at is None
    services.play_exclude(play=found, excluded=out, why=request.POST.get("why", ""))
    notice = _("This game does not count any more.") if out else _("This game counts again.")
    return go(request, "play", uuid, notice=notice)


@club_act(Role.HOST)
def guess(request: ClubRequest, uuid: UUID, chair: int) -> HttpResponse:
    """What the name alone said of a seat was right, or it was a guest."""
    result = next(
        (each for each in the_play(request, uuid).results.all() if each.seat == chair), None
    )
    if result is None:
        raise Http404
    if request.POST.get("right") == "1":
        services.seat_confirm(result=result)
    elif result.guessed:
        services.seat_assign(result=result, person=None)
    return go(request, "play", uuid, notice=_("Noted."))


@club_act(Role.ADMIN)
def delete(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """Remove a game for good."""
    found = the_play(request, uuid)
    if request.POST.get("sure") != "1":
        return go(request, "play", uuid, notice=_("Tick the box first: this cannot be undone."))
    services.play_delete(play=found, for_good=True)
    return go(request, "history", notice=_("The game is gone."))
