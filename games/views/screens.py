"""What the table's screen shows of a game: the growing mine, the turning of roles, the podium."""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games import fragments
from games.ceremonies import finish_of, flips_of, sums_of
from games.desk import plan_of
from games.http import base_url
from games.models import Game
from games.qr import qr_of
from games.rounds import strip_of
from games.selectors import Phone
from games.sights import Sight, sight_of
from games.views.lutins import lutins_moment, lutins_podium
from games.wishes import BOOKS

SCENES = {"mine": "table", "turning": "stage", "podium": "stage", "galleries": "galleries"}
"""The page's arrangement for each moment."""


def game_screen(device: Phone, game: Game) -> tuple[str, SafeString]:
    """The arrangement and the inside of the screen, made once for every device that shows it."""

    def make() -> tuple[str, SafeString]:
        sight = sight_of(game, device, None)
        moment = moment_of(sight)
        moments = LUTINS if game.rulebook == "lutins" else MOMENTS
        context = head_of(device, sight) | moments[moment](sight)
        return SCENES[moment], render_to_string(f"games/screens/_{moment}.html", context)

    return fragments.shared(f"game screen at {base_url()}", device.table, make)


def moment_of(sight: Sight) -> str:
    if sight.rulebook == "lutins":
        return "podium" if sight.view.phase == "over" else "galleries"
    public = sight.view.public
    if sight.turned is not None or public.phase in ("share", "steal"):
        return "turning"
    if public.phase == "over":
        return "podium"
    return "turning" if public.phase == "deal" and public.closed else "mine"


def head_of(device: Phone, sight: Sight) -> dict[str, Any]:
    address = base_url() + reverse("join", kwargs={"code": device.table.code})
    return {
        "game_name": BOOKS[sight.rulebook].title,
        "game": sight.rulebook,
        **rounds_of(sight),
        "code": device.table.code,
        "qr": qr_of(address),
        "qr_words": _("Scan to join this table"),
        "sentences": [{"text": line.text, "icon": ""} for line in sight.lines[:4]],
        "sight": sight,
    }


def rounds_of(sight: Sight) -> dict[str, Any]:
    """How far the three rounds of Saboteur are; Lutins has none."""
    if sight.rulebook == "lutins":
        return {}
    public = sight.view.public
    played = len(public.closed)
    return {
        "rounds": ["on" if n < played else "now" if n == played else "" for n in range(3)],
        "round_words": _("Round {number} of 3").format(number=public.round),
    }


def mine_moment(sight: Sight) -> dict[str, Any]:
    public = sight.view.public
    by_moves = public.heading.options["tracking"] == "moves"
    looking = public.roles_dealt and len(sight.looked) < len(sight.people)
    seats = [
        {
            "mark": place.person.mark,
            "letter": place.person.letter,
            "name": place.person.name,
            "here": place.person.here,
            "now": place.now,
            "hand": place.hand,
            "tools": place.tools,
            "jailed": place.jailed,
            "thief": place.thief,
            "looked": place.person.seat in sight.looked if looking else None,
        }
        for place in strip_of(sight)
    ]
    return {
        "seats": seats,
        "doing": _("plays"),
        "cards": plan_of(public.mine, public.laid),
        "pile": public.pile if by_moves else None,
    }


def turning_moment(sight: Sight) -> dict[str, Any]:
    public = sight.view.public
    found = public.treasure
    turning = sight.turned is not None
    lead = _("Turn the roles one by one.")
    if not turning:
        picking = [sight.people[seat].name for seat in public.to_act]
        lead = (
            _("{names} takes gold.").format(names=", ".join(picking))
            if picking
            else _("The next round can be dealt.")
        )
    return {
        "title": _("The treasure is found!") if found else _("The treasure stays hidden"),
        "lead": lead,
        "flips": flips_of(sight),
        "sums": sums_of(sight),
    }


def podium_moment(sight: Sight) -> dict[str, Any]:
    finish = finish_of(sight)
    winners = [one.seat.name for one in finish if one.rank == 1]
    return {
        "title": _("{names} wins!").format(names=winners[0])
        if len(winners) == 1
        else _("{names} win together!").format(names=" · ".join(winners)),
        "standings": [{"seat": one.seat, "rank": one.rank, "gold": one.gold} for one in finish],
        "unit": "nuggets",
        "again": _("The host can deal a rematch."),
        "awards": [
            {"icon": "gold", "title": one.seat.name, "words": one.line} for one in finish[:3]
        ],
    }


LUTINS = {"galleries": lutins_moment, "podium": lutins_podium}
MOMENTS = {"mine": mine_moment, "turning": turning_moment, "podium": podium_moment}
