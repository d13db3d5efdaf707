"""The host's sheet: chairs, phones, the door, and what to play."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from games.chance import dealer
from games.common.qr import qr_of
from games.common.table_errors import Refused
from games.models import Table
from games.pages.decks import decks_to_choose
from games.pages.robots import robots_of
from games.pages.table_head import head_of
from games.registry.installed import KINDS
from games.registry.shelf_words import spelled
from games.selectors.devices import Phone, open_claims
from games.services import Gone, Stale, clocks, handovers, hosts, robots, seats, tables
from games.views.clocks import clock_form, terms_from
from games.views.devices import Request, base_url, device_at, host_at, private_act, private_look
from games.views.form_posts import (
    FormPost,
    StrictWrite,
    attempt,
    fresh,
    read_form_post,
    stale_remark,
)
from games.views.game import game_shown
from games.views.page_response import Remark, public_lobby, show


@private_look
def host(request: Request, code: str) -> HttpResponse:
    """The sheet. Whoever does not host, or no longer, is led to their place at the table."""
    device = device_at(request, code)
    if (device is None or not device.is_host) and not request.htmx:
        return redirect("phone", code=code)
    return _host_page(request, host_at(request, code))


def _host_page(
    request: Request, phone: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    if not phone.is_host:
        raise Http404  # the role was passed on by this very form
    table = phone.table
    game = game_shown(phone)
    return show(
        request,
        phone,
        "host",
        fragment="games/_host.html",
        remark=remark,
        status=status,
        lobby=public_lobby(phone),
        claims=[] if table.playing else open_claims(table),  # in a game they are news
        books=KINDS,
        book=KINDS[table.rulebook],
        choices=_choices(table),
        pieces=_pieces(table),
        ready_made=_ready_made(table),
        decks=decks_to_choose(table) if KINDS[table.rulebook].has_decks else [],
        clock_form=clock_form(table),
        robots=robots_of(phone, game),
        shown=None if game is None else KINDS[game.rulebook],
    )


def _choices(table: Table) -> list[dict[str, object]]:
    """The options of the wished game as a form shows them."""
    return [
        {
            "name": name,
            "question": choice.question,
            "values": [
                {
                    "value": spelled(value),
                    "words": words,
                    "hint": choice.hints.get(value, ""),
                    "chosen": table.options.get(name) == value,
                }
                for value, words in choice.values.items()
            ],
        }
        for name, choice in KINDS[table.rulebook].options.items()
    ]


def _ready_made(table: Table) -> list[dict[str, object]]:
    """The three usual ways to play, with the one that is chosen."""
    now = (table.options.get("tracking"), dealer.pieces_dealt(table))
    return [
        {
            "name": name,
            "words": way.words,
            "hint": way.hint,
            "chosen": now == (way.tracking, list(way.pieces)),
        }
        for name, way in KINDS[table.rulebook].ready_made.items()
    ]


def _pieces(table: Table) -> list[dict[str, object]]:
    """What the app can deal in the wished game, as a form shows it."""
    wished = dealer.pieces_wished(table)
    return [
        {"name": name, "piece": piece, "chosen": name in wished}
        for name, piece in KINDS[table.rulebook].pieces.items()
    ]


def _host_form(do: Callable[[int, FormPost], object]) -> Callable[..., HttpResponse]:
    """A view for one form of the host, which ends on the sheet again."""

    @private_act
    def view(request: Request, code: str) -> HttpResponse:
        table_id = host_at(request, code).table.pk
        return attempt(
            request,
            code,
            lambda form: do(table_id, form),
            page=lambda remark, status: _after(request, code, remark, status),
            then=lambda: reverse(
                "host" if fresh(device_at(request, code)).is_host else "phone",
                kwargs={"code": code},
            ),
        )

    return view


def _after(request: Request, code: str, remark: Remark | None, status: int) -> HttpResponse:
    phone = fresh(device_at(request, code))
    if phone.is_host:
        return _host_page(request, phone, remark, status)
    # What was refused is refused as if it had come a moment later, from somebody who is not host.
    response = HttpResponse(status=200 if status == 200 else 404)
    response.headers["HX-Redirect"] = reverse("phone", kwargs={"code": code})
    return response


class SeatWrite(StrictWrite):
    """A strict write about one seat."""

    tag: str


def _tag(form: FormPost) -> SeatWrite:
    return {**form.strict, "tag": form.text("seat")}


def _step(form: FormPost) -> int:
    return -1 if form.text("step") == "back" else 1


rename = _host_form(lambda table, d: seats.seat_rename(table, **_tag(d), name=d.text("name")))
move = _host_form(lambda table, d: seats.seat_move(table, **_tag(d), step=_step(d)))
order = _host_form(
    lambda table, d: seats.seats_order(table, **d.strict, tags=d.text("order").split())
)
remove = _host_form(lambda table, d: seats.seat_remove(table, **_tag(d)))
youngest = _host_form(lambda table, d: seats.seat_youngest(table, **_tag(d)))
guest = _host_form(lambda table, d: seats.guest_seat(table, **d.strict, name=d.text("name")))
pass_on = _host_form(lambda table, d: hosts.host_pass(table, **_tag(d)))
lock = _host_form(
    lambda table, d: tables.table_lock(table, **d.strict, locked=d.text("locked") == "yes")
)
answer = _host_form(
    lambda table, d: handovers.claim_answer(
        table, **d.strict, tag=d.text("claim"), believe=d.text("believe") == "yes"
    )
)
clock = _host_form(lambda table, d: clocks.clock_agree(table, **d.keyed, terms=terms_from(d)))
robot = _host_form(
    lambda table, d: robots.robot_seat(
        table,
        **d.strict,
        temperament=d.text("temperament"),
        deal_everything=d.text("deal") == "all",
    )
)
replace = _host_form(lambda table, d: robots.robot_replace(table, **_tag(d), friend=d.text("to")))
pace = _host_form(lambda table, d: robots.robots_pace(table, **d.keyed, pace=d.text("pace")))


def _wish(table: int, d: FormPost) -> None:
    options = {
        name.removeprefix("option-"): d.text(name) for name in d.post if name.startswith("option-")
    }
    dealt = [name for name in d.post.getlist("dealt") if name] if "dealt" in d.post else None
    kind = KINDS.get(d.text("rulebook"))
    if kind is not None and (way := kind.ready_made.get(d.text("ready"))):
        dealt = list(way.pieces)
        if way.tracking:
            options["tracking"] = way.tracking
    tables.wishes_change(
        table,
        **d.strict,
        rulebook=d.text("rulebook"),
        edition=d.text("edition"),
        options=options,
        dealt=dealt,
        deck=d.text("deck") if "deck" in d.post else None,
    )


wishes = _host_form(_wish)


@private_act
def reopen(request: Request, code: str) -> HttpResponse:
    """Open a seat for another phone, and show the pass: this once, on this page."""
    table_id = host_at(request, code).table.pk
    try:
        form = read_form_post(request, code)
        written, secret = handovers.seat_reopen(table_id, **_tag(form))
    except Stale:
        return _host_page(request, fresh(device_at(request, code)), stale_remark(), 409)
    except Refused as refused:
        remark = Remark(refused.sentence)
        return _host_page(request, fresh(device_at(request, code)), remark, 422)
    except Gone:
        raise Http404 from None
    address = f"{base_url()}{reverse('take', kwargs={'code': code})}#{secret}"
    context = {
        "table": head_of(host_at(request, code)),
        "name": written.told["name"],
        "qr": qr_of(address),
        "address": f"{base_url()}{reverse('take', kwargs={'code': code})}",
        "secret": f"{secret[:5]} {secret[5:]}",
        "page_path": reverse("host", kwargs={"code": code}),
    }
    return render(request, "games/pass.html", context)
