"""Which page of Lutins a phone shows, and what everybody sees on the screen."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from games.diggings import (
    collect_words,
    counts_of,
    crew_of,
    crews_of,
    digs_of,
    event_of,
    faces_of,
    finds_of,
    lanes_of,
    targets_of,
    wares_of,
    wearers_of,
    why,
    works_of,
)
from games.engine.lutins.cards import EQUIPMENT
from games.http import Request
from games.sights import Sight

FACES = ((1, 2, 3, 4, 5, "bomb"), (1, 2, 3, 4, 5, "pistol"))


def lutins_page(request: Request, sight: Sight) -> tuple[str, str, dict[str, Any]]:
    """The fragment for this moment, the query that asks for it again, and what it needs."""
    view = sight.view
    context = shared_context(sight)
    if view.phase == "over":
        return "lutins/_over", "", context | {"counts": counts_of(sight)}
    entering = view.turn == sight.seat or request.GET.get("enter") == "yes"
    query = "" if view.turn == sight.seat else "?enter=yes"
    if not entering:
        return "lutins/_watch", "", context
    what = request.GET.get("what", "")
    wanted = next((ware for ware in view.choices.wares if ware.what == what), None)
    if view.phase == "village" and wanted is not None and wanted.refused is None:
        return "lutins/_buy", "", context | buy_context(sight, wanted)
    return f"lutins/_{view.phase}", query, context | PHASES[view.phase](sight)


def shared_context(sight: Sight) -> dict[str, Any]:
    view = sight.view
    name = sight.people[view.turn].name if view.turn is not None else ""
    return {
        "works": works_of(sight),
        "crews": crews_of(sight),
        "bank": view.bank,
        "bank_of": view.full_bank,
        "dice": view.dice,
        "event": event_of(sight),
        "latest": sight.lines[0].text if sight.lines else "",
        "turn_words": _("Your turn, {name}!").format(name=name)
        if view.turn == sight.seat
        else _("{name} is playing.").format(name=name),
        "enter_words": _("Enter for {name}").format(name=name),
        "stones": None if sight.seat is None else view.players[sight.seat].stones,
        "turn_mark": sight.people[view.turn].mark if view.turn is not None else "",
    }


def start_context(sight: Sight) -> dict[str, Any]:
    rescue, _collect = sight.view.choices.starts
    buried = sum(lutin.buried for lutin in sight.view.players[sight.view.turn].lutins)
    return {
        "collect_words": collect_words(sight),
        "may_rescue": rescue.refused is None,
        "buried": buried,
    }


def village_context(sight: Sight) -> dict[str, Any]:
    return {"wares": wares_of(sight.view.choices.wares), "faces": FACES}


def buy_context(sight: Sight, ware: Any) -> dict[str, Any]:
    context: dict[str, Any] = {"what": ware.what, "title": wares_of([ware])[0]["title"]}
    open_moves = [option.move for option in ware.options if option.refused is None]
    if ware.what in EQUIPMENT:
        context["crew"] = wearers_of(sight, ware)
    elif ware.what == "killer":
        context["targets"] = targets_of(sight, [move.target for move in open_moves])
    else:
        spots = {(move.spot.gallery, move.spot.depth) for move in open_moves}
        closed = next((why(option.refused) for option in ware.options if option.refused), "-")
        context["lanes"] = lanes_of(sight, spots, closed)
    return context


def act_context(sight: Sight) -> dict[str, Any]:
    choices = sight.view.choices
    bombs = {(move.spot.gallery, move.spot.depth) for move in choices.bombs}
    return {
        "digs": digs_of(sight),
        "crew": crew_of(sight) if choices.digs else [],
        "asks": "tunnels" not in sight.dealt,
        "boxes": [{"dig": dig, "faces": faces_of(dig)} for dig in choices.digs]
        if sight.view.deck_known
        else [],
        "lanes": lanes_of(sight, bombs, _("The dice do not reach that far.")) if bombs else [],
        "targets": targets_of(sight, [move.target for move in choices.shots]),
    }


def chest_context(sight: Sight) -> dict[str, Any]:
    return {"finds": finds_of(sight)}


PHASES = {
    "start": start_context,
    "village": village_context,
    "act": act_context,
    "pick": act_context,
    "chest": chest_context,
}


def lutins_moment(sight: Sight) -> dict[str, Any]:
    """What the screen shows while people dig."""
    context = shared_context(sight)
    return context | {"seats": context["crews"], "rounds": ""}


def lutins_podium(sight: Sight) -> dict[str, Any]:
    counts = counts_of(sight)
    winners = [one["seat"].name for one in counts if one["rank"] == 1]
    return {
        "title": _("{names} wins!").format(names=winners[0])
        if len(winners) == 1
        else _("{names} win together!").format(names=" · ".join(winners)),
        "standings": counts,
        "unit": "stones",
        "unit_mark": "gem",
        "again": _("The host can deal a rematch."),
        "awards": [
            {"icon": "lutin", "title": one["seat"].name, "words": one["line"]} for one in counts[:3]
        ],
        "rounds": "",
    }
