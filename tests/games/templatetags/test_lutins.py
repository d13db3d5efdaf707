"""Galleries and the bank as drawings: widths that grow, stones for what is left."""

import pytest

from games.templatetags.lutins import HEAP, galleries, heap

TUNNEL = {
    "tunnel": 3, "nuggets": 2, "diamonds": 0, "chest": False, "pick": False, "bones": False,
    "lutin": {"mark": "1", "name": "A1", "wears": ["helmet", "cross"]}, "bomb": "0",
}  # fmt: skip


def works(*lengths):
    return [
        {"number": number, "bomb": None, "tunnels": [TUNNEL] * length}
        for number, length in enumerate(lengths, start=1)
    ]


def test_a_long_gallery_makes_the_drawing_wider():
    short, long = (galleries(works(length, 0, 0, 0, 0))["box"] for length in (1, 12))
    assert int(long.split()[2]) > int(short.split()[2])
    assert long.split()[3] == short.split()[3]


def test_each_tunnel_stands_beside_the_one_before_with_what_a_lutin_wears():
    first, second = galleries(works(2))["works"][0]["tunnels"]
    assert first["x"] < second["x"]
    assert [worn["name"] for worn in first["worn"]] == ["helmet", "cross"]
    assert first["bomb"] == "0"


@pytest.mark.parametrize(
    ("count", "of", "stones"),
    [(0, 60, 0), (1, 60, 1), (60, 60, HEAP), (30, 60, round(HEAP / 2)), (20, 20, 20), (-1, 60, 0)],
)
def test_the_heap_shrinks_with_the_bank_and_ends_with_its_last_stone(count, of, stones):
    assert len(heap(count, of)["stones"]) == stones
