"""My own page on my phone: how I am shown, what is kept of me, and how to be forgotten.

A phone says whose it is and nobody checks that: what it may do here can be taken back, and
forgetting for good stays with whoever manages the club.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django import forms
from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.common.table_errors import Refused
from scoring.documents.words import game_name, nuggets, percent
from scoring.models import Club, Member, Role
from scoring.models.evenings import season_name
from scoring.selectors.me import me_in
from scoring.selectors.portraits import Portrait
from scoring.services import people as services
from scoring.transfer.exports.person import data_of
from scoring.views.access import ClubRequest, club_act, club_look
from scoring.views.pages import go, the_person

Mine = Callable[[ClubRequest, Member], HttpResponse]


def of_me(view: Mine) -> Callable[[ClubRequest, UUID], HttpResponse]:
    """Only from the phone that says it belongs to this person; managers may too."""

    @wraps(view)
    def guarded(request: ClubRequest, uuid: UUID) -> HttpResponse:
        member = the_person(request, uuid)
        if me_in(request, request.visit.club) != member and not request.visit.may_manage:
            return go(request, "person", uuid, notice=_("Say first that this is you."))
        return view(request, member)

    return guarded


@club_look(Role.VIEW)
def my_page(request: ClubRequest) -> HttpResponse:
    """To my page, or to the list where I say who I am."""
    member = me_in(request, request.visit.club)
    if member is None:
        return go(request, "people", notice=_("Choose yourself, and say: this is me."))
    return go(request, "person", member.uuid)


class Shown(forms.Form):
    pseudonym = forms.CharField(max_length=40, required=False)
    hides_rating = forms.BooleanField(required=False)


@club_act(Role.VIEW)
@of_me
def edit(request: ClubRequest, member: Member) -> HttpResponse:
    """Pseudonym and rating."""
    form = Shown(request.POST)
    if not form.is_valid():
        return go(request, "person", member.uuid, notice=_("That is too long to keep."))
    try:
        services.member_edit(
            member=member,
            name=member.name,
            short_name=member.short_name,
            bgg_username=member.bgg_username,
            **form.cleaned_data,
        )
    except Refused as refused:
        return go(request, "person", member.uuid, notice=refused.sentence)
    return go(request, "person", member.uuid, notice=_("Noted."))


@club_act(Role.VIEW)
@of_me
def forget(request: ClubRequest, member: Member) -> HttpResponse:
    """Ask to be forgotten, or take it back."""
    asks = request.POST.get("forget") == "1"
    services.forget_ask(member=member, asks=asks)
    notice = _("Your name is hidden from now on. Whoever manages the club will remove it for good.")
    if not asks:
        notice = _("You are not forgotten.")
    return go(request, "person", member.uuid, notice=notice)


@club_look(Role.VIEW)
@of_me
def data(request: ClubRequest, member: Member) -> HttpResponse:
    """Everything that is kept of me, as a file."""
    text = json.dumps(data_of(member), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{request.visit.club.slug}-me.json"'
    return response


def _which(found: Portrait, club: Club) -> list[str]:
    """The season and the game that the figures are of, where they are of one."""
    season, game = found.total.season, found.total.game
    named = [_("Season {name}").format(name=season_name(club, season))] if season else []
    return [*named, game_name(game)] if game else named


def text_of(request: ClubRequest, found: Portrait) -> str:
    """Somebody's figures in a few lines, to be pasted where people talk."""
    total, club = found.total, request.visit.club
    games = ngettext("{number} game", "{number} games", total.plays).format(number=total.plays)
    lines = [f"{found.member.display_name}, {club.name}", ", ".join([*_which(found, club), games])]
    lines.append(
        _("{wins} won ({share}), {gold}").format(
            wins=total.wins, share=percent(found.win_rate.share), gold=nuggets(total.gold)
        )
    )
    for rate, said in (
        (found.saboteur_rate, _("as saboteur")),
        (found.digger_rate, _("as digger")),
    ):
        if rate.tries:
            lines.append(
                _("{role}: {share} of the rounds won ({won} of {all})").format(
                    role=said, share=percent(rate.share), won=rate.hits, all=rate.tries
                )
            )
    address = reverse("club:person", args=[club.slug, found.member.uuid])
    return "\n".join([*lines, f"{settings.FILON_BASE_URL}{address}"])
