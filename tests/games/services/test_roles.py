"""A role that somebody looks at, and what that changes at the table."""

from __future__ import annotations

import pytest

from games.log.store import position_of
from games.services import Stale, games, roles
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_somebody_who_looks_at_their_role_makes_no_move_stale(evening):
    evening.start()
    position, seen = position_of(evening.game), evening.table.version
    roles.role_put_down(evening.pk, by=evening.phone(1), key="seen", seat=1)
    assert evening.table.version > seen
    card = {"by": 0, "do": "path", "card": "EW", "at": [1, 0]}
    told = {"by": evening.phone(0), "seen": seen, "entry": card, "position": position}
    games.entry_enter(evening.pk, key="move", **told)
    with pytest.raises(Stale):
        games.entry_enter(evening.pk, key="again", **told)
    assert evening.game.length == 2
