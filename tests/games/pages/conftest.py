"""A game that has begun, with roles and goals that the app dealt, told in English."""

import pytest
from django.utils.translation import override

from tests.games.evening import Evening


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    with override("en"):
        yield evening
