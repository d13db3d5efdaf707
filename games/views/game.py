"""A game's pages: what a seat sees of it, and what everybody sees on the screen."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games.engine.core import Seat
from games.http import Request, private, seated_at
from games.keepsakes import keepsakes_of
from games.models import Game
from games.selectors import Phone
from games.sights import (
    Line,
    Person,
    Sight,
    is_saboteur,
    log_of,
    record_of,
    seats_in_hand,
    sight_of,
)
from games.standing import game_of
from games.views.lutins import lutins_page
from games.views.pages import Remark, show
from games.views.saboteur import Page, saboteur_page


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
    return mine[0] if mine and (len(mine) == 1 or not is_saboteur(game)) else None


def game_page(
    request: Request,
    device: Phone,
    game: Game,
    remark: Remark | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of a phone during a game."""
    sight = sight_of(game, device, eyes(request, device, game), in_hand=True)
    fragment, query, context = PAGES[game.rulebook](request, sight)
    return show(
        request,
        device,
        "phone",
        remark=remark,
        status=status,
        fragment=fragment,
        query=query,
        sight=sight,
        keepsakes=keepsakes_of(game) if sight.turned is None else [],
        **context,
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
    lines = log_of(game, sight.people)
    tale = [{"line": line, "seat": whose(sight, line)} for line in lines]
    return show(request, device, "log", sight=sight, tale=tale)


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


PAGES: dict[str, Callable[[Request, Sight], Page]] = {
    "saboteur": saboteur_page,
    "saboteur2": saboteur_page,
    "lutins": lutins_page,
}
