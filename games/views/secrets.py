"""Secrets on the press: asked for by POST, shown to one seat, kept by nobody."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.engine.saboteur.state import Glimpse
from games.http import Request, private, seated_at, whole_number
from games.services.games import role_looked
from games.sights import Secret, secret_of
from games.views.game import game_shown, seat_meant


@require_POST
@private
def secret(request: Request, code: str, kind: str) -> HttpResponse:
    """Role, map, inspection or purse of the seat that asks: the same card and number of bytes."""
    device = seated_at(request, code)
    game = game_shown(device)
    seat = None if game is None else seat_meant(request, device, game)
    if game is None or seat is None or not game.rulebook.startswith("saboteur"):
        raise Http404
    known = secret_of(game, device, seat)
    template, context = face_of(known, kind, request.POST.get("number", ""))
    if kind == "role":
        role_looked(game.pk, seat, known.round, game.length)
    return render(request, template, {**context, "game": game.rulebook})


def face_of(known: Secret, kind: str, number: str) -> tuple[str, dict[str, object]]:
    """The template of a face, and what stands on it."""
    if kind == "role" and known.role is not None:
        return "components/_role_face.html", {"role": known.role}
    if kind == "purse":
        rounds = ", ".join(map(str, known.gold_by_round))
        line = _("Round by round: {rounds}").format(rounds=rounds) if rounds else ""
        return "components/_purse_face.html", {"nuggets": known.gold, "line": line}
    place = whole_number(number)
    if kind == "glimpse" and place is not None and place < len(known.glimpses):
        return _glimpse_face(known.glimpses[place])
    raise Http404


def _glimpse_face(glimpse: Glimpse) -> tuple[str, dict[str, object]]:
    """What a map or an inspection showed when it was played."""
    if glimpse.of == "role":
        return "components/_role_face.html", {"role": glimpse.shows}
    is_gold = glimpse.shows == "gold"
    return "components/_card_face.html", {
        "card": "gold" if is_gold else f"stone:{glimpse.shows}",
        "name": _("Treasure") if is_gold else _("Only stones"),
        "line": (
            _("the goal\nat the top"),
            _("the goal\nin the middle"),
            _("the goal\nat the bottom"),
        )[glimpse.number],
    }
