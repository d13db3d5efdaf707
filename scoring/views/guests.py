"""Guests of old evenings tied to people, many at once."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scoring.models import Member, Role
from scoring.selectors.guests import guessed_results, guesses_of, guests_of
from scoring.selectors.history import person_of
from scoring.services import people as services
from scoring.services.people import PeopleError
from scoring.services.plays import seat_assign, seat_confirm
from scoring.views.access import ClubRequest, club_page
from scoring.views.pages import go, number_of, page, uuid_of


@require_http_methods(["GET", "HEAD", "POST"])
@club_page(Role.ADMIN)
def guests(request: ClubRequest) -> HttpResponse:
    """Who were they? Suggestions to tick, and guesses to confirm."""
    here = request.visit.club
    if request.method == "POST":
        return _guesses(request) if "guesses" in request.POST else _link(request)
    number = max(1, number_of(request, "page", high=500))
    lines, has_more = guests_of(here, number)
    choice = Member.objects.choosable(here).order_by("name_key", "pk")[:500]
    return page(
        request,
        "scoring/guests.html",
        "people",
        lines=lines,
        guesses=guesses_of(here),
        members=list(choice) if lines else [],
        number=number,
        next_page=number + 1 if has_more else 0,
    )


def _link(request: ClubRequest) -> HttpResponse:
    """Let every ticked guest count as the person chosen beside them."""
    linked, refused = 0, ""
    for text in request.POST.getlist("guest"):
        guest = _person(request, uuid_of(text))
        kept = _person(request, uuid_of(request.POST.get(f"is-{text}", "")))
        if guest is None or kept is None or not guest.is_guest:
            continue
        try:
            services.member_merge(kept=kept, gone=guest)
            linked += 1
        except PeopleError as error:
            refused = str(error)
    said = ngettext(
        "{number} guest counts for somebody now.", "{number} guests count for somebody now.", linked
    ).format(number=linked)
    return go(request, "guests", notice=f"{said} {refused}".strip())


def _person(request: ClubRequest, uuid: UUID | None) -> Member | None:
    return person_of(request.visit.club, uuid)


def _guesses(request: ClubRequest) -> HttpResponse:
    """Confirm what names alone said of these people, or make guests of them again."""
    here, right = request.visit.club, request.POST["guesses"] == "right"
    chosen = [_person(request, uuid_of(text)) for text in request.POST.getlist("member")]
    for result in guessed_results(here, [each for each in chosen if each]):
        if right:
            seat_confirm(result=result)
        else:
            seat_assign(result=result, person=None)
    return go(request, "guests", notice=_("Noted."))
