"""Whose turn it is, in a game that is not over."""

from types import SimpleNamespace

import pytest

from games.kinds.lutins.sight import in_turn


def test_whose_turn_it_is_is_known_until_the_end():
    assert in_turn(SimpleNamespace(view=SimpleNamespace(turn=1))) == 1
    with pytest.raises(AssertionError):
        in_turn(SimpleNamespace(view=SimpleNamespace(turn=None)))
