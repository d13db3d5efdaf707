"""Two people head to head: how often they met, who won, and their last games together."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse

from scoring.models import Member, Role
from scoring.selectors import boards
from scoring.selectors.history import Filters, history
from scoring.selectors.rivals import LAST, bond_of
from scoring.services.people import name_key
from scoring.views.access import ClubRequest, club_look
from scoring.views.clubs import game_asked
from scoring.views.pages import go, number_of, page, the_person

RECENT = 10
MOST = 60


@club_look(Role.VIEW)
def choose(request: ClubRequest, uuid: UUID) -> HttpResponse:
    """With whom?"""
    member = the_person(request, uuid)
    asked = request.GET.get("q", "")[:40].strip()
    others = Member.objects.choosable(request.visit.club).exclude(pk=member.pk)
    if asked:
        others = others.filter(name_key__contains=name_key(asked))
    found = list(others.order_by("name_key", "pk")[:MOST])
    return page(
        request, "scoring/versus_choose.html", "people", member=member, asked=asked, found=found
    )


@club_look(Role.VIEW)
def versus(request: ClubRequest, uuid: UUID, other: UUID) -> HttpResponse:
    """What the two did at the same tables, in one season and game or in all of them."""
    here = request.visit.club
    one, two = the_person(request, uuid), the_person(request, other)
    if one == two:
        return go(request, "person", one.uuid)
    season = number_of(request, "season", low=1900, high=9000)
    games = boards.own_games_of(here)
    game = game_asked(request, games)
    bond, is_cut = bond_of(one, two, season=season, game=game)
    together = Filters(person=one, other=two, game=game, season=season)
    return page(
        request,
        "scoring/versus.html",
        "people",
        one=one,
        two=two,
        season=season,
        seasons=boards.seasons_of(here),
        games=games,
        game=game,
        bond=bond,
        is_cut=is_cut,
        most=LAST,
        recent=history(here, together, RECENT).lines,
    )
