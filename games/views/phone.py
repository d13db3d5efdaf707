"""The phone of a seat: the lobby, one's own place, the way in for late guests."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from games.common.qr import qr_of
from games.common.table_errors import Refused
from games.selectors.devices import Phone, game_of
from games.selectors.rights import plays_in
from games.services import Stale, limits
from games.services.hosts import host_vote
from games.services.seats import (
    seat_leave,
    seat_move,
    seat_ready,
    seat_rename,
    seat_share,
    seat_youngest,
)
from games.views.devices import (
    Request,
    base_url,
    device_at,
    drop_hands,
    give_hands,
    hands_of,
    private_act,
    private_look,
    seated_at,
)
from games.views.form_posts import FormPost, attempt, fresh, see_other
from games.views.game import table_page
from games.views.join import chair_charge
from games.views.moves import table_form
from games.views.page_response import milliseconds, public_lobby, show
from games.views.visits import looker_at


@private_look
def phone(request: Request, code: str) -> HttpResponse:
    """What a seat sees. Without one the way leads to the door, whether or not there is a table."""
    device = looker_at(request, code)
    if device is None or not device.is_seated:
        if request.htmx:
            raise Http404
        if device is not None and device.is_screen:
            return redirect("screen", code=code)
        return redirect("join", code=code)
    return table_page(request, device)


@private_look
def here(request: Request, code: str) -> HttpResponse:
    """Who is here, in as few bytes as possible. For anybody who may see the screen."""
    device = device_at(request, code)
    if device is None or not device.may_watch:
        raise Http404
    tags = [seat.tag for seat in device.everyone if seat.here]
    version = device.table.presence_version
    answer = {"presence": version, "here": tags, "hostAway": device.host_is_away}
    return JsonResponse({**answer, "now": milliseconds(timezone.now())})


@private_look
def me(request: Request, code: str) -> HttpResponse:
    """One's own place: the name, somebody to share the phone with, getting up."""
    device = seated_at(request, code)
    if not device.is_seated:
        raise Http404
    return show(request, device, "me", fragment="games/_me.html")


@private_look
def invite(request: Request, code: str) -> HttpResponse:
    """The way in for whoever comes later."""
    device = seated_at(request, code)
    address = base_url() + reverse("join", kwargs={"code": device.table.code})
    lobby = public_lobby(device)
    return show(
        request,
        device,
        "invite",
        fragment="games/_invite.html",
        qr=qr_of(address),
        address=address,
        lobby=lobby,
    )


# --- forms ---

ready = table_form(
    lambda table, d: seat_ready(
        table, **d.keyed, tag=d.text("seat"), ready=d.text("ready") == "yes"
    )
)
vote = table_form(lambda table, d: host_vote(table, **d.keyed, tag=d.text("seat")))
youngest = table_form(lambda table, d: seat_youngest(table, **d.strict, tag=d.text("seat")))


def _then_me(
    request: Request, code: str, do: Callable[[int, FormPost], object], then: str = "me"
) -> HttpResponse:
    table_id = seated_at(request, code).table.pk
    return attempt(
        request,
        code,
        lambda form: do(table_id, form),
        page=lambda remark, status: show(
            request,
            fresh(device_at(request, code)),
            "me",
            fragment="games/_me.html",
            remark=remark,
            status=status,
        ),
        then=lambda: reverse(then, kwargs={"code": code}),
    )


@private_act
def rename(request: Request, code: str) -> HttpResponse:
    return _then_me(
        request,
        code,
        lambda table, d: seat_rename(table, **d.strict, tag=d.text("seat"), name=d.text("name")),
    )


@private_act
def shift(request: Request, code: str) -> HttpResponse:
    """Change places with a neighbour, before the game."""

    def do(table: int, d: FormPost) -> None:
        step = -1 if d.text("step") == "back" else 1
        seat_move(table, **d.strict, tag=d.text("seat"), step=step)

    return _then_me(request, code, do)


@private_act
def share(request: Request, code: str) -> HttpResponse:
    """Somebody else sits down on the same phone: the cookie gets one token more."""
    tokens: list[str] = []
    charges = _charges_for_a_chair(request, seated_at(request, code))

    def do(table: int, d: FormPost) -> None:
        limits.spend(*charges)
        try:
            _, token = seat_share(table, **d.strict, name=d.text("name"))
        except (Refused, Stale):
            limits.refund(*charges)
            raise
        tokens.append(token)

    response = _then_me(request, code, do, then="phone")
    for token in tokens:
        give_hands(response, code, hands_of(request, code).with_token(token))
    return response


def _charges_for_a_chair(request: Request, device: Phone) -> limits.Charges:
    """Whoever came during a game and only watches takes as few chairs as strangers do."""
    game = game_of(device.table) if device.table.playing else None
    if game is None or device.is_host or plays_in(game, device):
        return ()
    return (chair_charge(request, device),)


@private_act
def leave(request: Request, code: str) -> HttpResponse:
    """Get up. The phone keeps the cookie only for the other seats it holds."""

    def do(table: int, d: FormPost) -> None:
        seat_leave(table, **d.keyed, tag=d.text("seat"))

    response = _then_me(request, code, do, then="phone")
    device = device_at(request, code)
    if response.status_code == 303 and (device is None or not device.is_seated):
        response = see_other(reverse("home"))
        drop_hands(response, code)
    return response
