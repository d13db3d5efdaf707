"""Names in pictures: as they are, or the words for the seat's mark."""

import pytest

from scoring.pictures import lettering
from scoring.pictures.drawn_names import drawn_names
from tests.scoring.pictures.test_lettering import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_as_it_is_where_a_face_has_it(name):
    assert drawn_names([name], "fr") == [name]


def test_a_name_that_no_face_has_gives_way_to_its_seat_s_mark(monkeypatch):
    monkeypatch.setattr(lettering, "MACHINE", ())
    lettering._others.cache_clear()
    lettering._shown.cache_clear()
    try:
        assert drawn_names(["Ana", "李小龙", "김철수"], "fr") == [
            "Ana",
            "Carré bleu ciel",
            "Triangle vert",
        ]
        assert drawn_names(["李小龙"], "en") == ["Orange disc"]
    finally:
        lettering._others.cache_clear()
        lettering._shown.cache_clear()
