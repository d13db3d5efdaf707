"""A season to be told of."""

import pytest

from tests.scoring.seasons import game


@pytest.fixture
def season(played, people):
    """Ana wins four times in a row, then Bruno wins; Chloé is always the saboteur."""
    roles = ["digger", "digger", "saboteur"]
    for day, golds in enumerate([(5, 1, 0), (4, 2, 0), (6, 0, 0), (3, 1, 0), (1, 9, 0)]):
        played([], record=game(*golds, roles=roles), days=day, clocks={0: 60, 1: 120, 2: 30})
    return people
