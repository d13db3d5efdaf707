"""The drawing of the five galleries grows with the longest of them."""

from games.art.galleries import CARD, FIRST, SEEN, lane, width


def test_it_has_room_for_one_tunnel_more_than_the_longest_gallery():
    assert width([0, 3]) == width([]) == FIRST + CARD * SEEN
    assert width([SEEN]) == FIRST + CARD * (SEEN + 1)
    assert width([2], seen=1) == FIRST + CARD * 3


def test_a_lane_is_drawn_the_same_each_time_and_as_wide_as_asked():
    assert lane(2, 900) == lane(2, 900)
    assert 'width="730"' in lane(2, 900)
