"""Joining: a name, a chair, or the word of the host that one is who one says."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import live
from games.http import Request, device_at, give_hands, hands_of, neighbourhood_of, private
from games.keys import fresh_key, hash_of
from games.lobby import next_mark
from games.models import Seat
from games.names import clean_name, look_of
from games.objections import Refused, Why
from games.selectors import Phone, is_over, phone_at, table_by_code
from games.services import Gone, Stale, limits
from games.services.handovers import claim_make, seat_accept
from games.services.seats import seat_take
from games.signals import seat_taken
from games.views.deeds import read_deed, see_other
from games.views.pages import public_lobby


def knock(request: Request, code: str) -> Phone:
    """The table that a stranger's code opens, or 404. The guess is paid first."""
    charges = ((limits.GUESS, neighbourhood_of(request)), (limits.GUESS_ALL, ""))
    limits.spend(*charges)
    table = table_by_code(code)
    phone = None if table is None else phone_at(table, ())
    if phone is None or phone.table.locked or is_over(phone.table, phone.everyone):
        raise Http404
    limits.refund(*charges)
    return phone


def too_often(request: Request) -> HttpResponse:
    sentence = Refused(Why.TOO_OFTEN).sentence
    response = render(request, "games/wait_a_minute.html", {"sentence": sentence}, status=429)
    response.headers["Retry-After"] = "60"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@private
def join(request: Request, code: str) -> HttpResponse:
    """Sit down at a table. A phone that already sits there goes to its seat."""
    device = device_at(request, code)
    if device is not None and device.is_seated:
        return redirect("phone", code=code)
    if device is not None and device.claim is not None and request.method != "POST":
        return redirect("wait", code=code)
    try:
        phone = knock(request, code)
        if request.method == "POST":
            return _sit(request, phone)
    except Refused as refused:
        if refused.why is not Why.TOO_OFTEN:
            raise
        return too_often(request)
    return _join_page(request, phone)


def _sit(request: Request, phone: Phone) -> HttpResponse:
    code, name = phone.table.code, request.POST.get("name", "")
    try:
        deed = read_deed(request, code)
        limits.spend((limits.DOOR, code))
        _, token = seat_take(phone.table.pk, key=deed.key, name=name)
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            raise
        return _join_page(request, phone, refused, status=422)
    except Gone:
        raise Http404 from None
    tell_seat(request, token)
    response = see_other(reverse("phone", kwargs={"code": code}))
    give_hands(response, code, deed.hands.with_token(token))
    return response


def tell_seat(request: Request, token: str) -> None:
    """Let the club's memory know that a phone sat down."""
    seat = Seat.objects.filter(token_hash=hash_of(token)).only("pk").first()
    if seat is not None:
        seat_taken.send_robust(Seat, seat_id=seat.pk, request=request)


def _join_page(
    request: Request, phone: Phone, refused: Refused | None = None, status: int = 200
) -> HttpResponse:
    name = request.POST.get("name", "")[:80]
    context = {
        "phone": phone,
        "next_mark": next_mark(phone),
        "seats": [] if refused else public_lobby(phone).chairs,
        "name": name,
        "wrong": refused.sentence if refused else "",
        "namesake": _namesake(phone, name) if refused else None,
        "key": fresh_key(),
        "page_path": reverse("join", kwargs={"code": phone.table.code}),
    }
    return render(request, "games/join.html", context, status=status)


def _namesake(phone: Phone, name: str) -> Seat | None:
    """Who already sits there under that name: perhaps it is the same person."""
    try:
        look = look_of(clean_name(name))
    except Refused:
        return None
    return next((seat for seat in phone.everyone if seat.name_key == look), None)


@require_POST
@private
def claim(request: Request, code: str) -> HttpResponse:
    """ "It's me": ask the host to let this phone have a seat that is already taken."""
    try:
        phone = knock(request, code)
        deed = read_deed(request, code)
        limits.spend((limits.DOOR, code))
        _, token = claim_make(phone.table.pk, key=deed.key, tag=deed.text("seat"))
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            return too_often(request)
        return _join_page(request, phone, refused, status=422)
    except Gone:
        raise Http404 from None
    response = see_other(reverse("wait", kwargs={"code": code}))
    give_hands(response, code, deed.hands.with_token(token))
    return response


@require_safe
@private
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
    context = {"phone": device, "seat": device.claim.seat, "stream": live.stream_path(device.table)}
    template = "games/_wait.html" if request.htmx else "games/wait.html"
    return render(request, template, context)


@require_http_methods(["GET", "HEAD", "POST"])
@private
def take(request: Request, code: str) -> HttpResponse:
    """Take over a seat with a pass from the host. The page looks the same for every code."""
    if request.method != "POST":
        return _take_page(request, code)
    charges = ((limits.GUESS, neighbourhood_of(request)), (limits.GUESS_ALL, ""))
    try:
        deed = read_deed(request, code)
        limits.spend(*charges)
        table = table_by_code(code)
        if table is None:
            raise Refused(Why.SECRET_SPENT)
        _, token = seat_accept(table.pk, key=deed.key, secret=deed.text("secret"))
    except Refused as refused:
        if refused.why is Why.TOO_OFTEN:
            return too_often(request)
        if refused.why is Why.TABLE_ENDED:
            refused = Refused(Why.SECRET_SPENT)
        return _take_page(request, code, refused.sentence, 422)
    except (Gone, Stale):
        return _take_page(request, code, Refused(Why.SECRET_SPENT).sentence, 422)
    limits.refund(*charges)
    response = see_other(reverse("phone", kwargs={"code": code}))
    give_hands(response, code, hands_of(request, code).with_token(token))
    return response


def _take_page(request: Request, code: str, wrong: str = "", status: int = 200) -> HttpResponse:
    context = {"code": code, "wrong": wrong, "key": fresh_key()}
    return render(request, "games/take.html", context, status=status)
