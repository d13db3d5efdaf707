"""Equipment, stones and the canary."""

from scoring.pictures.kit import counters


def test_stones_make_a_full_bank():
    assert counters.SMALL + 5 * counters.LARGE == 60
