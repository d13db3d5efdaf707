"""Chests and what they hold."""

from games.engine.lutins.cards import CHESTS
from scoring.pictures.kit import finds


def test_all_ten_chests_are_printed(monkeypatch):
    shown = []
    monkeypatch.setattr(finds, "illustration", lambda name: shown.append(name) or "<g/>")
    finds.chests_page()
    assert shown.count("chest-shut") == 10
    assert {name: shown.count(f"chest-{name}") for name in CHESTS} == dict(CHESTS)
