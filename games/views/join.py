"""Joining a table: by a name, by a claim to a seat that the host confirms, or with a pass."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.common import arrivals
from games.common.player_names import clean_name, looks_of
from games.common.table_errors import Refused, Why
from games.common.tokens import fresh_key, hash_of
from games.live import sse
from games.models import Seat
from games.pages.lobby import next_mark
from games.selectors.devices import Phone, game_of, is_over, phone_at, table_by_code
from games.selectors.voices import LetsIn, who_lets_in
from games.services import Gone, Stale, limits
from games.services.handovers import claim_make, seat_accept
from games.services.seats import seat_take
from games.signals import seat_taken
from games.views.devices import (
    Request,
    address_of,
    device_at,
    give_hands,
    hands_of,
    neighbourhood_of,
    private,
    private_act,
    private_look,
)
from games.views.form_posts import read_form_post, see_other
from games.views.page_response import public_lobby


def knock(request: Request, code: str) -> Phone:
    """The table that a stranger's code opens, or 404. The guess is paid first."""
    charges = limits.spend_guess(address_of(request))
    table = table_by_code(code)
    phone = None if table is None else phone_at(table, ())
    if phone is None or phone.table.locked or is_over(phone.table, phone.everyone):
        raise Http404
    limits.refund(*charges)
    return phone


def too_often(request: Request, refused: Refused) -> HttpResponse:
    said = {"sentence": refused.sentence}
    response = render(request, "games/wait_a_minute.html", said, status=429)
    response.headers["Retry-After"] = str(refused.facts["seconds"])
    return response


def was_at(request: Request, code: str) -> bool:
    """Whether this device has had a seat at the table of that code: its cookie is signed."""
    return bool(hands_of(request, code).hashes)


@require_http_methods(["GET", "HEAD", "POST"])
@private
def join(request: Request, code: str) -> HttpResponse:
    """Sit down at a table. A phone that already sits there goes to its seat."""
    device = device_at(request, code)
    if device is not None and device.is_seated:
        return redirect("phone", code=code)
    if device is not None and device.claim is not None and request.method != "POST":
        return redirect("wait", code=code)
    if was_at(request, code) and (device is None or (device.table.locked and not device.is_host)):
        return render(request, "games/closed.html", status=404)
    try:
        phone = knock(request, code)
        if request.method == "POST":
            return _sit(request, phone)
    except Refused as refused:
        if refused.why is not Why.TOO_OFTEN:
            raise
        return too_often(request, refused)
    except Http404:
        return render(request, "games/no_table.html", status=404)
    return _join_page(request, phone)


def _sit(request: Request, phone: Phone) -> HttpResponse:
    code, name = phone.table.code, request.POST.get("name", "")
    chair = chair_charge(request, phone)
    try:
        form = read_form_post(request, code)
        pay_at_door(request, code, chair)
        _, token = seat_take(phone.table.pk, key=form.key, name=name)
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            raise
        limits.refund(chair)  # none was taken
        return _join_page(request, phone, refused, status=422)
    except Gone:
        raise Http404 from None
    page = tell_seat(request, token)
    response = see_other(page or reverse("phone", kwargs={"code": code}))
    give_hands(response, code, form.hands.with_token(token))
    return response


def chair_charge(request: Request, phone: Phone) -> limits.Charge:
    """What a chair costs: from one address few can be taken, in a game hardly any."""
    limit = limits.CHAIRS_IN_PLAY if phone.table.playing else limits.CHAIRS
    return limit, f"{phone.table.code}:{neighbourhood_of(request)}"


def pay_at_door(request: Request, code: str, *chair: limits.Charge) -> None:
    near = (limits.DOOR, f"{code}:{neighbourhood_of(request)}")
    limits.spend_among_all((limits.DOOR_ALL, code), near, *chair)


def tell_seat(request: Request, token: str) -> str:
    """Let the club's memory know that a phone sat down; it may have a question first."""
    seat = Seat.objects.filter(token_hash=hash_of(token)).only("pk").first()
    if seat is None:
        return ""
    seat_taken.send_robust(Seat, seat_id=seat.pk, request=request)
    return arrivals.next_page(request, seat.pk)


