"""Pages that the stream carries: after a move most phones of a table only wait, and whoever is next
sees what they may play. Mostly all of that is known to everybody there, and sent to them at once;
the others are told to fetch theirs.

It is the very page they would fetch, made in the same way. What one seat alone may know is in none.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager

from django.utils import timezone, translation

from games.live.bus import Hint, bus, told_by
from games.live.subscribers import Ahead, Waiter
from games.pages.page_parts import PagePart, event_of
from games.selectors.devices import TableRead, phone_among, standing_kept
from games.selectors.rights import Access, access_to
from games.views.devices import Request
from games.views.game import game_shown, next_page, waiting_page_of
from games.views.page_response import waiting_parts

log = logging.getLogger(__name__)


@contextmanager
def with_their_pages(by: Collection[str]) -> Iterator[None]:
    """What the device *by* (hashes of its tokens) changes in here is told with pages."""

    def tell(hint: Hint) -> None:
        bus.publish(*hint, Ahead(_pages_at(hint, by), by))

    with told_by(tell):
        yield


def _pages_at(hint: Hint, by: Collection[str]) -> dict[Waiter, bytes]:
    waiting = [one for one in bus.waiting_at(hint.table_id) if not one.is_one_of(by)]
    read = standing_kept(hint.code, hint.version) if waiting else None
    try:
        return pages_for(waiting, read) if read is not None else {}
    except Exception:  # each phone can still fetch its own
        log.exception("the pages of those who wait could not be made")
        return {}


def pages_for(waiting: Iterable[Waiter], read: TableRead) -> dict[Waiter, bytes]:
    """The pages that may be sent, as events; the others have to be fetched."""
    pages = {one: _page_of(one, read) for one in waiting}
    return {one: page for one, page in pages.items() if page}


def _page_of(one: Waiter, read: TableRead) -> bytes:
    """The page of whoever holds a seat, as an event; empty if they have to fetch it."""
    hashes = {seat.token_hash for seat in read.everyone if seat.pk == one.seat_id}
    phone = phone_among(read.table, read.everyone, hashes)
    game = game_shown(phone)
    if game is None:
        return b""
    with translation.override(one.language):
        parts = list(_parts_of(access_to(game, phone)))
    is_for_all = parts and not any(part.is_own for part in parts)
    return event_of(parts) if is_for_all else b""


def _parts_of(access: Access) -> Iterable[PagePart]:
    page = waiting_page_of(access)
    if page is None:
        return next_page(_unasked(), access) or ()
    return waiting_parts(access.phone, page, timezone.now()) if page.is_public else ()


def _unasked() -> Request:
    """What a page would send that asked for no more than what is new."""
    request = Request()
    request.method = "GET"
    return request
