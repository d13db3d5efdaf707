"""What the screen shows of a game of Lutins: the galleries, then the podium."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.lutins.pages.outcome import LastCount, counts_of, events_of, prizes_of
from games.kinds.lutins.pages.turn import tops_of
from games.kinds.lutins.phone import shared_context
from games.kinds.lutins.sight import GallerySight, in_turn
from games.registry.showing import Context, Screen
from games.words.sentences.grammar import listed


def lutins_screen(sight: GallerySight) -> Screen:
    if sight.view.phase == "over":
        return Screen("stage", "games/screens/_podium.html", podium(sight), is_end=True)
    return Screen("galleries", "games/screens/_galleries.html", galleries(sight))


def galleries(sight: GallerySight) -> Context:
    """What the screen shows while people dig."""
    context = shared_context(sight)
    return context | {
        "seats": context["crews"],
        "tops": tops_of(sight),
        "rounds": "",
        "doing": doing_words(sight),
        "asked": asked_words(sight),
    }


def doing_words(sight: GallerySight) -> str:
    """What the one in turn is expected to do, in a word or two beside the name."""
    view = sight.view
    match view.phase:
        case "start" if view.choices.starts[0].refused is None:
            return _("collects, or rescues")
        case "start":
            return _("collects")
        case "village" if any(ware.refused is None for ware in view.choices.wares):
            return _("buys, or rolls the dice")
        case "village":
            return _("rolls the dice")
        case "chest":
            return _("opens a chest")
    if any(dig.refused is None for dig in view.choices.digs):
        return _("digs")
    return _("lays a bomb or shoots") if view.choices.bombs or view.choices.shots else _("passes")


def asked_words(sight: GallerySight) -> str:
    """What the table waits for, where the last sentence of the log does not say it."""
    view = sight.view
    name = sight.people[in_turn(sight)].name
    if view.phase == "pick":
        dig = view.choices.digs[0]
        return _("A pick: {name} digs on, tunnel {tunnel} in gallery {gallery}.").format(
            name=name, tunnel=dig.tunnel, gallery=dig.gallery
        )
    if view.phase == "chest":
        return _("{name} opens a chest…").format(name=name)
    if view.phase == "act" and view.choices.digs:
        ways = [
            _("tunnel {tunnel} in gallery {gallery}").format(tunnel=d.tunnel, gallery=d.gallery)
            for d in view.choices.digs
        ]
        return _("{name} chooses: {ways}.").format(name=name, ways=_(", or ").join(ways))
    return ""


def podium(sight: GallerySight) -> Context:
    counts = counts_of(sight)
    winners = [one["seat"].name for one in counts if one["rank"] == 1]
    host = next((person.name for person in sight.people if person.host), "")
    return {
        "title": _("{names} wins!").format(names=winners[0])
        if len(winners) == 1
        else _("{names} win together!").format(names=listed(winners)),
        "standings": [{**one, "facts": sum_words(one)} for one in counts],
        "unit": "stones",
        "unit_mark": "gem",
        "again": _("{name} can start a rematch: same seats, a full bank.").format(name=host)
        if host
        else _("The host can start a rematch."),
        "awards": prizes_of(sight),
        "events": events_of(sight),
        "rounds": "",
    }


def sum_words(one: LastCount) -> list[str]:
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