def _join_page(
    request: Request, phone: Phone, refused: Refused | None = None, status: int = 200
) -> HttpResponse:
    name = request.POST.get("name", arrivals.name_of(request, phone.table.pk))[:80]
    context = {
        "phone": phone,
        "next_mark": next_mark(phone),
        "seats": [] if refused else public_lobby(phone).chairs,
        "name": name,
        "wrong": refused.sentence if refused else "",
        "namesake": _namesake(phone, name) if refused else None,
        "key": fresh_key(),
        "was_here": was_at(request, phone.table.code),
        "page_path": reverse("join", kwargs={"code": phone.table.code}),
    }
    return render(request, "games/join.html", context, status=status)


def _namesake(phone: Phone, name: str) -> Seat | None:
    """Who already sits there under that name: perhaps it is the same person."""
    try:
        looks = looks_of(clean_name(name))
    except Refused:
        return None
    return next((seat for seat in phone.everyone if looks & looks_of(seat.name)), None)


@private_act
def claim(request: Request, code: str) -> HttpResponse:
    """ "It's me": ask the host to let this phone have a seat that is already taken."""
    try:
        phone = knock(request, code)
        form = read_form_post(request, code)
        pay_at_door(request, code, (limits.CLAIMS, f"{code}:{neighbourhood_of(request)}"))
        _, token = claim_make(phone.table.pk, key=form.key, tag=form.text("seat"))
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            return too_often(request, refused)
        return _join_page(request, phone, refused, status=422)
    except Gone:
        raise Http404 from None
    response = see_other(reverse("wait", kwargs={"code": code}))
    give_hands(response, code, form.hands.with_token(token))
    return response


@private_look
def wait(request: Request, code: str) -> HttpResponse:
    """At the door, until the host has answered."""
    device = device_at(request, code)
    if device is None or device.claim is None:
        target = "phone" if device is not None and device.is_seated else "join"
        address = reverse(target, kwargs={"code": code})
        if not request.htmx:
            return redirect(address)
        response = HttpResponse()
        response.headers["HX-Redirect"] = address
        return response
    context = {
        "phone": device,
        "seat": device.claim.seat,
        "asked": who_is_asked(device),
        "stream": sse.stream_path(device.table),
    }
    template = "games/_wait.html" if request.htmx else "games/wait.html"
    return render(request, template, context)


def who_is_asked(device: Phone) -> str:
    """Who can let this phone in now: said only of those whose phones are here."""
    game = game_of(device.table) if device.table.playing else None
    if device.claim is not None:
        lets_in = who_lets_in(device, game, device.claim.seat)
        if lets_in is not LetsIn.HOST:
            return lets_in.value
    host = bool(device.table.screen_hash) or (device.host is not None and device.host.here)
    return "host" if host else ""


@require_http_methods(["GET", "HEAD", "POST"])
@private
def take(request: Request, code: str) -> HttpResponse:
    """Take over a seat with a pass from the host. The page looks the same for every code."""
    if request.method != "POST":
        return _take_page(request, code)
    try:
        form = read_form_post(request, code)
        charges = limits.spend_guess(address_of(request))
        table = table_by_code(code)
        if table is None:
            raise Refused(Why.SECRET_SPENT)
        written, token = seat_accept(table.pk, key=form.key, secret=form.text("secret"))
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            return too_often(request, refused)
        if refused.why is Why.TABLE_ENDED:
            refused = Refused(Why.SECRET_SPENT)
        return _take_page(request, code, refused.sentence, 422)
    except (Gone, Stale):
        return _take_page(request, code, Refused(Why.SECRET_SPENT).sentence, 422)
    limits.refund(*charges)
    target = "wait" if written.told.get("waits") else "phone"
    response = see_other(reverse(target, kwargs={"code": code}))
    give_hands(response, code, hands_of(request, code).with_token(token))
    return response


def _take_page(request: Request, code: str, wrong: str = "", status: int = 200) -> HttpResponse:
    context = {"code": code, "wrong": wrong, "key": fresh_key()}
    return render(request, "games/take.html", context, status=status)
