"""The kind of a card from its notation."""

import pytest

from games.words.sentences.cards import KINDS, kind_of, path_kind


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("NESW", "crossing"),
        ("NEW", "junction"),
        ("NS", "straight"),
        ("SW", "curve"),
        ("N|E|S|W", "dead_end"),
        ("E", "dead_end"),
        ("E+crystal", "dead_end"),
        ("NS|EW", "bridge"),
        ("NW|ES", "twin"),
        ("NS|E|W", "stub"),
        ("NEW|S+crystal", "stub"),
        ("NS|E+green", "green"),
        ("NE+ladder", "ladder"),
    ],
)
def test_a_path_has_a_kind(card, kind):
    assert path_kind(card) == kind
    assert kind_of(card) == kind


def test_an_action_has_a_kind():
    assert kind_of("repair:lamp+cart") == "repair"
    assert set(KINDS) >= {kind_of(card) for card in ("break:pick", "map", "swaphand")}
