"""How a page of a table is shown: whole, as a fragment, or not at all if nothing changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.db import OperationalError
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from games.common.deflate import takes_gzip
from games.common.lru import LRU
from games.common.tokens import fresh_key
from games.live import presence, sse
from games.live.bus import announce_presence
from games.models import Table
from games.pages import page_parts
from games.pages.game_page import AnySight
from games.pages.lobby import Lobby, lobby_of
from games.pages.page_parts import (
    PagePart,
    key_apart,
    made_once,
    public_part,
    set_apart,
    shared_part,
)
from games.pages.seat_news import News, news_of
from games.pages.table_head import Chair, chairs_at, head_of
from games.registry.showing import Context, PhonePage, WaitingPage
from games.selectors.devices import Phone, forget_table, game_of, is_over
from games.selectors.rights import Access, access_to
from games.views.devices import NoContent, Request, is_from_page
from games.views.framing import may_be_framed


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
    game: str
    own: tuple[Chair, ...]
    host: bool


OF_THE_PAGE = "page"
"""What stands in the forms of a fragment where those of a whole page have the CSRF token: the
page that asked for it has one, and puts it there (look.js). Drawing another takes a while."""


def public_lobby(phone: Phone) -> Lobby:
    return made_once("lobby", phone.table, lambda: lobby_of(phone))


def show(
    request: Request,
    phone: Phone,
    name: str,
    *,
    fragment: str,
    remark: Remark | None = None,
    status: int = 200,
    layout: str = "games/page.html",
    query: str = "",
    shared: Mapping[str, PagePart] | None = None,
    packs: bool = False,
    access: Access | None = None,
    more: Context | None = None,
    **context: object,
) -> HttpResponse:
    """The page at the address *name* for one device: the template *fragment*, inside *layout* if
    not asked by htmx. A fragment that the page already shows (``?seen=``) is
    answered with 204; *query* is what the page asks for again when the table changes.

    *shared* are the parts that the template takes by name. *packs*: whatever stands on the page is
    known to everybody at the table or set apart, so that it may be compressed. *access* is what
    the device may do in the game being played, if the page has found that out. *more* is what
    else the template is given.
    """
    table = phone.table
    now = timezone.now()
    over = is_over(table, phone.everyone, now)
    if not over:
        note_presence(phone, now)
    asked_by_page = is_from_page(request)
    if remark is None and is_seen(request, table):
        return NoContent()
    shown = "games/_ended.html" if over else fragment
    path, seams = path_of(name, table.code) + query, shared or {}
    context |= {**(more or {}), "fragment": shown, "page_path": path, "over": over}
    context |= _of_every_page(phone, access, seams, now) | {"remark": remark}
    if asked_by_page:
        context["csrf_token"] = OF_THE_PAGE
    else:
        context["csrf_token"] = set_apart(get_token(request))
        context["stream"] = set_apart(sse.stream_path(table, phone.seats))
        context["takes_pages"] = name == "phone" and not query
    html = render_to_string(shown if asked_by_page else layout, context, request)
    response = _sent(request, html, seams, status=status, packs=packs)
    return may_be_framed(response) if table.is_trial and not asked_by_page else response


def _of_every_page(
    phone: Phone, access: Access | None, seams: Iterable[str], now: datetime
) -> dict[str, object]:
    table, own = phone.table, chairs_at(phone, phone.seats)
    return {
        "phone": phone,
        "table": head_of(phone),
        "own": own,
        "me": Badge(table.code, table.rulebook, own, phone.is_host),
        "mine": {chair.tag for chair in own},
        "key": key_apart(fresh_key()),
        "seen": str(table.version),
        "now": str(milliseconds(now)),
        "news": news_shown(phone, access),
        **{name: page_parts.seam(name) for name in seams},
    }


def unasked_parts(
    request: Request, access: Access, page: PhonePage, shown: Context
) -> Iterator[PagePart]:
    """The fragment that :func:`show` would answer a phone that is seated at a table, in parts."""
    phone, path = access.phone, path_of("phone", access.phone.table.code) + page.query
    now, seams = timezone.now(), page.shared or {}
    context = {**shown, **page.context, "fragment": page.fragment, "page_path": path, "over": False}
    context |= _of_every_page(phone, access, seams, now)
    context |= {"remark": None, "csrf_token": OF_THE_PAGE}
    return page_parts.parts_of(render_to_string(page.fragment, context, request), seams)


def is_seen(request: Request, table: Table) -> bool:
    """Whether the page that asks shows the newest already."""
    return is_from_page(request) and request.GET.get("seen") == str(table.version)


def nothing_new(request: Request, phone: Phone) -> HttpResponse | None:
    """The answer to a page that shows the newest already: found before anything is drawn."""
    now = timezone.now()
    if not is_seen(request, phone.table) or is_over(phone.table, phone.everyone, now):
        return None
    note_presence(phone, now)
    return NoContent()


def show_waiting(request: Request, phone: Phone, page: WaitingPage) -> HttpResponse:
    """The fragment of a phone whose owner only waits: most of it is the same for everybody."""
    now = timezone.now()
    note_presence(phone, now)
    return _packed(request, waiting_parts(phone, page, now))


def waiting_parts(phone: Phone, page: WaitingPage, now: datetime) -> Iterator[PagePart]:
    own = {
        **page.own,
        "now": [public_part(str(milliseconds(now)))],
        "bar": [_bar_part(phone, page.sight)],
    }
    return page.page.with_own(own)


_bars: LRU[tuple[object, ...], PagePart] = LRU(1_000_000, lambda part: len(part.plain))


def _bar_part(phone: Phone, sight: AnySight) -> PagePart:
    """Who one is, and the menu: the same for a phone from one move to the next."""
    table = phone.table
    chairs = made_once("chairs", table, lambda: chairs_at(phone))
    tags = [seat.tag for seat in phone.seats]
    own = tuple(chair for chair in chairs if chair.tag in tags)
    me = Badge(table.code, table.rulebook, own, phone.is_host)
    key = (get_language(), me)
    kept = _bars.get(key)
    if kept is None:
        context = {
            "me": me,
            "page_path": path_of("phone", table.code),
            "sight": sight,
            "csrf_token": OF_THE_PAGE,
        }
        kept = shared_part(render_to_string("games/_bar_own.html", context))
        _bars.put(key, kept)
    return kept


def _sent(
    request: Request, html: str, shared: Mapping[str, PagePart], *, status: int, packs: bool
) -> HttpResponse:
    if not packs:
        return HttpResponse(page_parts.plain(html, shared), status=status)
    return _packed(request, page_parts.parts_of(html, shared), status)


def _packed(request: Request, parts: Iterable[PagePart], status: int = 200) -> HttpResponse:
    """Compressed where the browser reads that."""
    if takes_gzip(request.META.get("HTTP_ACCEPT_ENCODING", "")):
        response = HttpResponse(page_parts.gzip_of(parts), status=status)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = HttpResponse(page_parts.plain_of(parts), status=status)
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


def news_shown(phone: Phone, access: Access | None) -> News | None:
    """What happened to seats, on every page of a table that plays."""
    if not phone.table.playing:
        return None
    game = None if access else game_of(phone.table)
    access = access_to(game, phone) if game else access
    return news_of(access) if access else None


@lru_cache(2000)
def path_of(name: str, code: str) -> str:
    return reverse(name, kwargs={"code": code})


def milliseconds(now: datetime) -> int:
    """The server's time of day, from which clocks are drawn whatever a phone's own says."""
    return round(now.timestamp() * 1000)


def note_presence(phone: Phone, now: datetime) -> None:
    """A fetched page is a sign of life; written down at most every few seconds."""
    seats = [seat for seat in phone.seats if not seat.is_noted(now, presence.BEAT)]
    if seats:
        with suppress(OperationalError):  # a page is worth more than the note that it was read
            announce_presence(presence.arrive([seat.pk for seat in seats]))
        forget_table(phone.table.code)
