"""Expecting a refusal by its rule."""

import re
from contextlib import contextmanager

import pytest
from django.utils import translation

from games.engine.core import Refusal
from games.words.rule_sentences import sentence

PLAYERS = tuple("ABCDEFGHIJKL")
LEFT_OPEN = re.compile(r"[{\[]|\(\)|\bNone\b(?! of)|the player")


@contextmanager
def refused(rule):
    """Expect the entry in the block to be refused by this rule, in a sentence without gaps."""
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.rule is rule, refusal.value.rule.code
    for language in ("en", "fr"):
        with translation.override(language):
            said = sentence(refusal.value, PLAYERS)
        assert not LEFT_OPEN.search(said), said
