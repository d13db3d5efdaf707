"""The sentence for a visitor who tries the site alone asks for nothing that the page refuses."""

from collections import Counter
from random import Random

import pytest

from games.chance.robot_games import play_robots
from games.engine.lutins.choices import choices
from games.pages.guide import BUY, DIG, HARM, PASS, ROLL, dice_guide, village_guide
from games.robots.choose import BEGINNER

GUIDES = {"village": village_guide, "act": dice_guide}


@pytest.fixture(scope="module")
def turns():
    """What may be done in each turn of a few games of Lutins, with the guide's sentence for it."""
    seen = []

    def heard(state, _seat, _decision):
        if state.phase in GUIDES:
            now = choices(state)
            seen.append((now, GUIDES[state.phase](now)))

    for seed in range(6):
        play_robots("lutins", [BEGINNER] * 3, Random(seed), heard=heard)
    return seen


def test_every_sentence_is_met(turns):
    assert set(Counter(guide for _now, guide in turns)) == {BUY, ROLL, DIG, HARM, PASS}


def test_a_sentence_names_only_what_is_open(turns):
    for now, guide in turns:
        may_dig = any(dig.refused is None for dig in now.digs)
        may_buy = any(option.refused is None for ware in now.wares for option in ware.options)
        assert (guide == DIG) == may_dig
        assert (guide == BUY) == may_buy
        assert (guide == HARM) == (not may_dig and bool(now.bombs or now.shots))
