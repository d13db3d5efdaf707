"""How a page of a table is shown: whole, as a fragment, or not at all if nothing changed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from django.db import OperationalError
from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from games import fragments, live, presence, standing
from games.http import NoContent, Request
from games.keys import fresh_key
from games.lobby import Lobby, lobby_of
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


def public_lobby(phone: Phone) -> Lobby:
    return fragments.shared("lobby", phone.table, lambda: lobby_of(phone))


PARTS = ("state", "headline", "lines", "rows", "history")


def public_parts(phone: Phone, lobby: Lobby) -> dict[str, SafeString]:
    """The parts of a phone's page that are the same on every phone, but for whose line is mine."""

    def make() -> dict[str, SafeString]:
        return {part: render_to_string(f"games/_{part}.html", {"lobby": lobby}) for part in PARTS}

    parts = dict(fragments.shared("parts", phone.table, make))
    for seat in phone.seats:
        mine = parts["rows"].replace(f'" id="seat-{seat.tag}"', f' me" id="seat-{seat.tag}"')
        parts["rows"] = SafeString(mine)
    return parts


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
    over = is_over(table, phone.everyone)
    if not over:
        note_presence(phone)
    if request.htmx and remark is None and request.GET.get("seen") == str(table.version):
        return NoContent()
    shown = "games/_ended.html" if over else f"games/{fragment or '_' + name}.html"
    lobby = public_lobby(phone)
    own = lobby.chairs_of(phone)
    context |= {
        "phone": phone,
        "lobby": lobby,
        "own": own,
        "mine": {chair.tag for chair in own},
        "remark": remark,
        "key": fresh_key(),
        "seen": lobby.version,
        "now": str(milliseconds_now()),
        "fragment": shown,
        "page_path": reverse(name, kwargs={"code": table.code}) + query,
        "over": over,
    }
    if request.htmx:
        return render(request, shown, context, status=status)
    context["stream"] = live.stream_path(table, phone.seats)
    return render(request, layout, context, status=status)


def milliseconds_now() -> int:
    """The server's time of day, from which clocks are drawn whatever a phone's own says."""
    return round(timezone.now().timestamp() * 1000)


def note_presence(phone: Phone) -> None:
    """A fetched page is a sign of life; written down at most every few seconds."""
    now = timezone.now()
    seats = [seat for seat in phone.seats if not presence.is_noted(seat, now)]
    if seats:
        with suppress(OperationalError):  # a page is worth more than the note that it was read
            live.announce_presence(presence.arrive([seat.pk for seat in seats]))
        standing.forget(phone.table.code)
