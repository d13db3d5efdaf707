"""The lobby on a phone: what everybody reads alike, rendered once, with one's own put in."""

from __future__ import annotations

import secrets

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString

from games.common.tokens import fresh_key
from games.pages.lobby import Lobby, left_of
from games.pages.page_parts import made_once
from games.pages.table_head import head_of
from games.selectors.devices import Phone
from games.selectors.voices import votes_of
from games.views.devices import Request
from games.views.page_response import Remark, public_lobby, show

LEFT = secrets.token_hex(16)
"""Stands where the name of the neighbour comes. Nobody can guess it and take it as a name."""


def gathered(phone: Phone, lobby: Lobby) -> SafeString:
    """Who sits there and what happened: the same for every guest, and for the host."""
    host = phone.is_host

    def make() -> str:
        context = {"table": head_of(phone), "lobby": lobby, "host": host, "left": LEFT}
        return render_to_string("games/_gathered.html", context)

    html = made_once("host" if host else "guest", phone.table, make)
    html = html.replace(LEFT, escape(left_of(phone)))
    for seat in phone.seats:
        html = html.replace(f'" id="seat-{seat.tag}"', f' me" id="seat-{seat.tag}"')
    return SafeString(html)


def lobby_page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    """The page of a phone while nobody plays."""
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
