"""Kinds of games that are installed: the first is the usual one, and a new one is known at once."""

from types import SimpleNamespace

import pytest

from games.engine.rulebooks import RULEBOOKS
from games.registry import installed


@pytest.fixture
def kinds(monkeypatch):
    monkeypatch.setattr(installed, "KINDS", dict(installed.KINDS))
    monkeypatch.setattr(installed, "RULEBOOKS", dict(RULEBOOKS))
    return installed.KINDS


def test_the_first_game_is_the_usual_one(kinds):
    assert installed.usual_kind() is next(iter(kinds.values()))


def test_a_kind_that_is_installed_can_be_played_and_is_not_the_usual_one(kinds):
    toy = SimpleNamespace(name="toy", rules=object())
    installed.install(toy)
    assert kinds["toy"] is toy
    assert installed.RULEBOOKS["toy"] is toy.rules
    assert installed.usual_kind() is not toy
    again = SimpleNamespace(name="toy", rules=object())
    installed.install(again)
    assert installed.RULEBOOKS["toy"] is toy.rules, "rules that records were read by stay"
