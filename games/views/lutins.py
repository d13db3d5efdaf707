"""Which page of Lutins a phone shows, and what everybody sees on the screen."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.lutins.cards import EQUIPMENT
from games.engine.lutins.choices import Ware
from games.pages.game_page import Sight
from games.pages.lutins.awards import prizes_of
from games.pages.lutins.galleries import crews_of, lanes_of, works_of
from games.pages.lutins.outcome import counts_of, events_of
from games.pages.lutins.turn import (
    aims_of,
    collect_words,
    crew_of,
    digs_of,
    faces_of,
    finds_of,
    has_bought,
    question,
    tops_of,
    wares_of,
    wearers_of,
    why,
)
from games.views.devices import Request
from games.words.sentences.grammar import listed

FACES = ((1, 2, 3, 4, 5, "bomb"), (1, 2, 3, 4, 5, "pistol"))


def lutins_page(request: Request, sight: Sight) -> tuple[str, str, dict[str, Any]]:
    """The fragment for this moment, the query that asks for it again, and what it needs."""
    view = sight.view
    context = shared_context(sight)
    if view.phase == "over":
        ending = {"counts": counts_of(sight), "awards": prizes_of(sight)}
        return "lutins/_over", "", context | ending
    is_ours = view.turn in sight.held  # also who shares the phone, and for the host who has none
    query = "" if is_ours else "?enter=yes"
    if not is_ours and request.GET.get("enter") != "yes":
        return "lutins/_watch", "", context
    context["turn_words"] = question(sight)
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
        "thrown": next((line.number for line in sight.lines if line.do == "roll"), 0),
        "events": events_of(sight),
        "latest": sight.lines[0].text if sight.lines else "",
        "turn_words": _("{name} is playing.").format(name=name),
        "enter_words": _("Enter for {name}").format(name=name),
        "entering_query": "" if view.turn in sight.held else "&enter=yes",
        "stones": None if sight.seat is None else view.players[sight.seat].stones,
        "turn_mark": sight.people[view.turn].mark if view.turn is not None else "",
    }


def start_context(sight: Sight) -> dict[str, Any]:
    rescue, _collect = sight.view.choices.starts
    player = sight.view.players[sight.view.turn]
    return {
        "collect_words": collect_words(sight),
        "wages": len(player.leads),
        "may_rescue": rescue.refused is None,
        "buried": sum(lutin.buried for lutin in player.lutins),
    }


def village_context(sight: Sight) -> dict[str, Any]:
    return {
        "wares": [] if has_bought(sight) else wares_of(sight),
        "faces": FACES,
        "purse": sight.view.players[sight.view.turn].stones,
    }


def buy_context(sight: Sight, ware: Ware) -> dict[str, Any]:
    """For whom, or where: only what is open can be chosen."""
    (shop,) = (one for one in wares_of(sight) if one["value"] == ware.what)
    context: dict[str, Any] = {"what": ware.what, "shop": shop}
    open_moves: list[Any] = [option.move for option in ware.options if option.refused is None]
    if ware.what in EQUIPMENT:
        return context | {"crew": wearers_of(sight, ware)}
    if ware.what == "killer":
        places = aims_of(sight, [move.target for move in open_moves])
        return context | {"aims": lanes_of(sight, places, _("No lutin stands here."))}
    spots = [(move.spot.gallery, move.spot.depth) for move in open_moves]
    closed = next((why(option.refused) for option in ware.options if option.refused), "-")
    return context | {"lanes": lanes_of(sight, {at: _spelled(at) for at in spots}, closed)}


def _spelled(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


def act_context(sight: Sight) -> dict[str, Any]:
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
    return context | {
        "seats": context["crews"],
        "tops": tops_of(sight),
        "rounds": "",
        "asked": asked_words(sight),
    }


def asked_words(sight: Sight) -> str:
    """What the table waits for, where the last sentence of the log does not say it."""
    view = sight.view
    name = sight.people[view.turn].name
    if view.phase == "pick":
        dig = view.choices.digs[0]
        return _("A pick: {name} digs on, tunnel {tunnel} in gallery {gallery}.").format(
            name=name, tunnel=dig.tunnel, gallery=dig.gallery
        )
    if view.phase == "chest":
        return _("{name} opens a chest …").format(name=name)
    if view.phase == "act" and view.choices.digs:
        ways = [
            _("tunnel {tunnel} in gallery {gallery}").format(tunnel=d.tunnel, gallery=d.gallery)
            for d in view.choices.digs
        ]
        return _("{name} chooses: {ways}.").format(name=name, ways=_(", or ").join(ways))
    return ""


def lutins_podium(sight: Sight) -> dict[str, Any]:
    counts = counts_of(sight)
    winners = [one["seat"].name for one in counts if one["rank"] == 1]
    host = next((person.name for person in sight.people if person.host), "")
    return {
        "title": _("{names} wins!").format(names=winners[0])
        if len(winners) == 1
        else _("{names} win together!").format(names=listed(winners)),
        "standings": [one | {"facts": sum_words(one)} for one in counts],
        "unit": "stones",
        "unit_mark": "gem",
        "again": _("{name} can deal again: same places, a full bank.").format(name=host)
        if host
        else _("The host can deal a rematch."),
        "awards": prizes_of(sight),
        "events": events_of(sight),
        "rounds": "",
    }


def sum_words(one: dict[str, Any]) -> list[str]:
    """``15 stones held``, ``+ 3 + 2 nuggets``: what the last count adds up, if it does."""
    under = [place["nuggets"] for place in one["under"] if place["nuggets"]]
    if not under:
        return []
    stones = ngettext("{count} stone held", "{count} stones held", one["stones"])
    nuggets = ngettext("+ {nuggets} nugget", "+ {nuggets} nuggets", sum(under))
    return [
        stones.format(count=one["stones"]),
        nuggets.format(nuggets=" + ".join(map(str, under))),
    ]
