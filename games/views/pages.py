"""How a page of a table is shown: whole, as a fragment, or not at all if nothing changed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import OperationalError
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from games import fragments, live, presence, standing
from games.http import NoContent, Request
from games.keys import fresh_key
from games.lobby import Chair, Lobby, lobby_of
from games.selectors import Phone, is_over


@dataclass(frozen=True)
class Remark:
    """A sentence above the page: a refusal, or a calm word."""

    text: str
    calm: bool = False
    more: str = ""
    """The address of the paragraph of the rules that explains it."""
    house: tuple[tuple[str, str], ...] = ()
    """The form once more, for a table that decides otherwise; empty where it cannot."""


@dataclass(frozen=True)
class Badge:
    """What the head and the foot of a phone's page say of whoever holds it: nothing secret."""

    code: str
    own: tuple[Chair, ...]
    host: bool


OF_THE_PAGE = "page"
"""What stands in the forms of a fragment where those of a whole page have the CSRF token: the
page that asked for it has one, and puts it there (look.js). Drawing another takes a while."""


def public_lobby(phone: Phone) -> Lobby:
    return fragments.shared("lobby", phone.table, lambda: lobby_of(phone))


def show(
    request: Request,
    phone: Phone,
    name: str,
    *,
    remark: Remark | None = None,
    status: int = 200,
    layout: str = "games/page.html",
    fragment: str = "",
    query: str = "",
    **context: Any,
) -> HttpResponse:
    """The page at the address *name* for one device: ``_name.html`` (or *fragment*), inside
    *layout* if not asked by htmx. A fragment that the page already shows (``?seen=``) is
    answered with 204; *query* is what the page asks for again when the table changes.
    """
    table = phone.table
    now = timezone.now()
    over = is_over(table, phone.everyone, now)
    if not over:
        note_presence(phone, now)
    asked_by_page = bool(request.htmx)
    if asked_by_page and remark is None and request.GET.get("seen") == str(table.version):
        return NoContent()
    shown = "games/_ended.html" if over else f"games/{fragment or '_' + name}.html"
    lobby = public_lobby(phone)
    own = lobby.chairs_of(phone)
    context |= {
        "phone": phone,
        "lobby": lobby,
        "own": own,
        "me": Badge(table.code, own, phone.is_host),
        "mine": {chair.tag for chair in own},
        "remark": remark,
        "key": fresh_key(),
        "seen": lobby.version,
        "now": str(milliseconds(now)),
        "fragment": shown,
        "page_path": path_of(name, table.code) + query,
        "over": over,
    }
    if asked_by_page:
        context["csrf_token"] = OF_THE_PAGE
        return render(request, shown, context, status=status)
    context["stream"] = live.stream_path(table, phone.seats)
    return render(request, layout, context, status=status)


@lru_cache(2000)
def path_of(name: str, code: str) -> str:
    return reverse(name, kwargs={"code": code})


def milliseconds(now: datetime) -> int:
    """The server's time of day, from which clocks are drawn whatever a phone's own says."""
    return round(now.timestamp() * 1000)


def note_presence(phone: Phone, now: datetime) -> None:
    """A fetched page is a sign of life; written down at most every few seconds."""
    seats = [seat for seat in phone.seats if not presence.is_noted(seat, now)]
    if seats:
        with suppress(OperationalError):  # a page is worth more than the note that it was read
            live.announce_presence(presence.arrive([seat.pk for seat in seats]))
        standing.forget(phone.table.code)
