"""Only roles and gold from here on: the question, the answer, and the goals that the app hid."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused, Why
from games.models import Game
from games.pages.game_page import AnySight, sight_of
from games.registry.installed import KINDS
from games.selectors.devices import Phone
from games.selectors.rights import access_to
from games.services import gold_only as services
from games.views.devices import Request, device_at, private, private_act, seated_at, whole_number
from games.views.form_posts import FormPost, attempt, fresh
from games.views.game import game_shown, seat_meant
from games.views.moves import then_table
from games.views.page_response import Remark, show


@require_http_methods(["GET", "HEAD", "POST"])
@private
def gold_only(request: Request, code: str) -> HttpResponse:
    """What it means to leave the cards aside, and the button that does it."""
    device = seated_at(request, code)
    if request.method != "POST":
        return _page(request, device)
    return attempt(
        request,
        code,
        lambda form: services.gold_only(
            device.table.pk, **form.keyed, position=form.text("position")
        ),
        page=lambda remark, status: _page(request, fresh(device_at(request, code)), remark, status),
        then=lambda: reverse("phone", kwargs={"code": code}),
    )


def _page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    game = game_shown(device)
    sight = None if game is None else sight_of(access_to(game, device), None, in_hand=True)
    if sight is None or not _follows_cards(sight):
        # Done already, by this very form or by somebody else.
        if not request.htmx:
            return redirect("phone", code=device.table.code)
        response = HttpResponse()
        response.headers["HX-Redirect"] = reverse("phone", kwargs={"code": device.table.code})
        return response
    return show(
        request,
        device,
        "gold",
        remark=remark,
        status=status,
        fragment="games/_gold.html",
        sight=sight,
    )


def _follows_cards(sight: AnySight) -> bool:
    if not KINDS[sight.rulebook].hides_roles or sight.status != Game.Status.PLAYING:
        return False
    return bool(sight.view.public.heading.options["tracking"] == "moves")


@private_act
def goal(request: Request, code: str) -> HttpResponse:
    """A goal that the app hid is turned for all, or one player's map looks under it."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None:
        raise Http404
    seat = seat_meant(request, access_to(game, device))

    def do(form: FormPost) -> None:
        number = whole_number(form.text("goal"), most=2)
        alone = form.text("look") == "yes"
        if number is None or (alone and seat is None):
            raise Refused(Why.FORM_BROKEN)
        services.goal_ask(
            device.table.pk,
            **form.keyed,
            position=form.text("position"),
            goal=number,
            seat=seat if alone else None,
        )

    return then_table(request, code, do)
