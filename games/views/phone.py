"""The phone of a seat: the lobby, one's own place, the way in for late guests."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST, require_safe

from games.common.qr import qr_of
from games.common.tokens import fresh_key
from games.pages.lobby import Lobby
from games.pages.table_head import head_of
from games.selectors.devices import Phone
from games.selectors.voices import votes_of
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
    private,
    seated_at,
)
from games.views.form_posts import Deed, attempt, fresh, see_other
from games.views.game import game_page, game_shown
from games.views.lobby_phone import gathered
from games.views.page_response import Remark, milliseconds, public_lobby, show
from games.views.visits import looker_at


@require_safe
@private
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


def table_page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    """The game where there is one, else the lobby."""
    game = game_shown(device)
    if game is not None:
        return game_page(request, device, game, remark, status)
    return _phone_page(request, device, remark, status)


def _phone_page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    lobby = public_lobby(device)
    inside = gathered(device, lobby)
    if device.host_is_away and not device.is_host:
        inside = _vote(request, device, lobby) + inside
    if remark is not None:
        said = {"remark": remark, "table": head_of(device), "key": fresh_key()}
        inside = render_to_string("games/_remark.html", said, request) + inside
    return show(
        request,
        device,
        "phone",
        fragment="games/_phone.html",
        remark=remark,
        status=status,
        inside=inside,
        lobby=lobby,
    )


def _vote(request: Request, device: Phone, lobby: Lobby) -> SafeString:
    """Who may become host, with the voices they have so far."""
    votes, needed = votes_of(device, None)
    voices = {seat.tag: votes[seat.pk] for seat in device.everyone}
    able = [chair for chair in lobby.chairs if not chair.phoneless and not chair.host]
    candidates = [(chair, voices[chair.tag]) for chair in able]
    context = {
        "table": head_of(device),
        "lobby": lobby,
        "candidates": candidates,
        "needed": needed,
        "key": fresh_key(),
    }
    return render_to_string("games/_vote.html", context, request)


@require_safe
@private
def here(request: Request, code: str) -> HttpResponse:
    """Who is here, in as few bytes as possible. For anybody who may see the screen."""
    device = device_at(request, code)
    if device is None or not device.may_watch:
        raise Http404
    tags = [seat.tag for seat in device.everyone if seat.here]
    answer = {"pulse": device.table.pulse, "here": tags, "hostAway": device.host_is_away}
    return JsonResponse({**answer, "now": milliseconds(timezone.now())})


@require_safe
@private
def me(request: Request, code: str) -> HttpResponse:
    """One's own place: the name, somebody to share the phone with, getting up."""
    device = seated_at(request, code)
    if not device.is_seated:
        raise Http404
    return show(request, device, "me", fragment="games/_me.html")


@require_safe
@private
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


# --- deeds ---


@require_POST
@private
def ready(request: Request, code: str) -> HttpResponse:
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        is_ready = deed.text("ready") == "yes"
        seat_ready(table.pk, by=deed.by, key=deed.key, tag=deed.text("seat"), ready=is_ready)

    return _then_phone(request, code, do)


@require_POST
@private
def vote(request: Request, code: str) -> HttpResponse:
    table = seated_at(request, code).table
    return _then_phone(
        request,
        code,
        lambda deed: host_vote(table.pk, by=deed.by, key=deed.key, tag=deed.text("seat")),
    )


def _then_phone(request: Request, code: str, do: Callable[[Deed], object]) -> HttpResponse:
    return attempt(
        request,
        code,
        do,
        page=lambda remark, status: table_page(
            request, fresh(device_at(request, code)), remark, status
        ),
        then=lambda: reverse("phone", kwargs={"code": code}),
    )


@require_POST
@private
def rename(request: Request, code: str) -> HttpResponse:
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        seat_rename(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=deed.seen,
            tag=deed.text("seat"),
            name=deed.text("name"),
        )

    return _then_me(request, code, do)


@require_POST
@private
def share(request: Request, code: str) -> HttpResponse:
    """Somebody else sits down on the same phone: the cookie gets one token more."""
    table = seated_at(request, code).table
    tokens: list[str] = []

    def do(deed: Deed) -> None:
        _, token = seat_share(
            table.pk, by=deed.by, key=deed.key, seen=deed.seen, name=deed.text("name")
        )
        tokens.append(token)

    response = _then_me(request, code, do, then="phone")
    for token in tokens:
        give_hands(response, code, hands_of(request, code).with_token(token))
    return response


@require_POST
@private
def leave(request: Request, code: str) -> HttpResponse:
    """Get up. The phone keeps the cookie only for the other seats it holds."""
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        seat_leave(table.pk, by=deed.by, key=deed.key, tag=deed.text("seat"))

    response = _then_me(request, code, do, then="phone")
    device = device_at(request, code)
    if response.status_code == 303 and (device is None or not device.is_seated):
        response = see_other(reverse("home"))
        drop_hands(response, code)
    return response


@require_POST
@private
def youngest(request: Request, code: str) -> HttpResponse:
    """Somebody says who is the youngest."""
    table = seated_at(request, code).table
    return _then_phone(
        request,
        code,
        lambda deed: seat_youngest(
            table.pk, by=deed.by, key=deed.key, seen=deed.seen, tag=deed.text("seat")
        ),
    )


@require_POST
@private
def shift(request: Request, code: str) -> HttpResponse:
    """Change places with a neighbour, before the game."""
    table = seated_at(request, code).table
    return _then_me(
        request,
        code,
        lambda deed: seat_move(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=deed.seen,
            tag=deed.text("seat"),
            step=-1 if deed.text("step") == "back" else 1,
        ),
    )


def _then_me(
    request: Request, code: str, do: Callable[[Deed], object], then: str = "me"
) -> HttpResponse:
    return attempt(
        request,
        code,
        do,
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
