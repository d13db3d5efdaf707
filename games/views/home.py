"""The start page: open a table, find one by its code, come back to one."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.common import arrivals
from games.common.table_errors import Refused, Why
from games.common.tokens import fresh_key, read_code
from games.models import Table
from games.registry.installed import KINDS, usual_kind
from games.selectors.devices import Phone, is_over
from games.services import limits
from games.services.tables import table_open
from games.signals import table_opened
from games.views.devices import (
    Hands,
    Request,
    codes_held,
    device_at,
    drop_hands,
    give_hands,
    neighbourhood_of,
    private,
    private_look,
)
from games.views.form_posts import FormPost, read_form_post, see_other
from games.views.join import tell_seat

MOST_TABLES = 5


@private_look
def home(request: Request) -> HttpResponse:
    """Where everybody starts. Cookies of tables that are no more are cleared away."""
    held = {code: device_at(request, code) for code in codes_held(request)}
    mine = [phone for phone in held.values() if phone is not None and _is_current(phone)]
    context = {
        "mine": mine[-MOST_TABLES:][::-1],
        "key": fresh_key(),
        "books": KINDS,
        "usual": usual_kind().name,
    }
    response = render(request, "games/home.html", context)
    for code, phone in held.items():
        if phone is None or not _is_current(phone):
            drop_hands(response, code)
    return response


def _is_current(phone: Phone) -> bool:
    return (phone.is_seated or phone.is_screen) and not is_over(phone.table, phone.everyone)


@private_look
def find(request: Request) -> HttpResponse:
    """A typed code leads to its table; what cannot be a code is said so, without looking."""
    typed = request.GET.get("code", "")
    code = read_code(typed)
    if code is not None:
        return redirect("join", code=code)
    wrong = Refused(Why.CODE_MISSHAPEN).sentence
    return render(
        request,
        "games/home.html",
        {
            "typed": typed[:20],
            "wrong": wrong,
            "key": fresh_key(),
            "books": KINDS,
            "usual": usual_kind().name,
        },
        status=422,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@private
def new(request: Request) -> HttpResponse:
    """Open a table: as a player on this phone, or as the screen that stays on the table."""
    if request.method != "POST":
        return _new_page(request)
    try:
        return _open(request, read_form_post(request, ""))
    except Refused as refused:
        if refused.why is not Why.TOO_OFTEN:
            return _new_page(request, refused.sentence, 422)
        response = _new_page(request, refused.sentence, 429)
        response.headers["Retry-After"] = str(refused.facts["seconds"])
        return response


def _open(request: Request, form: FormPost) -> HttpResponse:
    plays = form.text("as") == "player"
    name = form.text("name") if plays else None
    pay_for_table(request)
    rulebook = form.text("rulebook")
    ready = form.text(f"ready-{rulebook}")
    table, token = table_open(key=form.key, name=name, rulebook=rulebook, ready=ready)
    table_opened.send_robust(Table, table_id=table.pk, request=request)
    asked = tell_seat(request, token) if plays else ""
    page = reverse("phone" if plays else "screen", kwargs={"code": table.code})
    response = see_other(asked or page)
    give_hands(response, table.code, Hands((token,), watches=not plays))
    return response


def pay_for_table(request: Request) -> None:
    """A league's clerk, who is signed in, opens a whole evening from one laptop."""
    if request.user.is_authenticated:
        limits.spend((limits.OPEN_SIGNED_IN, str(request.user.pk)))
    else:
        limits.spend_among_all((limits.OPEN_ALL, ""), (limits.OPEN, neighbourhood_of(request)))


def _new_page(request: Request, wrong: str = "", status: int = 200) -> HttpResponse:
    context = {
        "books": KINDS,
        "chosen": request.POST.get("rulebook") or request.GET.get("game") or usual_kind().name,
        "name": request.POST.get("name", arrivals.name_of(request))[:80],
        "wrong": wrong,
        "key": fresh_key(),
    }
    return render(request, "games/new.html", context, status=status)
