"""Ways into a club: the address without a slug, links, accounts."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_http_methods, require_safe

from games.common.tokens import read_code
from games.models import Game
from games.views.devices import device_at
from scoring.models import Play
from scoring.selectors.visits import clubs_open_to, visit_in
from scoring.services.clubs import house_club, link_open
from scoring.services.seat_links import club_of
from scoring.views.access import keep_secret
from scoring.views.login import has_accounts


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """To the only club there is, or a choice; from a table, to the page of one's chair.

    Whoever does not sit there is answered as if there were no such table.
    """
    device = device_at(request, read_code(request.GET.get("table", "")) or "")
    club = club_of(device.table) if device is not None and device.is_seated else None
    if device is not None and club is not None and visit_in(request, club):
        return HttpResponseRedirect(reverse("club:seat", args=[club.slug, device.table.code]))
    clubs = clubs_open_to(request)
    if len(clubs) == 1:
        return HttpResponseRedirect(reverse("club:club", args=[clubs[0].slug]))
    if not clubs and not settings.FILON_URL and not house_club().by_link_only:
        return HttpResponseRedirect(reverse("club:club", args=[house_club().slug]))
    context = {"clubs": clubs, "has_accounts": has_accounts()}
    return render(request, "scoring/home.html", context)


@require_safe
def play(request: HttpRequest, uuid: UUID) -> HttpResponse:
    """A short way to a play, for a QR code or the end of a game; it may still be on its way."""
    found = Play.objects.select_related("club").filter(uuid=uuid).first()
    if found is not None and visit_in(request, found.club):
        return HttpResponseRedirect(reverse("club:play", args=[found.club.slug, uuid]))
    game = Game.objects.select_related("table").filter(uid=uuid).first()
    club = club_of(game.table) if game and found is None else None
    if game is None or club is None or not visit_in(request, club):
        raise Http404
    response = render(request, "scoring/soon.html")
    response["Refresh"] = "2"
    return response


@sensitive_variables("secret")
@sensitive_post_parameters("secret")
@require_http_methods(["GET", "HEAD", "POST"])
def key(request: HttpRequest) -> HttpResponse:
    """Open a club with a link. Its secret stands after the # and is posted from there."""
    if request.method != "POST":
        return render(request, "scoring/key.html")
    secret = request.POST.get("secret", "").strip()[:100]
    link = link_open(secret=secret) if secret else None
    if link is None:
        objection = _("This link opens nothing: it was revoked, or a letter is missing.")
        return render(request, "scoring/key.html", {"objection": objection}, status=404)
    response = HttpResponseRedirect(reverse("club:club", args=[link.club.slug]))
    keep_secret(request, response, secret)
    return response
