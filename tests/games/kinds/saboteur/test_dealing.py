"""What the app deals in both Saboteurs, and for whom chance may play."""

import pytest

from games.engine.saboteur.state import PLAY, SHARE
from games.log.store import timeline_of
from games.registry.installed import KINDS
from tests.games.evening import Evening

DEALING = KINDS["saboteur"].dealing

pytestmark = pytest.mark.django_db


def begun(rulebook="saboteur", **wishes):
    evening = Evening(rulebook, **wishes)
    evening.start()
    return evening


def test_the_deal_holds_what_the_app_deals_and_no_more():
    deal = timeline_of(begun(dealt=["goals"]).game).entries[0]
    assert deal["roles"] is None
    assert "hands" not in deal
    assert sorted(deal["goals"]) == sorted({*deal["goals"]})


def test_no_deal_is_due_while_a_round_is_played():
    evening = begun(dealt=["goals"])
    assert DEALING.opening(evening.game, evening.state) is None


def test_gold_of_the_app_is_drawn_and_saboteurs_are_paid_by_it():
    evening = begun(dealt=["gold"], options={"tracking": "scores"})
    evening.enter(None, "result", treasure=False, last=0)
    evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
    assert [entry["do"] for entry in timeline_of(evening.game).entries][-1] == "take"
    assert evening.state.gold[0] == 4


def test_chance_plays_only_for_whom_nobody_else_can_choose():
    for dealt, may in ((["roles", "goals", "hands", "gold"], True), (["roles", "goals"], False)):
        evening = begun(dealt=dealt)
        game, state = evening.game, evening.state
        assert state.round.phase == PLAY
        assert DEALING.chance_may_play(game, state, state.round.turn) == may
        assert not DEALING.chance_may_play(game, state, (state.round.turn + 1) % 3)


def test_in_sharing_chance_picks_for_whoever_is_to_pick():
    evening = begun(dealt=["gold"], options={"tracking": "scores"})
    evening.enter(None, "result", treasure=True, last=0)
    evening.enter(None, "roles", are=["digger", "saboteur", "digger"])
    state = evening.state
    assert state.round.phase == SHARE
    able = [seat for seat in range(3) if DEALING.chance_may_play(evening.game, state, seat)]
    assert able == [state.round.turn]
