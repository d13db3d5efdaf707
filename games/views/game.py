"""A game's pages: what a seat sees of it, and what everybody sees on the screen."""

from __future__ import annotations

from datetime import timedelta

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.engine.core import Seat
from games.log.record import record_of
from games.models import Game
from games.pages import shared_cache
from games.pages.game_page import Person, Sight, log_of, sight_of
from games.pages.guide import guide_for
from games.pages.log_lines import Line
from games.pages.podium_lines import keepsakes_of
from games.pages.robots import thoughts_of
from games.pages.seat_news import told_between
from games.registry.installed import KINDS
from games.selectors.cached import game_of
from games.selectors.devices import Phone, last_notices
from games.selectors.rights import seats_in_hand
from games.services.laid_cards import laid_cards
from games.views.devices import Request, private, seated_at
from games.views.page_response import Remark, show
from games.words.notices import Event, sentence_of


def game_shown(device: Phone) -> Game | None:
    """The game that the table's pages show: the one played, or the last until it is put away."""
    game = game_of(device.table)
    if game is None or game.put_away or game.status == Game.Status.ABANDONED:
        return None
    return game


def seat_meant(request: Request, device: Phone, game: Game) -> Seat | None:
    """The seat that a form speaks for: ``as`` names it, else the device's first."""
    wanted = (request.POST.get("as") or request.GET.get("as") or "").partition("-")[0]
    held = seats_in_hand(game, device)
    for seat in held:
        if str(seat) == wanted:
            return seat
    own = {seat.pk for seat in device.seats}
    return next((seat for seat in held if game.seats[seat] in own), None)


def eyes(request: Request, device: Phone, game: Game) -> Seat | None:
    """Through whose eyes a page is shown.

    Whoever takes a shared phone says who they are (``as=seat-rows``). That holds for one position
    of the log only: the next time the phone has to be handed over again. Until somebody says so, a
    phone of hidden roles that several hold looks with nobody's eyes.
    """
    said = request.POST.get("as") or request.GET.get("as") or ""
    held = seats_in_hand(game, device)
    for seat in held:
        if said == f"{seat}-{game.length}":
            return seat
    own = {seat.pk for seat in device.seats}
    mine = [seat for seat in held if game.seats[seat] in own]
    return mine[0] if mine and (len(mine) == 1 or not KINDS[game.rulebook].hides_roles) else None


NEWS = timedelta(minutes=1)


def _news(device: Phone) -> Remark | None:
    """That this phone hosts the table now, for a minute after it was handed over."""
    table = device.table
    for notice in shared_cache.shared("last notice", table, lambda: last_notices(table, 1)):
        handed = notice.kind in (Event.HOST.name, Event.VOTED.name)
        if handed and timezone.now() - notice.at < NEWS:
            return Remark(sentence_of(notice), calm=True)
    return None


def game_page(
    request: Request,
    device: Phone,
    game: Game,
    remark: Remark | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of a phone during a game."""
    if request.method == "GET" and remark is None and device.is_host:
        remark = _news(device)
    sight = sight_of(game, device, eyes(request, device, game), in_hand=True)
    showing = KINDS[game.rulebook].showing
    page = showing.phone(request, sight, device.table)
    guide = None
    if device.table.is_trial:
        guide = guide_for(page.fragment, sight, refused=status == 422)
    return show(
        request,
        device,
        "phone",
        remark=remark,
        status=status,
        fragment=page.fragment,
        query=page.query,
        shared=page.shared,
        packs=page.packs,
        sight=sight,
        spoken=showing.spoken(sight),
        had_robots=game.had_robots,
        guide=guide,
        keepsakes=keepsakes_of(game, device.seats) if sight.turned is None else [],
        **page.context,
    )


@require_safe
@private
def log(request: Request, code: str) -> HttpResponse:
    """The whole log as sentences, the newest first."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None and not request.htmx:
        return redirect("phone", code=code)  # put away while somebody was reading
    if game is None:
        raise Http404  # a page that is open asks for the whole of it then
    sight = sight_of(game, device, eyes(request, device, game))
    lines = told_between(log_of(game, sight.people), game)
    tale = [{"line": line, "seat": whose(sight, line)} for line in lines]
    kind = KINDS[game.rulebook]
    fixable = laid_cards(game) if device.is_host and kind.hides_roles else {}
    return show(
        request,
        device,
        "log",
        fragment="games/_log.html",
        sight=sight,
        tabs=kind.showing.tabs,
        tale=tale,
        fixable=fixable,
    )


@require_safe
@private
def why(request: Request, code: str) -> HttpResponse:
    """Why the robots of a finished game played as they did: before its end that tells secrets."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None or (not request.htmx and game.status != Game.Status.OVER):
        return redirect("phone", code=code)
    if game.status != Game.Status.OVER:
        raise Http404
    thoughts = thoughts_of(game, device)
    return show(request, device, "why", fragment="games/_why.html", thoughts=thoughts)


@require_safe
@private
def record(request: Request, code: str) -> HttpResponse:
    """A finished game as a record, to keep. Before its end there is none: it holds every secret."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None or game.status != Game.Status.OVER:
        raise Http404
    if sight_of(game, device, None).turned is not None:
        raise Http404  # the last roles lie face down until somebody turns them
    written = record_of(game)
    response = JsonResponse(written, json_dumps_params={"ensure_ascii": False, "indent": 1})
    name = f"filon-{game.rulebook}-{code}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def whose(sight: Sight, line: Line) -> Person | None:
    return None if line.seat is None else sight.people[line.seat]
