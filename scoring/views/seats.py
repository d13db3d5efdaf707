"""Who is this phone? A chair at a table becomes a member's, and the phone remembers."""

from __future__ import annotations

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused
from games.common.transactions import writing
from games.models import Seat
from games.services import limits
from games.views.devices import device_at, neighbourhood_of
from scoring.models import Member, Role, SeatTie
from scoring.selectors.attendance import lately_here
from scoring.selectors.history import person_of
from scoring.selectors.me import me_in, remember_me
from scoring.services.claims import seat_claim, sittings_of
from scoring.services.people import member_create, name_key
from scoring.services.seat_links import club_of, seat_tie
from scoring.views.access import ClubRequest, club_page
from scoring.views.pages import go, page, uuid_of

MOST = 60
OFTEN = 12
"""So many names are offered before one has to search: those who came last."""


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.VIEW, waits=False)
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
    often = [] if asked else lately_here(here, OFTEN, but=same)
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
    """A member made for a chair: one each, however often it is tapped, and few from one address."""
    here = request.visit.club
    if (known := _namesake_of(chair)) is not None:
        return known
    limits.spend((limits.MEMBERS, f"{here.pk}:{neighbourhood_of(request)}"))
    with writing():
        Seat.objects.select_for_update().get(pk=chair.pk)
        if (known := _namesake_of(chair)) is not None:  # another tap was quicker
            return known
        member = member_create(club=here, name=chair.name, token=chair.mark)
        seat_tie(seat=chair, member=member)
    return member


def _namesake_of(chair: Seat) -> Member | None:
    """The member this chair counts for, if they have its name."""
    tie = SeatTie.objects.filter(seat=chair).select_related("member").first()
    member = tie.member if tie else None
    return member if member and member.name_key == name_key(chair.name) else None
