"""Taking moves back: by whom, how far, and what of it the log keeps."""

from __future__ import annotations

import pytest

from games.common.table_errors import Refused, Why
from games.log.store import timeline_of
from games.services import roles
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


def look(evening, *seats):
    for seat in seats:
        roles.role_put_down(
            evening.pk, by=evening.phone(seat), key=f"seen-{evening.game.length}-{seat}", seat=seat
        )
    return evening.sight().looked


def test_whoever_gets_their_first_role_back_looks_at_it_anew_and_nobody_else():
    evening = Evening("saboteur2", dealt=["roles", "goals"])
    evening.start()
    assert look(evening, 0, 1, 2) == {0, 1, 2}
    evening.enter(0, "rerole", on=1)
    assert look(evening) == {0, 2}
    assert look(evening, 1) == {0, 1, 2}
    evening.undo()
    assert look(evening) == {0, 2}


def test_a_deal_that_is_taken_back_was_looked_at_by_nobody(evening):
    evening.start()
    assert look(evening, 0, 1) == {0, 1}
    evening.undo()
    assert look(evening) == set()
    evening.deal()
    assert look(evening) == set()
