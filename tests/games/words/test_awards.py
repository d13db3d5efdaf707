"""Deeds are counted from the entries of a log, and every title has its words."""

import pytest
from django.utils import translation

from games.words.awards import TITLES, deeds_of

LOG = [
    {"do": "deal"},
    {"by": 0, "do": "path", "card": "N|E|S|W"},
    {"by": 0, "do": "path", "card": "NESW"},
    {"by": 1, "do": "break", "tool": "lamp", "on": 0},
    {"by": 0, "do": "repair", "tool": "lamp", "on": 0},
    {"by": 1, "do": "repair", "tool": "lamp", "on": 0},
    {"by": 1, "do": "jail", "on": 0},
    {"by": 0, "do": "steal", "from": None},
    {"by": 1, "do": "steal", "from": 0},
    {"by": 1, "do": "pass", "cards": 1},
]


def test_what_each_seat_did_and_suffered():
    ana, bruno = deeds_of(LOG, 2)
    assert (ana["path"], ana["dead_ends"], ana["suffered"], ana["jailed"]) == (2, 1, 1, 1)
    assert (ana["mended"], ana["helped"], ana["stole"]) == (1, 0, 0)
    assert (bruno["broke"], bruno["mended"], bruno["helped"]) == (1, 1, 1)
    assert (bruno["stole"], bruno["passes"]) == (1, 1)


@pytest.mark.parametrize("deed", TITLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_title_says_how_often(deed, language):
    with translation.override(language):
        many = TITLES[deed].said(7)
        assert "7" in many
        assert "{" not in many + TITLES[deed].said(1)
