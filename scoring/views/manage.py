"""Settings of the club and the links that open it."""

from __future__ import annotations

from urllib.parse import urlsplit

from django import forms
from django.conf import settings
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404
from django.utils.dates import MONTHS
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_variables

from games.common import broker_queue
from games.common.loopback import is_loopback
from games.common.qr import qr_of
from scoring.models import ClubLink, Role
from scoring.models.evenings import is_zone, zone_names
from scoring.services import clubs as services
from scoring.tasks import totals_settle
from scoring.views.access import ClubRequest, club_act, club_look
from scoring.views.pages import go, page


class ClubForm(forms.Form):
    name = forms.CharField(max_length=80)
    place = forms.CharField(max_length=80, required=False)
    season_month = forms.IntegerField(min_value=1, max_value=12)
    time_zone = forms.CharField(max_length=40)
    shows_ratings = forms.BooleanField(required=False)
    by_link_only = forms.BooleanField(required=False)

    def clean_time_zone(self) -> str:
        zone = str(self.cleaned_data["time_zone"])
        if not is_zone(zone):
            raise forms.ValidationError(_("There is no such time zone."))
        return zone


@club_look(Role.ADMIN)
def manage(request: ClubRequest) -> HttpResponse:
    return _page(request, _form(request))


def _form(request: ClubRequest, data: QueryDict | None = None) -> ClubForm:
    club = request.visit.club
    return ClubForm(data, initial={name: getattr(club, name) for name in services.SETTINGS})


def _page(
    request: ClubRequest, form: ClubForm, *, fresh: tuple[ClubLink, str] | None = None
) -> HttpResponse:
    here = request.visit.club
    links = ClubLink.objects.filter(club=here, revoked_at=None).order_by("-created_at")
    return page(
        request,
        "scoring/manage.html",
        "manage",
        form=form,
        links=list(links[:100]),
        roles=Role.choices,
        months=MONTHS.items(),
        zones=sorted(zone_names()),
        fresh=fresh[0] if fresh else None,
        address=_address(fresh[1]) if fresh else "",
        qr=qr_of(_address(fresh[1])) if fresh else "",
        is_only_here=is_loopback(str(urlsplit(str(settings.FILON_BASE_URL)).hostname)),
        status=400 if form.errors else 200,
    )


def _address(secret: str) -> str:
    """The secret stands after the #: no server, log or referrer ever sees it on the way."""
    return f"{settings.FILON_BASE_URL}/club/key/#{secret}"


@club_act(Role.ADMIN)
def edit(request: ClubRequest) -> HttpResponse:
    """Keep the settings; another first month counts the seasons anew."""
    form = _form(request, request.POST)
    if not form.is_valid():
        return _page(request, form)
    services.club_edit(club=request.visit.club, **form.cleaned_data)
    broker_queue.send(lambda: totals_settle.apply_async(retry=False))
    return go(request, "manage", notice=_("Noted."))


class LinkForm(forms.Form):
    role = forms.ChoiceField(choices=Role.choices)
    label = forms.CharField(max_length=60, required=False)


@sensitive_variables("fresh")
@club_act(Role.ADMIN)
def link_add(request: ClubRequest) -> HttpResponse:
    """A new link, shown this once."""
    form = LinkForm(request.POST)
    if not form.is_valid():
        return go(request, "manage", notice=_("Choose what the link allows."))
    fresh = services.link_create(
        club=request.visit.club,
        role=Role(form.cleaned_data["role"]),
        label=form.cleaned_data["label"],
    )
    response = _page(request, _form(request), fresh=fresh)
    response["Cache-Control"] = "no-store"
    return response


@club_act(Role.ADMIN)
def link_revoke(request: ClubRequest, number: int) -> HttpResponse:
    """A link opens nothing any more."""
    link = get_object_or_404(ClubLink, club=request.visit.club, pk=number)
    services.link_revoke(link=link)
    return go(request, "manage", notice=_("The link opens nothing any more."))
