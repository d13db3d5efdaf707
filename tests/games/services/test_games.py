from __future__ import annotations

import pytest

from games.common.table_errors import Refused, Why
from games.engine.core import Refusal
from games.log import store
from games.log.sealing import BrokenSeal
from games.log.store import position_of, timeline_of
from games.models import Game, LogRow, Table
from games.services import Stale, endings, games, roles, seats
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(dealt=["roles", "goals"])


def test_the_host_deals_and_the_log_begins_with_the_deal(evening):
    evening.start()
    [deal] = timeline_of(evening.game).entries
    assert deal["do"] == "deal"
    assert sorted(set(deal["roles"])) in (["digger"], ["digger", "saboteur"])
    assert evening.table.playing


def test_only_the_host_starts(evening):
    from games.services import Gone

    with pytest.raises(Gone):
        evening.start(by=1)


def test_a_rematch_is_not_refused_because_the_table_has_just_changed(evening):
    evening.start()
    endings.game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    seen, position = evening.table.version, position_of(evening.game)
    seats.seat_take(evening.pk, key="somebody-sits-down-meanwhile", name="Dina")
    with pytest.raises(Stale):
        evening.start(seen=seen)
    evening.start(seen=seen, position=position)
    assert evening.table.playing
    with pytest.raises(Stale):  # the same wish on another phone of the host: there is a new game
        evening.start(seen=seen, position=position)


def test_too_few_players_are_refused_and_nothing_begins(evening):
    lonely = Evening(names=("Ana", "Bruno"))
    with pytest.raises(Refusal, match=r"game\.players"):
        lonely.start()
    assert lonely.game is None


def test_a_move_is_entered_by_anybody_for_whoever_plays(evening):
    evening.start()
    evening.enter(0, "path", phone=2, card="EW", at=[1, 0])
    row = timeline_of(evening.game).rows[-1]
    assert (row.by, row.content["by"]) == (2, 0)


def test_a_refused_move_leaves_nothing(evening):
    evening.start()
    before = (evening.table.version, evening.game.length)
    with pytest.raises(Refusal, match=r"path\.adjacent"):
        evening.enter(0, "path", card="EW", at=[5, 5])
    assert (evening.table.version, evening.game.length) == before


def test_a_house_ruling_stands(evening):
    evening.start()
    evening.enter(0, "path", card="EW", at=[5, 5], house=True)
    assert evening.state.round.turn == 1


def test_a_repeated_key_enters_once(evening):
    evening.start()
    seen = evening.table.version
    first = evening.enter(0, "pass", cards=1, key="tap", seen=seen)
    again = evening.enter(0, "pass", cards=1, key="tap", seen=seen)
    assert (again.again, again.told) == (True, first.told)
    assert evening.game.length == 2


def test_a_stale_page_enters_nothing(evening):
    evening.start()
    seen = evening.table.version
    evening.enter(0, "pass", cards=1, seen=seen)
    with pytest.raises(Stale):
        evening.enter(1, "pass", cards=1, seen=seen)
    assert evening.game.length == 2


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


def test_with_the_apps_hands_only_the_own_phone_plays():
    evening = Evening(dealt=["roles", "goals", "hands"])
    evening.start()
    card = evening.state.round.hands[0][0]
    with pytest.raises(Refused) as refused:
        evening.enter(0, "pass", phone=1, cards=[card])
    assert refused.value.why is Why.ONLY_THEIR_PHONE
    evening.enter(0, "pass", cards=[card])
    assert evening.state.round.turn == 1


def test_a_round_in_scores_is_paid_by_the_app_and_the_next_is_dealt():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=False, last=1)
    evening.turn()
    state = evening.state
    saboteurs = state.closed[0].roles.count("saboteur")
    assert sum(state.gold) == (4 if saboteurs else 0)
    evening.deal()
    assert evening.state.number == 2


def test_undo_takes_back_what_the_app_added():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    before = evening.state
    evening.enter(None, "result", treasure=True, last=1)
    evening.turn()
    assert evening.state.round.ending.share.drawn
    evening.undo()
    assert evening.state == before


