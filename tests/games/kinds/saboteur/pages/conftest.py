"""A game that has begun, with real hands and roles, told in English."""

import pytest
from django.utils.translation import override

from tests.games.evening import Evening


@pytest.fixture
def evening():
    evening = Evening(dealt=["goals"])
    evening.start()
    with override("en"):
        yield evening
