"""Which page of Lutins a phone shows, and what that page needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.engine.lutins.cards import EQUIPMENT
from games.engine.lutins.choices import Ware
from games.engine.lutins.moves import BuyBomb, Defuse, Killer
from games.kinds.lutins.pages.galleries import crews_of, lanes_of, works_of
from games.kinds.lutins.pages.outcome import counts_of, events_of, prizes_of
from games.kinds.lutins.pages.turn import (
    aims_of,
    collect_words,
    crew_of,
    digs_of,
    faces_of,
    finds_of,
    question,
)
from games.kinds.lutins.pages.wares import has_bought, wares_of, wearers_of, why
from games.kinds.lutins.sight import GallerySight, in_turn
from games.models import Table
from games.registry.showing import Context, PhonePage
from games.views.devices import Request

FACES = ((1, 2, 3, 4, 5, "bomb"), (1, 2, 3, 4, 5, "pistol"))


def lutins_page(request: Request, sight: GallerySight, table: Table) -> PhonePage:
    """Which page a phone shows. Nothing in Lutins is secret."""
    view = sight.view
    context = shared_context(sight)
    if view.phase == "over":
        ending = {"counts": counts_of(sight), "awards": prizes_of(sight)}
        return PhonePage("games/lutins/_over.html", "", context | ending, packs=True)
    is_ours = view.turn in sight.held  # also who shares the phone, and for the host who has none
    query = "" if is_ours else "?enter=yes"
    if not is_ours and request.GET.get("enter") != "yes":
        return PhonePage("games/lutins/_watch.html", "", context, packs=True)
    context["turn_words"] = question(sight)
    what = request.GET.get("what", "")
    wanted = next((ware for ware in view.choices.wares if ware.what == what), None)
    if view.phase == "village" and wanted is not None and wanted.refused is None:
        return PhonePage(
            "games/lutins/_buy.html", "", context | buy_context(sight, wanted), packs=True
        )
    template, more = PHASES[view.phase]
    return PhonePage(template, query, context | more(sight), packs=True)


def shared_context(sight: GallerySight) -> Context:
    view = sight.view
    name = sight.people[view.turn].name if view.turn is not None else ""
    return {
        "works": works_of(sight),
        "crews": crews_of(sight),
        "bank": view.bank,
        "bank_of": view.full_bank,
        "dice": view.dice,
        "thrown": next((line.number for line in sight.lines if line.do == "roll"), 0),
        "events": events_of(sight),
        "latest": sight.lines[0].text if sight.lines else "",
        "taken_back": next((one.text for one in sight.lines[:1] if one.do == "undo"), ""),
        "turn_words": _("{name} is playing.").format(name=name),
        "enter_words": _("Note for {name}").format(name=name),
        "entering_query": "" if view.turn in sight.held else "&enter=yes",
        "stones": None if sight.seat is None else view.players[sight.seat].stones,
        "turn_mark": sight.people[view.turn].mark if view.turn is not None else "",
    }


def start_context(sight: GallerySight) -> Context:
    rescue, _collect = sight.view.choices.starts
    player = sight.view.players[in_turn(sight)]
    return {
        "collect_words": collect_words(sight),
        "wages": len(player.leads),
        "may_rescue": rescue.refused is None,
        "buried": sum(lutin.buried for lutin in player.lutins),
    }


def village_context(sight: GallerySight) -> Context:
    return {
        "wares": [] if has_bought(sight) else wares_of(sight),
        "faces": FACES,
        "purse": sight.view.players[in_turn(sight)].stones,
    }


def buy_context(sight: GallerySight, ware: Ware) -> Context:
    """For whom, or where: only what is open can be chosen."""
    (shop,) = (one for one in wares_of(sight) if one["value"] == ware.what)
    context: Context = {"what": ware.what, "shop": shop}
    moves = [option.move for option in ware.options if option.refused is None]
    if ware.what in EQUIPMENT:
        return context | {"crew": wearers_of(sight, ware)}
    if ware.what == "killer":
        places = aims_of(sight, [move.target for move in moves if isinstance(move, Killer)])
        return context | {"aims": lanes_of(sight, places, _("No lutin stands here."))}
    bombs = [move.spot for move in moves if isinstance(move, BuyBomb | Defuse)]
    spots = [(spot.gallery, spot.depth) for spot in bombs]
    closed = next((why(option.refused) for option in ware.options if option.refused), "-")
    return context | {"lanes": lanes_of(sight, {at: _spelled(at) for at in spots}, closed)}


def _spelled(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def act_context(sight: GallerySight) -> Context:
    choices = sight.view.choices
    bombs = [(move.spot.gallery, move.spot.depth) for move in choices.bombs]
    aims = aims_of(sight, [move.target for move in choices.shots])
    out_of_reach = _("The dice do not reach that far.")
    return {
        "digs": digs_of(sight),
        "may_dig": any(dig.refused is None for dig in choices.digs),
        "crew": crew_of(sight) if choices.digs else [],
        "asks": "tunnels" not in sight.dealt,
        "boxes": [{"dig": dig, "faces": faces_of(dig)} for dig in choices.digs]
        if sight.view.deck_known
        else [],
        "lanes": lanes_of(sight, {at: _spelled(at) for at in bombs}, out_of_reach) if bombs else [],
        "aims": lanes_of(sight, aims, out_of_reach) if aims else [],
    }


def chest_context(sight: GallerySight) -> Context:
    return {"finds": finds_of(sight)}


PHASES: Mapping[str, tuple[str, Callable[[GallerySight], Context]]] = {
    "start": ("games/lutins/_start.html", start_context),
    "village": ("games/lutins/_village.html", village_context),
    "act": ("games/lutins/_act.html", act_context),
    "pick": ("games/lutins/_pick.html", act_context),
    "chest": ("games/lutins/_chest.html", chest_context),
}
