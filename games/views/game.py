"""A game's pages: what a seat sees of it, and what everybody sees on the screen."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.ceremonies import ceremony_of, flips_of
from games.desk import desk_of, plan_of
from games.engine.core import Seat
from games.http import Request, private, seated_at
from games.models import Game
from games.rounds import clear_words, glimpses_of, hand_of, strip_of, turn_words
from games.selectors import Phone, game_at
from games.sights import Line, Person, Sight, log_of, seats_in_hand, sight_of
from games.views.lutins import lutins_page
from games.views.pages import Remark, show


def game_shown(device: Phone) -> Game | None:
    """The game that the table's pages show: the one played, or the last until it is put away."""
    game = game_at(device.table)
    if game is None or game.put_away or game.status == Game.Status.ABANDONED:
        return None
    return game


def eyes(request: Request, device: Phone, game: Game) -> Seat | None:
    """Through whose eyes a page is shown: ``as`` names a seat, else the device's first."""
    held = seats_in_hand(game, device)
    wanted = request.POST.get("as") or request.GET.get("as") or ""
    for seat in held:
        if str(seat) == wanted:
            return seat
    own = {seat.pk for seat in device.seats}
    return next((seat for seat in held if game.seats[seat] in own), None)


def game_page(
    request: Request,
    device: Phone,
    game: Game,
    remark: Remark | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of a phone during a game."""
    sight = sight_of(game, device, eyes(request, device, game))
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
        **context,
    )


Page = tuple[str, str, dict[str, Any]]
"""The fragment for this moment, the query that asks for it again, and what it needs."""


def saboteur_page(request: Request, sight: Sight) -> Page:
    """Which page of a round of Saboteur a phone shows."""
    public = sight.view.public
    phase, by_moves = public.phase, public.heading.options["tracking"] == "moves"
    dealt = phase in ("play", "reveal")
    unseen = "roles" in sight.dealt and sight.seat is not None and sight.seat not in sight.put_down
    if request.GET.get("show") == "role":
        return "saboteur/_role", "?show=role", secrets_context(sight)
    if request.GET.get("show") == "purse" and sight.seat is not None:
        return "saboteur/_purse", "?show=purse", {}
    if dealt and unseen:
        return "saboteur/_role", "", {**secrets_context(sight), "looking": True}
    context = round_context(sight)
    if sight.turned is not None:
        return "saboteur/_turning", "", context | {"turned": flips_of(sight)}
    if phase != "play" or not by_moves:
        name = "quiet" if phase == "play" else phase
        return f"saboteur/_{name}", "", context | ceremony_of(sight)
    entering = public.turn == sight.seat or request.GET.get("enter") == "yes"
    if entering and may_enter(sight):
        desk = desk_of(sight, card=request.GET.get("card", ""), at=request.GET.get("at", ""))
        more = {
            "desk": desk,
            "hand_cards": hand_of(desk.hand),
            "shed_words": [{"clear": one, "words": clear_words(one)} for one in desk.sheds],
        }
        return "saboteur/_play", "" if public.turn == sight.seat else "?enter=yes", context | more
    return "saboteur/_watch", "", context


def may_enter(sight: Sight) -> bool:
    """Whether this phone can enter a move now: for anybody, save from a hand it must not see."""
    public = sight.view.public
    return public.turn == sight.seat or not public.cards_dealt


def secrets_context(sight: Sight) -> dict[str, Any]:
    return {"glimpses": glimpses_of(sight)}


def round_context(sight: Sight) -> dict[str, Any]:
    public = sight.view.public
    turn = public.turn
    return {
        "cards": plan_of(public.mine, public.laid),
        "strip": strip_of(sight),
        "turn_words": turn_words(sight),
        "latest": sight.lines[0].text if sight.lines else "",
        "may_enter": turn is not None and turn != sight.seat and may_enter(sight),
        "enter_words": _("Enter for {name}").format(name=sight.people[turn].name)
        if turn is not None
        else "",
    }


@require_safe
@private
def log(request: Request, code: str) -> HttpResponse:
    """The whole log as sentences, the newest first."""
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None:
        raise Http404
    sight = sight_of(game, device, eyes(request, device, game))
    lines = log_of(game, sight.people)
    tale = [{"line": line, "seat": whose(sight, line)} for line in lines]
    return show(request, device, "log", sight=sight, tale=tale)


def whose(sight: Sight, line: Line) -> Person | None:
    return None if line.seat is None else sight.people[line.seat]


PAGES = {"saboteur": saboteur_page, "saboteur2": saboteur_page, "lutins": lutins_page}
