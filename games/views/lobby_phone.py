"""The lobby on a phone: what everybody reads alike, rendered once, with one's own put in."""

from __future__ import annotations

import secrets

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString

from games.pages import shared_cache
from games.pages.lobby import Lobby, left_of
from games.pages.table_head import head_of
from games.selectors.devices import Phone

LEFT = secrets.token_hex(16)
"""Stands where the name of the neighbour comes. Nobody can guess it and take it as a name."""


def gathered(phone: Phone, lobby: Lobby) -> SafeString:
    """Who sits there and what happened: the same for every guest, and for the host."""
    host = phone.is_host

    def make() -> str:
        context = {"table": head_of(phone), "lobby": lobby, "host": host, "left": LEFT}
        return render_to_string("games/_gathered.html", context)

    html = shared_cache.shared("host" if host else "guest", phone.table, make)
    html = html.replace(LEFT, escape(left_of(phone)))
    for seat in phone.seats:
        html = html.replace(f'" id="seat-{seat.tag}"', f' me" id="seat-{seat.tag}"')
    return SafeString(html)
