"""Refusals as sentences for people, in the language of the moment."""

from __future__ import annotations

from django.utils.translation import gettext

from games.engine.core import Refusal


def sentence(refusal: Refusal) -> str:
    """What the player is told: why the move was refused and what to do about it."""
    facts = dict(refusal.facts)
    if "what" in facts:
        facts["what"] = gettext(str(facts["what"])).format(**facts)
    return gettext(refusal.rule.sentence).format(**facts)
