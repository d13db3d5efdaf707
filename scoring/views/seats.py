"""Who is this phone? A chair at a table becomes a member's, and the phone remembers."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.http import device_at
from games.models import Seat
from scoring.access import ClubRequest, club_page
from scoring.models import Member, Role, SeatTie
from scoring.selectors.history import person_of
from scoring.selectors.me import me_in, remember_me
from scoring.services.chairs import club_of, seat_tie
from scoring.services.people import member_create, name_key
from scoring.views.pages import go, page, uuid_of

MOST = 60


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
    members = Member.objects.filter(
        club=here, is_guest=False, archived_at=None, merged_into=None, forgotten_at=None
    )
    found = members.filter(name_key__contains=name_key(asked)) if asked else members
    tie = SeatTie.objects.filter(seat=chair).select_related("member").first()
    return page(
        request,
        "seat",
        "people",
        code=code,
        chair=chair,
        chairs=device.seats,
        tied=tie.member if tie else None,
        me=me_in(request, here),
        asked=asked,
        same=list(members.filter(name_key=name_key(chair.name))[:5]) if not asked else [],
        found=list(found.order_by("name_key", "pk")[:MOST]),
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
        member = member_create(club=here, name=chair.name, token=chair.mark)
    elif chosen != "guest":
        member = person_of(here, uuid_of(chosen))
        if member is None:
            return go(request, "seat", code, notice=_("Choose who you are."))
    seat_tie(seat=chair, member=member)
    name = member.display_name if member else chair.name
    notice = _("{name}, your games count for you now.") if member else _("{name} stays a guest.")
    response = go(request, "seat", code, notice=notice.format(name=name))
    remember_me(request, response, member, here)
    return response
