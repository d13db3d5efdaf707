"""The mine on a picture, however long it is."""

import pytest

from scoring.pictures.share import share_card
from tests.scoring.pictures.cards import opened
from tests.scoring.pictures.plays import played, standings


@pytest.fixture(scope="module")
def mine():
    return played("saboteur2", 7, 3)[0][-1]


def test_the_mine_is_on_the_card(mine):
    """What lies on the table makes the picture another one."""
    bare = {**mine, "board": {"0,0": "NESW"}}
    assert share_card(mine, game="saboteur2") != share_card(bare, game="saboteur2")


def test_the_longest_mine_has_a_card():
    """A hundred cards in a row, or below each other: small, but drawn."""
    for line in ({f"{i},1": "EW" for i in range(1, 110)}, {f"0,{i}": "NS" for i in range(1, 110)}):
        position = standings(1, 2) | {"board": {"0,0": "NESW", **line}}
        assert opened(share_card(position, game="saboteur2")).size == (1200, 630)
