"""What is counted in the end of a game, in words and as a drawing."""

from django.utils import translation

from games.registry.club_facts import NUGGETS, POINTS, STONES


def test_riches_are_counted_in_words_of_their_own():
    with translation.override("en"):
        words = [riches.words(2) for riches in (NUGGETS, STONES, POINTS)]
        assert NUGGETS.words(1) == "1 nugget"
    assert words == ["2 nuggets", "2 stones", "2 points"]


def test_one_of_them_is_drawn_where_it_lies():
    assert NUGGETS.draw(5, 5, 3) != NUGGETS.draw(9, 5, 3)
