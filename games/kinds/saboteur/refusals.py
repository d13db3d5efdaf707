"""Saboteur and Saboteur 2: the sentence that fits the facts of a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.registry.showing import Facts, FactWords, Wording
from games.words.captions import place_caption
from games.words.sentences.cards import card_name
from games.words.sentences.grammar import listed
from games.words.sentences.roles import role_name

MOMENTS = {
    "deal": gettext_noop("Wait: first the round is dealt."),
    "play": gettext_noop("Wait: the round is still on, and it is for {seats} to play."),
    "tally": gettext_noop("Wait: first say how the round ended."),
    "reveal": gettext_noop("Wait: first say what the turned goal shows."),
    "roles": gettext_noop("Wait: first say which roles were turned."),
    "share": gettext_noop("Wait: first the gold is shared, and it is for {seats} to take some."),
    "drawn": gettext_noop("The gold cards are drawn already: now they are taken, one by one."),
    "paid": gettext_noop("No gold cards are drawn now: the saboteurs take their pay."),
    "steal": gettext_noop("Wait: first {seats} steals, or takes nothing."),
}
"""What has to happen first, by the phase of the game."""


def _roles(facts: Facts) -> str | None:
    if "role" not in facts:
        return None
    return gettext_noop(
        "Too many cards of one role ({role}): "
        "with {players} players the box has {number}. Count again."
    )


def _edges(facts: Facts) -> str:
    if facts.get("opens"):
        return gettext_noop("{side} your tunnel runs into rock. Turn the card or try elsewhere.")
    return gettext_noop(
        "{side} a tunnel arrives and your card shows rock. Turn the card or try elsewhere."
    )


def _hand(facts: Facts) -> str | None:
    if not facts.get("held"):
        return None
    return gettext_noop("{seat} holds fewer cards than that ({held}): discard fewer.")


def _reveal(facts: Facts) -> str | None:
    if facts.get("is_open"):
        return gettext_noop("The {goal} goal lies face up already: turn the one just reached.")
    if facts.get("reached", True):
        return None
    return gettext_noop("The {goal} goal was not reached: turn the one where the tunnel ends.")


def _repair(facts: Facts) -> str | None:
    if facts.get("tools", True):
        return None
    return gettext_noop(
        "{seat} has no broken tool: choose somebody who has one, or play another card."
    )


def _rockfall(facts: Facts) -> str | None:
    if not facts.get("laid", 1):
        return gettext_noop("No path card has been laid yet: play another card.")
    return {
        "start": gettext_noop("The start stays: choose a path card that was laid."),
        "goal": gettext_noop("Goals stay: choose a path card that was laid."),
    }.get(str(facts.get("kept")))


def _pass(facts: Facts) -> str | None:
    return gettext_noop("Discard one card, just one.") if facts.get("most") == 1 else None


def _order(facts: Facts) -> str | None:
    if facts.get("picker") is None:
        return gettext_noop(
            "Only the saboteurs are paid this round, each once: nothing more for {seat}."
        )
    if facts.get("wins"):
        return gettext_noop("It is for {picker} to take gold now: {seat} picks later.")
    return gettext_noop("It is for {picker} to take gold now: {seat} gets none this round.")


def _value(facts: Facts) -> str | None:
    if facts.get("gold_left"):
        return gettext_noop("Take one gold card, just one, of those left: {gold_left}.")
    if facts.get("due") is None:
        return None
    return gettext_noop("No such gold cards are left: make {due} with others.")


def _shed(facts: Facts) -> str | None:
    if facts.get("lying", True):
        return None
    return gettext_noop("No card lies in front of {seat}: play a card, or pass.")


def _free(facts: Facts) -> str | None:
    if facts.get("seats", True):
        return None
    return gettext_noop("Nobody is in jail: play another card.")


def _handsoff(facts: Facts) -> str | None:
    if facts.get("seats", True):
        return None
    return gettext_noop("Nobody has a thief: play another card.")


WORDINGS: Mapping[str, Wording] = {
    "deal.roles": _roles,
    "hand.empty": _hand,
    "path.edges": _edges,
    "reveal.goal": _reveal,
    "repair.absent": _repair,
    "rockfall.target": _rockfall,
    "pass.count": _pass,
    "share.order": _order,
    "share.value": _value,
    "shed.absent": _shed,
    "free.absent": _free,
    "handsoff.absent": _handsoff,
}
"""By rule; ``None`` is the rule's own sentence."""

IN_FRONT = {
    "pick": gettext_noop("pick"),
    "lamp": gettext_noop("lamp"),
    "cart": gettext_noop("cart"),
    "jail": gettext_noop("jail"),
    "thief": gettext_noop("thief"),
}
BROKEN = {
    "pick": gettext_noop("a broken pick"),
    "lamp": gettext_noop("a broken lamp"),
    "cart": gettext_noop("a broken cart"),
}
SIDES = {
    "N": gettext_noop("At the top"),
    "E": gettext_noop("On the right"),
    "S": gettext_noop("At the bottom"),
    "W": gettext_noop("On the left"),
}
GOALS = (gettext_noop("top"), gettext_noop("middle"), gettext_noop("bottom"))
FACT_WORDS: Mapping[str, FactWords] = {
    "broken": lambda tool: _(BROKEN[tool]),
    "card": card_name,
    "cell": lambda cell: place_caption(*cell),
    "front": lambda card: _(IN_FRONT[card]),
    "goal": lambda goal: _(GOALS[goal]),
    "gold_left": lambda gold: listed([str(value) for value in sorted(gold or ())]),
    "lying": lambda cards: listed([_(IN_FRONT[card]) for card in cards]),
    "role": role_name,
    "side": lambda side: _(SIDES[side]),
    "tool": lambda tool: _(IN_FRONT[tool]),
    "tools": lambda tools: listed([_(IN_FRONT[tool]) for tool in tools]),
}
