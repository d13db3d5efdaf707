"""Ways into a club: the address without a name, links, accounts."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.contrib.auth import views as auth_views
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters, sensitive_variables
from django.views.decorators.http import require_http_methods, require_safe

from games.codes import read_code
from games.models import Game
from games.selectors import table_by_code
from scoring.access import keep_secret, links_held, owned_clubs, visit_in
from scoring.models import Club, Play
from scoring.services.chairs import club_of
from scoring.services.clubs import house_club, link_open


def clubs_open_to(request: HttpRequest) -> list[Club]:
    """The clubs this device may look at."""
    found = {link.club_id for link in links_held(request)}
    clubs = list(Club.objects.filter(pk__in=found))
    clubs += [club for club in owned_clubs(request) if club.pk not in found]
    if not settings.FILON_URL:
        clubs += Club.objects.filter(is_house_club=True).exclude(pk__in=found)
    return [club for club in clubs if visit_in(request, club)]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """To the only club there is, or a choice; from a table, to the page of one's chair."""
    table = table_by_code(read_code(request.GET.get("table", "")) or "")
    club = club_of(table) if table else None
    if table is not None and club is not None and visit_in(request, club):
        return HttpResponseRedirect(reverse("club:seat", args=[club.slug, table.code]))
    clubs = clubs_open_to(request)
    if len(clubs) == 1:
        return HttpResponseRedirect(reverse("club:club", args=[clubs[0].slug]))
    if not clubs and not settings.FILON_URL:
        return HttpResponseRedirect(reverse("club:club", args=[house_club().slug]))
    return render(request, "scoring/home.html", {"clubs": clubs})


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


class Login(auth_views.LoginView):
    template_name = "scoring/login.html"
    next_page = "club-home"


class Logout(auth_views.LogoutView):
    next_page = "club-home"
