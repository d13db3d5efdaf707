"""The band in which a share of few games lies."""

from scoring.tally.confidence import wilson


def test_the_band_is_wilsons():
    """Newcombe's worked example: 15 of 148 lie between 6.2 and 16.0 per cent."""
    assert [round(100 * edge, 1) for edge in wilson(15, 148)] == [6.2, 16.0]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 20).low == 0.0
    assert wilson(20, 20).high == 1.0
