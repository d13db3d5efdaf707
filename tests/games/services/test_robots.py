"""Robots on chairs: where they may sit, what nobody may do in their place, who takes over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common.hidden import opened
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.engine.core import Seat as GameSeat
from games.log.store import timeline_of
from games.models import Notice, Seat, Table
from games.pages.game_page import secret_of, sight_of
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from games.services import (
    absent,
    games,
    handovers,
    hosts,
    robots,
    roles,
    seats,
)
from tests.games.evening import Evening
from tests.games.robot_evenings import (
    EVERYTHING,
    enter_anything,
    evening_with_robots,
    everybody_looks,
    robots_act,
)

pytestmark = pytest.mark.django_db


def refused(do):
    with pytest.raises(Refused) as refusal:
        do()
    return refusal.value.why


def test_a_robot_is_seated_where_the_app_deals_what_it_holds():
    evening = Evening(names=("Ana",), dealt=["roles", "goals"])

    def ask(**more):
        return robots.robot_seat(evening.pk, temperament="clever", **evening.asks(0), **more)

    assert refused(ask) is Why.ROBOT_HOLDS
    ask(deal_everything=True)
    assert set(evening.table.dealt) == set(EVERYTHING["saboteur"])
    robot = Seat.objects.get(table_id=evening.pk, robot="clever")
    assert robot.name == "Robot Ada"
    assert Notice.objects.filter(table_id=evening.pk, kind="ROBOT_SAT").exists()


def test_a_game_does_not_begin_where_robots_cannot_hold_the_cards():
    evening = evening_with_robots()
    Table.objects.filter(pk=evening.pk).update(dealt=["roles"])
    assert refused(evening.start) is Why.ROBOT_HOLDS


def test_robots_neither_choose_a_host_nor_count_among_those_who_do():
    evening = evening_with_robots(people=2)
    bruno = Seat.objects.get(table_id=evening.pk, name="Bruno")
    long_ago = timezone.now() - timedelta(minutes=5)
    Seat.objects.filter(name="Ana").update(here=False, away=True, seen_at=long_ago)
    say = {name: value for name, value in evening.asks(1).items() if name != "seen"}
    hosts.host_vote(evening.pk, tag=bruno.tag, **say)
    assert evening.table.host == bruno, "the only person there decides, whatever robots sit around"


def test_nobody_looks_into_a_robots_hand_nor_plays_for_it():
    evening = evening_with_robots()
    evening.start()
    host = phone_at(evening.table, evening.phone(0))
    assert access_to(evening.game, host).held == (0,)
    with pytest.raises(PermissionError):
        secret_of(access_to(evening.game, host), GameSeat(1))
    with pytest.raises(PermissionError):
        sight_of(access_to(evening.game, host), GameSeat(1))
    assert refused(lambda: evening.enter(1, "pass", phone=0, cards=1)) is Why.ROBOT_PLAYS
    say = {name: value for name, value in evening.asks(0).items() if name != "seen"}

    def chance():
        return absent.chance_play(evening.pk, position="", seat=1, **say)

    assert refused(chance) is Why.NOT_GONE


def test_a_robot_never_hosts_and_keeps_name_and_place():
    evening = evening_with_robots(people=2)
    robot = Seat.objects.filter(table_id=evening.pk).exclude(robot="").first()
    say = {"tag": robot.tag}
    ask = evening.asks
    assert refused(lambda: hosts.host_pass(evening.pk, **ask(0), **say)) is Why.HOST_NEEDS_PHONE

    def rename():
        return seats.seat_rename(evening.pk, **ask(0), **say, name="Zoé")

    assert refused(rename) is Why.ROBOT_SEAT
    assert refused(lambda: handovers.seat_reopen(evening.pk, **ask(0), **say)) is Why.ROBOT_SEAT

    def claim():
        return handovers.claim_make(evening.pk, key="k" * 20, **say)

    assert refused(claim) is Why.ROBOT_SEAT
    seats.seat_leave(evening.pk, by=evening.phone(0), key="l" * 20, tag=evening.table.host.tag)
    assert evening.table.host.name == "Bruno"
    seats.seat_remove(evening.pk, **{**ask(1), **say})
    assert not Seat.objects.filter(tag=robot.tag).exists()


def test_a_late_friend_takes_a_robots_place_between_two_rounds():
    evening = evening_with_robots()
    evening.start()
    everybody_looks(evening)
    written, token = seats.seat_take(evening.pk, key="late-friend-takes-a-chair", name="Zoé")
    robot = Seat.objects.get(pk=evening.game.seats[2])
    say = {"tag": robot.tag, "friend": written.told["seat"]}

    def replace():
        return robots.robot_replace(evening.pk, **evening.asks(0), **say)

    assert refused(replace) is Why.ROUND_FIRST
    assert refused(lambda: seats.seat_remove(evening.pk, **evening.asks(0), tag=robot.tag)) is (
        Why.ROBOT_SEAT
    )
    while timeline_of(evening.game).book.phase(evening.state) != "deal":
        if not robots_act(evening):
            if roles.turned(evening.game, evening.state) is not None:
                evening.turn()
            else:
                enter_anything(evening, evening.game, timeline_of(evening.game))
    replace()
    game = evening.game
    zoe = Seat.objects.get(name="Zoé")
    assert game.seats[2] == zoe.pk
    assert sorted(game.robots) == ["1", "3"]
    assert game.heading["players"][2] == "Zoé"
    assert zoe.number == 2
    assert game.had_robots
    games.round_deal(evening.pk, **evening.asks(0))
    assert robots_act(evening) >= 2
    phone = phone_at(evening.table, [hash_of(token)])
    assert opened(secret_of(access_to(evening.game, phone), GameSeat(2))).role
