"""What people enter during a game: moves, results, taking back, the next round, the end."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from games.common.table_errors import Refused, Why
from games.registry.installed import KINDS
from games.selectors.devices import Phone
from games.services import absent, games, handovers, robot_turns, roles
from games.views.devices import (
    Request,
    device_at,
    host_at,
    private,
    seated_at,
    whole_number,
)
from games.views.form_posts import Deed, attempt, fresh
from games.views.game import game_shown, seat_meant
from games.views.move_forms import entry_from
from games.views.phone import table_page


def then_table(request: Request, code: str, do: Callable[[Deed], object]) -> HttpResponse:
    return attempt(
        request,
        code,
        do,
        page=lambda remark, status: table_page(
            request, fresh(device_at(request, code)), remark, status
        ),
        then=lambda: reverse("phone", kwargs={"code": code}),
    )


def plain_deed(
    of: Callable[[HttpRequest, str], Phone], service: Callable[..., object]
) -> Callable[[HttpRequest, str], HttpResponse]:
    """A page for a *service* that wants to know nothing but who asks; *of* says who may."""

    @require_POST
    @private
    def page(request: Request, code: str) -> HttpResponse:
        table = of(request, code).table
        return then_table(
            request,
            code,
            lambda deed: service(table.pk, by=deed.by, key=deed.key, seen=deed.seen),
        )

    return page


start = plain_deed(host_at, games.game_start)
next_round = plain_deed(seated_at, games.round_deal)
rematch = plain_deed(host_at, games.game_start)
put_away = plain_deed(host_at, games.game_put_away)
abandon = plain_deed(host_at, games.game_abandon)


@require_POST
@private
def move(request: Request, code: str) -> HttpResponse:
    """A move, or what the table says happened."""
    table = seated_at(request, code).table
    forms = KINDS[table.rulebook].showing.forms

    def do(deed: Deed) -> None:
        entry = entry_from(deed.post, forms)
        games.entry_enter(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=deed.seen,
            entry=entry,
            position=deed.text("position"),
        )

    return then_table(request, code, do)


@require_POST
@private
def put_down(request: Request, code: str) -> HttpResponse:
    """The role is seen and put down."""
    device = seated_at(request, code)
    game = game_shown(device)
    seat = None if game is None else seat_meant(request, device, game)
    if seat is None:
        raise Http404
    return then_table(
        request,
        code,
        lambda deed: roles.role_put_down(device.table.pk, by=deed.by, key=deed.key, seat=seat),
    )


@require_POST
@private
def undo(request: Request, code: str) -> HttpResponse:
    table = seated_at(request, code).table
    return then_table(
        request,
        code,
        lambda deed: games.move_undo(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=deed.seen,
            position=deed.text("position"),
        ),
    )


@require_POST
@private
def chance(request: Request, code: str) -> HttpResponse:
    """Chance plays for somebody who is gone."""
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        seat = whole_number(deed.text("seat"), most=99)
        if seat is None:
            raise Refused(Why.FORM_BROKEN)
        position = deed.text("position")
        absent.chance_play(table.pk, by=deed.by, key=deed.key, position=position, seat=seat)

    return then_table(request, code, do)


@require_POST
@private
def play_on(request: Request, code: str) -> HttpResponse:
    """Nobody wants to wait for a robot: it plays at once."""
    table = seated_at(request, code).table
    return then_table(
        request,
        code,
        lambda deed: robot_turns.robots_play_on(
            table.pk, by=deed.by, key=deed.key, position=deed.text("position")
        ),
    )


@require_POST
@private
def door(request: Request, code: str) -> HttpResponse:
    """A player answers for a phone at the door."""
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        handovers.claim_answer(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=None,
            tag=deed.text("claim"),
            believe=deed.text("believe") == "yes",
        )

    return then_table(request, code, do)


@require_POST
@private
def turn_role(request: Request, code: str) -> HttpResponse:
    """Turn the next role for all to see, or everything that is left."""
    table = seated_at(request, code).table

    def do(deed: Deed) -> None:
        roles.roles_turn(
            table.pk,
            by=deed.by,
            key=deed.key,
            seen=deed.seen,
            everything=deed.text("all") == "yes",
        )

    return then_table(request, code, do)
