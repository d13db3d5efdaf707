from __future__ import annotations

import re

import pytest

from games.common.table_errors import Refused, Why
from games.engine.core import Refusal
from games.log.store import position_of, timeline_of
from games.models import Table
from games.services import Stale, endings, games, seats
from tests.games.browsing import phone_of
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


def test_a_round_taken_back_has_its_roles_turned_anew_when_it_ends_again():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    for _ in range(2):
        evening.enter(None, "result", treasure=False, last=1)
        with pytest.raises(Refused) as refused:
            evening.deal()
        assert refused.value.why is Why.ROLES_FIRST
        evening.turn()
        while len(timeline_of(evening.game).entries) > 1:
            evening.undo()


def test_a_deal_taken_back_shows_the_round_that_was_played():
    evening = Evening(dealt=["roles", "gold"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=False, last=1)
    evening.turn()
    address = f"/t/{evening.table.code}/screen/"
    shown = [phone_of(evening, 0).get(address).content.decode()]
    evening.deal()
    shown.append(phone_of(evening, 0).get(address).content.decode())
    evening.undo()
    shown.append(phone_of(evening, 0).get(address).content.decode())
    rounds = [re.findall(r"(?:Manche|Round) (\d)", page)[:1] for page in shown]
    assert rounds == [["1"], ["2"], ["1"]]
