"""The season in review: a page made to be shared, and a text to paste."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.documents.words import game_name, nuggets
from scoring.models import Role
from scoring.selectors import boards
from scoring.selectors.review import Review, review
from scoring.views.access import ClubRequest, club_look
from scoring.views.charts import ColumnChart
from scoring.views.pages import page


@club_look(Role.VIEW)
def season(request: ClubRequest, number: int) -> HttpResponse:
    """One season: champions, podium, awards, months."""
    here = request.visit.club
    found = review(here, number)
    if not found.totals.kept:
        raise Http404
    months = ColumnChart.of(
        [(date_format(each.first, "M"), each.evenings) for each in found.months]
    )
    address = f"{settings.FILON_BASE_URL}{reverse('club:review', args=[here.slug, number])}"
    return page(
        request,
        "scoring/review.html",
        "club",
        found=found,
        months=months,
        among=boards.fairly_among(here, number),
        text=text_of(here.name, found),
        address=address,
    )


def text_of(club: str, found: Review) -> str:
    """The season in a few lines, to be pasted where people talk."""
    head = _("{club}, season {name}").format(club=club, name=found.name)
    played = ngettext("{number} game", "{number} games", found.totals.plays).format(
        number=found.totals.plays
    )
    evenings = ngettext("{number} evening", "{number} evenings", found.totals.evenings).format(
        number=found.totals.evenings
    )
    lines = [head, f"{played}, {evenings}"]
    for champion in found.champions:
        if champion.place:
            lines.append(
                _("Champion of {game}: {name}").format(
                    game=game_name(champion.game), name=champion.place.member.display_name
                )
            )
    for place in found.podium:
        lines.append(f"{place.rank}. {place.member.display_name}, {nuggets(place.tally.gold)}")
    for given in found.awards:
        names = ", ".join(row.member.display_name for row in given.holders)
        names = f"{names} {given.more}".rstrip()
        said = _("{award}: {names} ({reason})")
        lines.append(said.format(award=given.award.title, names=names, reason=given.reason))
    return "\n".join(lines)
