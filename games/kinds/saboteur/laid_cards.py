"""The host corrects a path card that was entered wrongly, from the log."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused, Why
from games.kinds.saboteur.pages.turn import correction_page
from games.pages.game_page import log_of, sight_of
from games.selectors.devices import Phone
from games.selectors.rights import access_to
from games.services.laid_cards import laid_cards, laid_correct
from games.views.devices import Request, device_at, host_at, private, whole_number
from games.views.form_posts import FormPost, attempt, fresh, place, word
from games.views.game import game_shown
from games.views.page_response import Remark, show


@require_http_methods(["GET", "HEAD", "POST"])
@private
def fix(request: Request, code: str) -> HttpResponse:
    """What the card of one row of the log really is, and where it lies."""
    device = host_at(request, code)
    if request.method != "POST":
        return _page(request, device)
    return attempt(
        request,
        code,
        lambda form: _fix(device.table.pk, form),
        page=lambda remark, status: _page(request, fresh(device_at(request, code)), remark, status),
        then=lambda: reverse("log", kwargs={"code": code}),
    )


def _fix(table_id: int, form: FormPost) -> None:
    number = whole_number(form.text("number"))
    if number is None:
        raise Refused(Why.FORM_BROKEN)
    laid_correct(
        table_id,
        **form.strict,
        number=number,
        card=word([form.text("card")]),
        at=place([form.text("at")]),
        reason=_("a card lay otherwise in the mine"),
    )


def _page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    game = game_shown(device)
    number = whole_number(request.POST.get("number") or request.GET.get("number"))
    if game is None or not device.is_host:
        raise Http404
    laid = laid_cards(game)
    sight = sight_of(access_to(game, device), None, in_hand=True)
    if number is None or number not in laid:
        # Corrected already, by this very form or by another.
        if not request.htmx:
            return redirect("log", code=device.table.code)
        response = HttpResponse()
        response.headers["HX-Redirect"] = reverse("log", kwargs={"code": device.table.code})
        return response
    line = next(line for line in log_of(game, sight.people) if line.number == number)
    return show(
        request,
        device,
        "fix",
        fragment="games/_fix.html",
        remark=remark,
        status=status,
        query=f"?number={number}",
        sight=sight,
        number=number,
        words=line.text,
        turn_page=correction_page(sight, tuple(laid[number]["at"])),
    )
