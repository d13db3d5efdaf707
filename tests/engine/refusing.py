"""Expecting a refusal by its rule."""

from contextlib import contextmanager

import pytest

from games.engine.core import Refusal


@contextmanager
def refused(rule):
    """Expect the entry in the block to be refused, and by this rule rather than another."""
    with pytest.raises(Refusal) as refusal:
        yield
    assert refusal.value.rule is rule, refusal.value.rule.code
