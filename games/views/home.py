"""The front door: open a table, find one by its code, come back to one."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.codes import read_code
from games.http import (
    Hands,
    Request,
    codes_held,
    device_at,
    drop_hands,
    give_hands,
    neighbourhood_of,
    private,
)
from games.keys import fresh_key
from games.models import Table
from games.objections import Refused, Why
from games.selectors import Phone, is_over
from games.services import limits
from games.services.tables import table_open
from games.signals import table_opened
from games.views.deeds import Deed, read_deed, see_other
from games.views.join import tell_seat
from games.wishes import BOOKS, DEFAULT_BOOK

MOST_TABLES = 5


@require_safe
@private
def home(request: Request) -> HttpResponse:
    """Where everybody starts. Cookies of tables that are no more are cleared away."""
    held = {code: device_at(request, code) for code in codes_held(request)}
    mine = [phone for phone in held.values() if phone is not None and _is_current(phone)]
    context = {"mine": mine[-MOST_TABLES:][::-1], "key": fresh_key()}
    response = render(request, "games/home.html", context)
    for code, phone in held.items():
        if phone is None or not _is_current(phone):
            drop_hands(response, code)
    return response


def _is_current(phone: Phone) -> bool:
    return (phone.is_seated or phone.is_screen) and not is_over(phone.table, phone.everyone)


@require_safe
@private
def find(request: Request) -> HttpResponse:
    """A typed code leads to its table; what cannot be a code is said so, without looking."""
    typed = request.GET.get("code", "")
    code = read_code(typed)
    if code is not None:
        return redirect("join", code=code)
    wrong = Refused(Why.CODE_MISSHAPEN).sentence
    return render(request, "games/home.html", {"typed": typed[:20], "wrong": wrong}, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
@private
def new(request: Request) -> HttpResponse:
    """Open a table: as a player on this phone, or as the screen that stays on the table."""
    if request.method != "POST":
        return _new_page(request)
    try:
        return _open(request, read_deed(request, ""))
    except Refused as refused:
        status = 429 if refused.why is Why.TOO_OFTEN else 422
        return _new_page(request, refused.sentence, status)


def _open(request: Request, deed: Deed) -> HttpResponse:
    plays = deed.text("as") == "player"
    name = deed.text("name") if plays else None
    limits.spend((limits.OPEN, neighbourhood_of(request)), (limits.OPEN_ALL, ""))
    table, token = table_open(key=deed.key, name=name, rulebook=deed.text("rulebook"))
    table_opened.send_robust(Table, table_id=table.pk, request=request)
    if plays:
        tell_seat(request, token)
    page = "phone" if plays else "screen"
    response = see_other(reverse(page, kwargs={"code": table.code}))
    give_hands(response, table.code, Hands((token,), watches=not plays))
    return response


def _new_page(request: Request, wrong: str = "", status: int = 200) -> HttpResponse:
    context = {
        "books": BOOKS,
        "chosen": request.POST.get("rulebook") or DEFAULT_BOOK,
        "name": request.POST.get("name", "")[:80],
        "wrong": wrong,
        "key": fresh_key(),
    }
    return render(request, "games/new.html", context, status=status)
