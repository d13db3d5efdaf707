"""Heaps of gold: a row for each width, the widest below."""

from games.art.heaps import foot, pyramid


def test_a_pyramid_rests_on_its_widest_row():
    assert [foot(count) for count in (0, 1, 3, 4, 10)] == [0, 1, 2, 3, 4]
    assert pyramid(4) == [(0, 0), (1, 0), (2, 0), (0.5, 1)]
