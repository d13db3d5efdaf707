"""A game's pages: what a seat sees of it, and what everybody sees on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import get_language

from games.chance.game_record import record_of
from games.engine.core import Seat
from games.live.bus import bus
from games.models import Game
from games.pages.game_page import AnySight, Person, Sight, log_of, sight_of
from games.pages.guide import guide_for
from games.pages.log_lines import LogLine
from games.pages.page_parts import PagePart
from games.pages.podium_lines import podium_lines_of
from games.pages.robots import thoughts_of
from games.pages.seat_news import acting_now, has_no_news, told_between
from games.pages.table_head import Spoken, head_of
from games.registry.installed import KINDS
from games.registry.showing import WaitingPage
from games.selectors.devices import Phone, game_of, is_over
from games.selectors.rights import Access, access_to
from games.services.laid_cards import laid_cards
from games.views.devices import Request, is_from_page, private_look, seated_at
from games.views.lobby_phone import lobby_page
from games.views.page_response import Remark, nothing_new, show, show_waiting, unasked_parts


def game_shown(device: Phone) -> Game | None:
    """The game that the table's pages show: the one played, or the last until it is put away."""
    game = game_of(device.table)
    if game is None or game.put_away or game.status == Game.Status.ABANDONED:
        return None
    return game


def seat_meant(request: Request, access: Access) -> Seat | None:
    """The seat that a form speaks for: ``as`` names it, else the device's first."""
    wanted = (request.POST.get("as") or request.GET.get("as") or "").partition("-")[0]
    for seat in access.held:
        if str(seat) == wanted:
            return seat
    return next(iter(_own(access)), None)


def _own(access: Access) -> list[Seat]:
    """The seats that the device holds itself, not those it only answers for."""
    pks = {seat.pk for seat in access.phone.seats}
    return [seat for seat in access.held if access.game.seats[seat] in pks]


def eyes(request: Request, access: Access) -> Seat | None:
    """Through whose eyes a page is shown.

    Whoever takes a shared phone says who they are (``as=seat-rows``). That holds for one position
    of the log only: the next time the phone has to be handed over again. Until somebody says so, a
    phone of hidden roles that several hold looks with nobody's eyes.
    """
    said = request.POST.get("as") or request.GET.get("as") or ""
    for seat in access.held:
        if said == f"{seat}-{access.game.length}":
            return seat
    own, kind = _own(access), KINDS[access.game.rulebook]
    return own[0] if own and (len(own) == 1 or not kind.hides_roles) else None


def table_page(
    request: Request, device: Phone, remark: Remark | None = None, status: int = 200
) -> HttpResponse:
    """The game where there is one, else the lobby."""
    if request.method == "GET" and (answer := nothing_new(request, device)) is not None:
        return answer
    game = game_shown(device)
    if game is not None:
        return game_page(request, device, game, remark, status)
    return lobby_page(request, device, remark, status)


def game_page(
    request: Request,
    device: Phone,
    game: Game,
    remark: Remark | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of a phone during a game."""
    access = access_to(game, device)
    showing = KINDS[game.rulebook].showing
    if remark is None and (answer := waiting_fragment(request, access)) is not None:
        return answer
    bus.note_shown(device.table.pk, device.seats, None)
    sight = sight_of(access, eyes(request, access), in_hand=True)
    page = showing.phone(request, sight, device.table)
    is_over = game.status == Game.Status.OVER and access.turned is None
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
        **of_the_game(access, sight),
        guide=guide,
        podium_lines=podium_lines_of(game, device.seats, request) if is_over else [],
        access=access,
        more=page.context,
    )


class OfTheGame(TypedDict):
    """What every page of a game is made from."""

    sight: AnySight
    spoken: Spoken
    had_robots: bool


def of_the_game(access: Access, sight: AnySight) -> OfTheGame:
    spoken = KINDS[access.game.rulebook].showing.spoken(sight)
    return {"sight": sight, "spoken": spoken, "had_robots": access.game.had_robots}


def next_page(request: Request, access: Access) -> Iterator[PagePart] | None:
    """The page of whoever is to play now, for a phone that belongs to them alone and has not asked
    yet; ``None`` where it is not their turn, or the page is another.
    """
    game, phone = access.game, access.phone
    is_one = len(access.held) == 1 == len(phone.seats)
    if not is_one or access.held[0] not in acting_now(access):
        return None
    if is_over(phone.table, phone.everyone):
        return None
    sight = sight_of(access, eyes(request, access), in_hand=True)
    page = KINDS[game.rulebook].showing.phone(request, sight, phone.table)
    if not page.packs or page.query or phone.table.is_trial:
        return None
    shown = {**of_the_game(access, sight), "guide": None, "podium_lines": []}
    return unasked_parts(request, access, page, shown)


def waiting_fragment(request: Request, access: Access) -> HttpResponse | None:
    """What a phone fetches after a move, or is answered to its own, where its owner only waits."""
    is_plain = request.GET.keys() <= {"seen"} and "enter" not in request.POST
    if request.method == "HEAD" or not is_from_page(request) or not is_plain:
        return None
    page, phone = waiting_page_of(access), access.phone
    if page is None:
        return None
    bus.note_shown(phone.table.pk, phone.seats, get_language())
    return show_waiting(request, phone, page)


def waiting_page_of(access: Access) -> WaitingPage | None:
    """The page of a phone whose owner only waits and has no news, if it is drawn once for all."""
    phone = access.phone
    if is_over(phone.table, phone.everyone) or not has_no_news(access):
        return None
    return KINDS[access.game.rulebook].showing.waiting(access, head_of(phone))


@private_look
def log(request: Request, code: str) -> HttpResponse:
    """The whole log as sentences, the newest first."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None and not request.htmx:
        return redirect("phone", code=code)  # put away while somebody was reading
    if game is None:
        raise Http404  # a page that is open asks for the whole of it then
    access = access_to(game, device)
    sight = sight_of(access, eyes(request, access))
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
        access=access,
    )


@private_look
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


@private_look
def record(request: Request, code: str) -> HttpResponse:
    """A finished game as a record, to keep. Before its end there is none: it holds every secret."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None or game.status != Game.Status.OVER:
        raise Http404
    if access_to(game, device).turned is not None:
        raise Http404  # the last roles lie face down until somebody turns them
    written = record_of(game)
    response = JsonResponse(written, json_dumps_params={"ensure_ascii": False, "indent": 1})
    name = f"filon-{game.rulebook}-{code}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def whose(sight: Sight[object], line: LogLine) -> Person | None:
    return None if line.seat is None else sight.people[line.seat]
