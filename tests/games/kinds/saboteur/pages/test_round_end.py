"""The end of a round: what a goal can show, whose role is turned, who takes gold after whom."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.utils.translation import override

from games.kinds.saboteur.pages.round_end import (
    flips_of,
    goal_faces,
    queue_of,
    role_names,
    round_end_of,
    turned_of,
)
from games.log.secrecy import turning_order
from games.services import roles
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


def by_scores(treasure, are, last=0, **wishes):
    evening = Evening(dealt=[], options={"tracking": "scores"}, **wishes)
    evening.start()
    evening.enter(None, "result", treasure=treasure, last=last)
    evening.enter(None, "roles", are=are)
    return evening


def test_saboteurs_are_turned_last():
    evening = by_scores(True, ["saboteur", "digger", "digger"])
    shown = turned_of(evening.sight())
    assert [one.role for one in shown] == ["digger", "digger", "saboteur"]
    assert [one.won for one in shown] == [True, True, False]


def test_roles_still_face_down_say_nothing():
    evening = Evening(dealt=["roles"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=False, last=0)
    assert {flip.role for flip in flips_of(evening.sight())} == {""}
    roles.roles_turn(evening.pk, everything=False, **evening.asks(0))
    flips = flips_of(evening.sight())
    assert sum(bool(flip.role) for flip in flips) == 1
    assert [flip.fresh for flip in flips if flip.role] == [True]


def test_gold_is_picked_counter_clockwise_from_digger_to_digger():
    evening = by_scores(True, ["digger", "saboteur", "digger"])
    sight = evening.sight(0)
    assert sight.view.public.turn == 0
    assert [person.name for person in queue_of(sight)] == ["Chloé"]
    page = round_end_of(sight)
    assert (page["my_pick"], page["my_pay"]) == (True, False)
    assert not round_end_of(evening.sight(1, phone=1))["my_pick"]


def test_a_saboteur_is_paid_by_any_cards_that_make_it():
    evening = by_scores(False, ["saboteur", "digger", "digger"])
    page = round_end_of(evening.sight(0))
    assert page["my_pay"]
    assert {sum(pay.cards) for pay in page["pays"]} == {page["due"]} == {4}


def test_a_goal_can_show_only_what_lets_the_tunnel_in():
    evening = Evening(dealt=[])
    evening.start()
    for column, card in enumerate(["EW"] * 3 + ["NESW"] * 4, start=1):
        evening.enter((column - 1) % 3, "path", card=card, at=[column, 0])
    public = evening.sight().view.public
    assert public.goals_due == (1,)
    faces = goal_faces(public, 1)
    assert "gold" in [face.shows for face in faces]
    assert all("W" in face.shows for face in faces if face.shows != "gold")
    assert {face.notation for face in faces if face.shows != "gold"} == {
        f"stone:{face.shows}" for face in faces if face.shows != "gold"
    }


def test_every_role_of_the_box_can_be_named():
    assert dict(role_names("saboteur")) == {"digger": "Gold digger", "saboteur": "Saboteur"}
    assert len(role_names("saboteur2")) > 2


def test_roles_are_turned_in_an_order_drawn_by_lot_the_saboteurs_last():
    evening = Evening(dealt=["roles"], options={"tracking": "scores"})
    evening.start()
    game, state = evening.game, evening.state
    orders = set()
    for number in range(120):
        game.uid = UUID(int=number)
        orders.add(turning_order(game, state))
        assert sorted(turning_order(game, state)) == [0, 1, 2]
    assert len(orders) == 6
    evening.enter(None, "result", treasure=False, last=1)
    roles = evening.state.round.dealt.roles
    turned = [one.role for one in turned_of(evening.sight())]
    assert turned == sorted(roles)  # diggers before saboteurs, by the alphabet too
