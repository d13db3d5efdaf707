"""Galleries in words, for those who do not see the drawing."""

from types import SimpleNamespace

import pytest
from django.utils.translation import override

from games.pages.tunnels import bomb_mark, galleries_shown, gallery_words
from tests.engine.lutins.table import BOOK, Table

PEOPLE = [SimpleNamespace(mark="0", letter="A"), SimpleNamespace(mark="1", letter="B")]


def shown(table):
    return galleries_shown(BOOK.view(table.state, None).galleries, PEOPLE)


def test_a_gallery_is_told_from_its_entrance_on():
    table = Table().turn(2, 4, nuggets=2)
    table.collect().roll("bomb", 4).bomb(4, 0)
    with override("en"):
        words = gallery_words(shown(table)[3])
        assert words == "Gallery 4: bomb B at the entrance; tunnel 2, 2 nuggets, A1."
        assert gallery_words(shown(table)[0]) == "Gallery 1: empty."


def test_what_a_lutin_wears_is_said():
    table = Table().with_stones(9, 9).collect().equip("helmet", 0).roll(3, 1).dig(3, 1)
    with override("en"):
        assert "A1 (helmet)" in gallery_words(shown(table)[0])


@pytest.mark.parametrize(("owner", "mark"), [(1, "1"), (None, "chest")])
def test_a_bomb_of_a_chest_is_nobodys(owner, mark):
    assert bomb_mark(SimpleNamespace(owner=owner), PEOPLE) == mark
    assert bomb_mark(None, PEOPLE) is None
