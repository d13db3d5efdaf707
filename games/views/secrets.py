"""Secrets on the press: asked for by POST, shown to one seat, kept by nobody."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.common.hidden import opened
from games.engine.saboteur.state import Glimpse
from games.pages.game_page import Secret, secret_of
from games.registry.installed import KINDS
from games.selectors.rights import access_to
from games.services.roles import role_looked
from games.views.devices import Request, private_act, seated_at, whole_number
from games.views.game import game_shown, seat_meant


@private_act
def secret(request: Request, code: str, kind: str) -> HttpResponse:
    """Role, map, inspection or purse of the seat that asks: the same card and number of bytes.

    Asked without scripts it is a page of its own, which goes back by itself after a moment.
    """
    device = seated_at(request, code)
    game = game_shown(device)
    if game is None or not KINDS[game.rulebook].hides_roles:
        raise Http404
    access = access_to(game, device)
    seat = seat_meant(request, access)
    if seat is None:
        raise Http404
    known = opened(secret_of(access, seat))
    template, context = face_of(known, kind, request.POST.get("number", ""))
    if kind == "role":
        role_looked(game.pk, seat, known.round, game.length)
    context |= {"game": game.rulebook}
    if request.htmx:
        return render(request, template, context)
    return render(request, "games/secret.html", {**context, "face": template, "code": code})


def face_of(known: Secret, kind: str, number: str) -> tuple[str, dict[str, object]]:
    """The template of a face, and what stands on it."""
    if kind == "role" and known.role is not None:
        return "components/_role_face.html", {"role": known.role}
    if kind == "purse":
        return "components/_purse_face.html", {"nuggets": known.gold, **_purse_words(known)}
    place = whole_number(number)
    if kind == "glimpse" and place is not None and place < len(known.glimpses):
        return _glimpse_face(known.glimpses[place])
    raise Http404


def _purse_words(known: Secret) -> dict[str, str]:
    rounds = " + ".join(map(str, known.gold_by_round)) or "0"
    return {
        "aim": _("Nobody sees what you have saved\nuntil the last round is counted."),
        "pay": _("Round by round: {rounds}").format(rounds=rounds),
    }


def _glimpse_face(glimpse: Glimpse) -> tuple[str, dict[str, object]]:
    """What a map or an inspection showed when it was played."""
    if glimpse.of == "role":
        return "components/_role_face.html", {"role": glimpse.shows}
    return "components/_goal_face.html", {
        "gold": glimpse.shows == "gold",
        "aim": (
            _("This is what lies hidden under\nthe goal card at the very top."),
            _("This is what lies hidden under\nthe goal card in the middle."),
            _("This is what lies hidden under\nthe goal card at the bottom."),
        )[glimpse.number],
        "pay": _("Tell the truth about it, or not"),
    }
