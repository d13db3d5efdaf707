"""Refusals as sentences for people, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.engine.core import EveryGame, Refusal
from games.words.captions import place_caption
from games.words.refusals import lutins, saboteur
from games.words.sentences.cards import card_name
from games.words.sentences.grammar import isolated, listed
from games.words.sentences.saboteur import role_name

IN_FRONT = {
    "pick": gettext_noop("pick"),
    "lamp": gettext_noop("lamp"),
    "cart": gettext_noop("cart"),
    "jail": gettext_noop("jail"),
    "thief": gettext_noop("thief"),
}
SIDES = {
    "N": gettext_noop("At the top"),
    "E": gettext_noop("On the right"),
    "S": gettext_noop("At the bottom"),
    "W": gettext_noop("On the left"),
}
GOALS = (gettext_noop("top"), gettext_noop("middle"), gettext_noop("bottom"))
MOMENTS = {**saboteur.MOMENTS, **lutins.MOMENTS}
WORDINGS = {**saboteur.WORDINGS, **lutins.WORDINGS}


def sentence(refusal: Refusal, players: Sequence[str] = ()) -> str:
    """Why the move was refused and what to do about it. *players* are names in seat order."""
    facts = {name: in_words(name, fact, players) for name, fact in refusal.facts.items()}
    if "what" in facts:
        facts["what"] = _(facts["what"]).format(**facts)
    return _(_wording(refusal)).format(**facts)


def sentence_on_a_page(refusal: Refusal, players: Sequence[str] = ()) -> str:
    """The same for a form that was sent: what is wrong with a record's text helps nobody there."""
    if refusal.rule is EveryGame.SHAPE:
        return _("Filon did not understand that. Go back to the game and try again.")
    return sentence(refusal, players)


def _wording(refusal: Refusal) -> str:
    """The sentence that fits the facts best; the rule's own where there are none."""
    rule, facts = refusal.rule, refusal.facts
    if rule is EveryGame.PHASE:
        moment = MOMENTS.get(str(facts.get("phase")))
        return moment if moment and (facts.get("seats") or "{" not in moment) else rule.sentence
    wording = WORDINGS.get(rule.code)
    return (wording(facts) if wording else None) or rule.sentence


def in_words(name: str, fact: Any, players: Sequence[str]) -> str:
    """A fact as its sentence says it."""
    if name in SEATS:
        return player_name(fact, players)
    if name == "seats":
        return listed([player_name(seat, players) for seat in fact])
    return WORDS[name](fact) if name in WORDS else str(fact)


def player_name(seat: int | None, players: Sequence[str]) -> str:
    if seat is not None and seat < len(players):
        return isolated(players[seat])
    return _("the player")


SEATS = {"seat", "picker", "thief"}
"""The facts that are a seat."""
WORDS: Mapping[str, Callable[[Any], str]] = {
    "card": card_name,
    "cell": lambda cell: place_caption(*cell),
    "dice": lutins.dice_words,
    "find": lutins.find_name,
    "front": lambda card: _(IN_FRONT[card]),
    "goal": lambda goal: _(GOALS[goal]),
    "role": role_name,
    "side": lambda side: _(SIDES[side]),
    "tool": lambda tool: _(IN_FRONT[tool]),
    "tools": lambda tools: listed([_(IN_FRONT[tool]) for tool in tools]),
}
"""How each kind of fact is put into words; others are said as they are."""
