"""What people enter during a game: moves, results, taking back, the next round, the end."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods

from games.common.table_errors import Refused, Why
from games.registry.installed import KINDS
from games.selectors.devices import Phone
from games.selectors.rights import access_to
from games.services import absent, endings, games, handovers, robot_turns, roles, undoing
from games.views.carried_pages import with_their_pages
from games.views.devices import (
    Request,
    device_at,
    host_at,
    private,
    private_act,
    seated_at,
    whole_number,
)
from games.views.form_posts import FormPost, attempt, entry_from, fresh, see_other
from games.views.game import game_shown, seat_meant, table_page


def then_table(request: Request, code: str, do: Callable[[FormPost], object]) -> HttpResponse:
    def do_and_tell(form: FormPost) -> None:
        with with_their_pages(form.by):
            do(form)

    return attempt(
        request,
        code,
        do_and_tell,
        page=lambda remark, status: table_page(
            request, fresh(device_at(request, code)), remark, status
        ),
        then=lambda: reverse("phone", kwargs={"code": code}),
    )


def table_form(
    do: Callable[[int, FormPost], object], of: Callable[[HttpRequest, str], Phone] = seated_at
) -> Callable[[HttpRequest, str], HttpResponse]:
    """A view for one form, which ends on the table's page again; *of* says who may."""

    @private_act
    def view(request: Request, code: str) -> HttpResponse:
        table_id = of(request, code).table.pk
        return then_table(request, code, lambda form: do(table_id, form))

    return view


start = table_form(lambda table, d: games.game_start(table, **d.strict), host_at)
next_round = table_form(lambda table, d: games.round_deal(table, **d.strict))
rematch = table_form(
    lambda table, d: games.game_start(table, **d.strict, position=d.text("position")), host_at
)
put_away = table_form(lambda table, d: endings.game_put_away(table, **d.strict), host_at)
abandon = table_form(lambda table, d: endings.game_abandon(table, **d.strict), host_at)


CHOSEN = ("card", "at", "what", "enter", "as")
"""What a form without scripts says before a move is whole."""


@require_http_methods(["GET", "HEAD", "POST"])
@private
def move(request: Request, code: str) -> HttpResponse:
    """A move, or what the table says happened. Without scripts a card is first chosen by GET."""
    table = seated_at(request, code).table
    if request.method != "POST":
        said = {name: request.GET[name] for name in CHOSEN if request.GET.get(name)}
        return see_other(f"{reverse('phone', kwargs={'code': code})}?{urlencode(said)}")
    forms = KINDS[table.rulebook].showing.forms

    def do(form: FormPost) -> None:
        entry = entry_from(form.post, forms)
        games.entry_enter(table.pk, **form.strict, entry=entry, position=form.text("position"))

    return then_table(request, code, do)


@private_act
def put_down(request: Request, code: str) -> HttpResponse:
    """The role is seen and put down."""
    device = seated_at(request, code)
    game = game_shown(device)
    seat = None if game is None else seat_meant(request, access_to(game, device))
    if game is not None and seat is None:
        raise Http404

    def do(form: FormPost) -> None:
        if seat is None:  # ended a moment ago: the same is said if it ends in this very moment
            raise Refused(Why.NOT_PLAYING)
        roles.role_put_down(device.table.pk, **form.keyed, seat=seat)

    return then_table(request, code, do)


undo = table_form(
    lambda table, d: undoing.move_undo(table, **d.strict, position=d.text("position"))
)
play_on = table_form(  # nobody wants to wait for a robot: it plays at once
    lambda table, d: robot_turns.robots_play_on(table, **d.keyed, position=d.text("position"))
)
door = table_form(  # a player answers for a phone at the door
    lambda table, d: handovers.claim_answer(
        table, **d.keyed, seen=None, tag=d.text("claim"), believe=d.text("believe") == "yes"
    )
)
turn_role = table_form(  # the next role for all to see, or everything that is left
    lambda table, d: roles.roles_turn(table, **d.strict, everything=d.text("all") == "yes")
)


def _chance(table: int, d: FormPost) -> None:
    """Chance plays for somebody who is gone."""
    seat = whole_number(d.text("seat"), most=99)
    if seat is None:
        raise Refused(Why.FORM_BROKEN)
    absent.chance_play(table, **d.keyed, position=d.text("position"), seat=seat)


chance = table_form(_chance)
