"""Taking moves back: by whom, how far, and what of it the log keeps."""

from __future__ import annotations

import pytest

from games.common.table_errors import Refused, Why
from games.log.store import timeline_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_undo_steps_back_and_the_log_keeps_both(evening):
    evening.start()
    before = evening.state
    evening.enter(1 - 1, "path", card="EW", at=[1, 0])
    evening.undo()
    assert evening.state == before
    assert evening.game.length == 3
    assert [entry["do"] for entry in timeline_of(evening.game).entries] == ["deal"]


def test_whoever_entered_a_move_may_take_it_back(evening):
    evening.start()
    evening.enter(0, "path", phone=1, card="EW", at=[1, 0])
    with pytest.raises(Refused) as refused:
        evening.undo(by=2)
    assert refused.value.why is Why.UNDO_BY_HOST
    evening.undo(by=1)
    assert evening.state.round.turn == 0


def test_a_move_that_showed_a_secret_is_taken_back_by_the_host_alone(evening):
    evening.start()
    evening.enter(0, "pass", cards=1)
    evening.enter(1, "map", goal=0)
    with pytest.raises(Refused):
        evening.undo(by=1)
    evening.undo(by=0)
    assert evening.state.round.turn == 1


def test_undo_takes_back_what_the_app_added():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    before = evening.state
    evening.enter(None, "result", treasure=True, last=1)
    evening.turn()
    assert evening.state.round.ending.share.drawn
    evening.undo()
    assert evening.state == before
