"""Refusals as sentences for people, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.engine.core import EveryGame, Refusal, Rule
from games.registry.installed import KINDS
from games.registry.showing import AnyShowing
from games.words.sentences.grammar import isolated, listed


def sentence(refusal: Refusal, players: Sequence[str] = ()) -> str:
    """Why the move was refused and what to do about it. *players* are names in seat order."""
    facts = {
        name: in_words(refusal.rule, name, fact, players) for name, fact in refusal.facts.items()
    }
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
        phase = str(facts.get("phase"))
        moment = next(
            (each.moments[phase] for each in _showings(rule) if phase in each.moments), None
        )
        return moment if moment and (facts.get("seats") or "{" not in moment) else rule.sentence
    for each in _showings(rule):
        if rule.code in each.wordings:
            return each.wordings[rule.code](facts) or rule.sentence
    return rule.sentence


def in_words(rule: Rule, name: str, fact: Any, players: Sequence[str]) -> str:
    """A fact as its sentence says it."""
    if name in SEATS:
        return player_name(fact, players)
    if name == "seats":
        return listed([player_name(seat, players) for seat in fact])
    for each in _showings(rule):
        if name in each.fact_words:
            return each.fact_words[name](fact)
    return str(fact)


def _showings(rule: Rule) -> list[AnyShowing]:
    """The games that have this rule: only they know what its facts are called, and how."""
    return [kind.showing for kind in KINDS.values() if type(rule) in kind.rules.rules]


def player_name(seat: int | None, players: Sequence[str]) -> str:
    if seat is not None and seat < len(players):
        return isolated(players[seat])
    return _("the player")


SEATS = {"seat", "picker", "thief"}
"""The facts that are a seat."""
