"""Who is this phone? A chair at a table becomes a member's, and the phone remembers."""

from __future__ import annotations

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused
from games.models import Seat
from games.services import limits
from games.views.devices import device_at, neighbourhood_of
from scoring.models import Club, Member, MemberTally, Role, SeatTie
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.selectors.history import person_of
from scoring.selectors.me import me_in, remember_me
from scoring.services.claims import seat_claim, sittings_of
from scoring.services.people import member_create, name_key
from scoring.services.seat_links import club_of
from scoring.views.access import ClubRequest, club_page
from scoring.views.pages import go, page, uuid_of

MOST = 60
OFTEN = 12
"""So many names are offered before one has to search: those who came last."""


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.VIEW)
def seat(request: ClubRequest, code: str) -> HttpResponse:
    """Choose who one is. Only a phone that sits at the table may."""
    here = request.visit.club
    device = device_at(request, code)
    if device is None or not device.is_seated or club_of(device.table) != here:
        raise Http404
    chair = _chair(request, device.seats)
    if request.method == "POST":
        return _answer(request, chair, code)
    asked = request.GET.get("q", "")[:40].strip()
    members = Member.objects.choosable(here)
    found = members.filter(name_key__contains=name_key(asked)) if asked else members
    same = [] if asked else list(members.filter(name_key=name_key(chair.name))[:5])
    often = [] if asked else _lately_here(here, same)
    others = found.exclude(pk__in=[each.pk for each in (*same, *often)])
    tie = SeatTie.objects.filter(seat=chair).select_related("member").first()
    return page(
        request,
        "scoring/seat.html",
        "people",
        code=code,
        chair=chair,
        chairs=device.seats,
        tied=tie.member if tie else None,
        has_said=tie is not None,
        sittings=sittings_of(chair),
        me=me_in(request, here),
        asked=asked,
        same=same,
        often=often,
        found=list(others.order_by("name_key", "pk")[:MOST]),
    )


def _lately_here(here: Club, same: list[Member]) -> list[Member]:
    """Who came to the last evenings: most likely one of them sits down now."""
    tallies = MemberTally.objects.filter(
        club=here, season=ALL_SEASONS, game=ALL_GAMES, listed=True, member__is_guest=False
    ).exclude(member__in=same)
    ids = tallies.filter(last_at__isnull=False).order_by("-last_at")[:OFTEN]
    return sorted((row.member for row in ids.select_related("member")), key=_by_name)


def _by_name(member: Member) -> tuple[str, int]:
    return member.name_key, member.pk


def _chair(request: ClubRequest, seats: tuple[Seat, ...]) -> Seat:
    """The chair spoken of: two people may share one phone."""
    tag = request.POST.get("chair") or request.GET.get("chair", "")
    return next((each for each in seats if each.tag == tag), seats[0])


def _answer(request: ClubRequest, chair: Seat, code: str) -> HttpResponse:
    here = request.visit.club
    chosen = request.POST.get("member", "")
    member: Member | None = None
    if chosen == "new":
        try:
            member = _newcomer(request, chair)
        except Refused as refused:
            return go(request, "seat", code, notice=refused.sentence)
    elif chosen != "guest":
        member = person_of(here, uuid_of(chosen))
        if member is None:
            return go(request, "seat", code, notice=_("Choose who you are."))
    seat_claim(seat=chair, member=member)
    response = HttpResponseRedirect(reverse("phone", kwargs={"code": code}))
    remember_me(request, response, member, here, as_guest=member is None)
    return response


def _newcomer(request: ClubRequest, chair: Seat) -> Member:
    """A member made for a chair: one each, and few from one address."""
    here = request.visit.club
    tie = SeatTie.objects.filter(seat=chair).select_related("member").first()
    if tie is not None and tie.member is not None and tie.member.name_key == name_key(chair.name):
        return tie.member
    limits.spend((limits.MEMBERS, f"{here.pk}:{neighbourhood_of(request)}"))
    return member_create(club=here, name=chair.name, token=chair.mark)