@pytest.mark.parametrize("treasure", [True, False])
def test_until_the_roles_are_turned_the_log_does_not_grow_by_itself(treasure):
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=treasure, last=1)
    assert evening.game.length == 2
    for ask in (evening.deal, lambda: evening.enter(1, "take", gold=[1])):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.why is Why.ROLES_FIRST
    evening.turn()
    assert treasure == (evening.state.round.ending.share.drawn is not None)


def test_three_rounds_end_the_game_and_free_the_table():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    for _ in range(3):
        evening.enter(None, "result", treasure=False, last=0)
        assert evening.game.status == Game.Status.PLAYING
        assert evening.table.playing
        evening.turn()
        if evening.game.status == Game.Status.PLAYING:
            evening.deal()
    assert evening.game.status == Game.Status.OVER
    assert not evening.table.playing


def test_dice_and_chests_by_the_app_cannot_be_chosen_by_a_phone():
    evening = Evening("lutins", dealt=["dice", "chests"])
    evening.start()
    evening.enter(0, "collect")
    evening.enter(0, "roll", dice=["bomb", "pistol"])
    entries = timeline_of(evening.game).entries
    rolled = [entry["dice"] for entry in entries if entry["do"] == "roll"]
    assert len(rolled) == 1


def test_no_role_can_be_read_in_the_database(evening):
    evening.start()
    everything = b"".join(bytes(row.sealed) for row in LogRow.objects.all())
    assert b"saboteur" not in everything
    assert b"digger" not in everything


@pytest.mark.parametrize("field", ["sealed", "number"])
def test_a_row_changed_by_hand_is_noticed(evening, field):
    evening.start()
    evening.enter(0, "pass", cards=1)
    row = LogRow.objects.get(number=2)
    if field == "sealed":
        *kept, last = bytes(row.sealed)
        row.sealed = bytes([*kept, last ^ 1])
        row.save()
    else:
        row.delete()
    store.forget(evening.game)
    with pytest.raises(BrokenSeal):
        timeline_of(evening.game)


def test_rows_of_a_transaction_that_was_rolled_back_are_forgotten(evening):
    evening.start()
    game = evening.game
    ghost = timeline_of(game).extended([])
    wrong = store.append(Game.objects.get(pk=game.pk), {"by": 0, "do": "pass", "cards": 1}, by=None)
    store._kept.put(game.uid, (ghost.extended([wrong]), "another head"))
    LogRow.objects.filter(number=2).delete()
    Game.objects.filter(pk=game.pk).update(length=1, head=game.head)
    evening.enter(0, "path", card="EW", at=[1, 0])
    assert [entry["do"] for entry in timeline_of(evening.game).entries] == ["deal", "path"]


def test_a_second_game_begins_with_the_same_people():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    endings.game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    games.game_start(evening.pk, by=evening.phone(0), key="again", seen=evening.table.version)
    assert Game.objects.filter(table_id=evening.pk).count() == 2
    assert evening.game.heading["players"] == ["Ana", "Bruno", "Chloé"]


def test_tunnels_by_the_app_come_from_a_known_deck():
    evening = Evening("lutins", dealt=["dice", "tunnels"])
    evening.start()
    assert len(evening.game.heading["deck"]) == 50


def test_tunnels_on_the_table_need_no_deck():
    evening = Evening("lutins", dealt=["dice"])
    evening.start()
    assert "deck" not in evening.game.heading


def test_two_saboteurs_take_their_pay_at_the_same_moment():
    evening = Evening(names=("Ana", "Bruno", "Chloé", "Dina", "Élie"), dealt=[])
    Table.objects.filter(pk=evening.pk).update(options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=False, last=1)
    evening.enter(None, "roles", are=["saboteur", "saboteur", "digger", "digger", "digger"])
    position = position_of(evening.game)
    for seat in (0, 1):
        games.entry_enter(
            evening.pk,
            by=evening.phone(seat),
            key=f"pay-{seat}",
            seen=0,
            entry={"by": seat, "do": "take", "gold": [3]},
            position=position,
        )
    assert evening.state.gold == (3, 3, 0, 0, 0)


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
