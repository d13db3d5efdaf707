"""Robots on chairs: they play by themselves, once, from their own view, and hold nobody up."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import tasks
from games.common.hidden import opened
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.engine.core import Seat as GameSeat
from games.live import heartbeat
from games.log.robot_reasons import reasons_of
from games.log.store import timeline_of
from games.models import Answer, Game, Glance, LogRow, Notice, RobotReason, Seat, Table
from games.pages.game_page import secret_of, sight_of
from games.registry.installed import KINDS
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from games.services import (
    absent,
    clocks,
    games,
    handovers,
    hosts,
    robot_turns,
    robots,
    roles,
    seats,
)
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
EVERYTHING = {name: tuple(kind.pieces) for name, kind in KINDS.items()}


def evening_with_robots(rulebook="saboteur", people=1, count=3, temperament="clever"):
    names = ("Ana", "Bruno", "Chloé")[:people]
    evening = Evening(rulebook, names=names, dealt=list(EVERYTHING[rulebook]))
    for _ in range(count):
        robots.robot_seat(evening.pk, temperament=temperament, **evening.asks(0))
    return evening


def everybody_looks(evening):
    game = evening.game
    for seat in range(len(game.seats)):
        if str(seat) not in game.robots:
            roles.role_looked(game.pk, GameSeat(seat), timeline_of(game).state.number, game.length)


def robots_act(evening, most=400):
    """Let every robot act until a person is expected to; the moments are drawn near."""
    acts = 0
    while evening.game.robot_due is not None:
        Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
        assert robot_turns.robot_act(evening.game.pk), "a robot that was due did nothing"
        acts += 1
        assert acts < most, "robots play without an end"
    return acts


def play_out(evening):
    """One person and robots, from the deal to the podium; chance plays for the person."""
    for _ in range(2000):
        game, timeline = evening.game, timeline_of(evening.game)
        if game.status != Game.Status.PLAYING:
            return
        if robots_act(evening):
            continue
        if roles.turned(game, timeline.state) is not None:
            evening.turn()
        elif timeline.book.phase(timeline.state) == "deal":
            games.round_deal(evening.pk, **evening.asks(0))
            everybody_looks(evening)
        else:
            enter_anything(evening, game, timeline)
    raise AssertionError("the game does not end")


def enter_anything(evening, game, timeline):
    seat = timeline.book.to_act(timeline.state)[0]
    moves = [move for move in timeline.book.legal_moves(timeline.state) if move.by == seat]
    entry = timeline.book.write(moves[game.length % len(moves)])
    games.entry_enter(evening.pk, entry=entry, **evening.asks(0))


def refused(do):
    with pytest.raises(Refused) as refusal:
        do()
    return refusal.value.why


@pytest.mark.parametrize("rulebook", ["saboteur", "saboteur2", "lutins"])
def test_robots_play_a_whole_game_with_one_person(rulebook):
    evening = evening_with_robots(rulebook)
    evening.start()
    if rulebook != "lutins":
        everybody_looks(evening)
    play_out(evening)
    game = evening.game
    assert game.status == Game.Status.OVER
    assert game.had_robots
    rows = LogRow.objects.filter(game=game, by__in=[1, 2, 3])
    assert rows.count() > 10
    standing = {step.row.number for step in timeline_of(game).steps}
    told = reasons_of(game)
    assert set(told) <= standing
    assert {row.number for row in rows if row.number in told}, "robots gave no reason"


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


def test_a_task_that_runs_twice_happens_once():
    evening = evening_with_robots()
    evening.start()
    everybody_looks(evening)
    while evening.game.length == 1 and evening.state.round.turn == 0:
        enter_anything(evening, evening.game, timeline_of(evening.game))
    game = evening.game
    for seat in game.robots:
        Glance.objects.get_or_create(game=game, seat=seat, round=1)
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
    length = game.length
    tasks.robot_act(game.pk)
    assert evening.game.length > length
    after = evening.game.length
    # As a task sees the game that was delivered twice: the same place in the log, the same key.
    assert robot_turns._play(game, robot_turns.timeline_of(game)) is False
    assert evening.game.length == after
    assert Answer.objects.filter(table_id=evening.pk).exists()


def test_robots_wait_for_their_moment_and_a_sweep_finds_what_was_lost():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    assert game.robot_due is not None
    assert not robot_turns.robot_act(game.pk), "too early"
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now() - timedelta(minutes=5))
    tasks.robots_sweep()
    assert Glance.objects.filter(game=game).count() == 1


def test_whoever_serves_the_pages_finds_a_robot_that_no_worker_found():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    heartbeat.beat(now_or_never=True)
    assert not Glance.objects.filter(game=game).exists(), "its moment has not come"
    Game.objects.filter(pk=game.pk).update(robot_due=timezone.now() - 2 * heartbeat.LATE)
    heartbeat.beat(now_or_never=True)
    assert Glance.objects.filter(game=game).count() == 1


def test_robots_look_at_once_and_wait_for_people_before_the_first_move():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    for _ in range(3):
        Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
        assert robot_turns.robot_act(game.pk)
    assert set(Glance.objects.filter(game=game).values_list("seat", flat=True)) == {1, 2, 3}
    due = evening.game.robot_due
    if evening.state.round.turn != 0:
        assert due - timezone.now() > timedelta(seconds=20)
        everybody_looks(evening)
        assert evening.game.robot_due - timezone.now() < timedelta(seconds=5)


def test_a_tap_makes_them_play_on():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    before = evening.game.length
    taps = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    robot_turns.robots_play_on(evening.pk, position="", **taps)
    assert evening.game.length > before


@pytest.mark.parametrize(("pace", "least", "most"), [("quick", 0, 2), ("slow", 5, 8)])
def test_the_table_chooses_how_quickly_robots_play(pace, least, most):
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    say = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    robots.robots_pace(evening.pk, pace=pace, **say)
    evening.start()
    wait = (evening.game.robot_due - timezone.now()).total_seconds()
    assert least < wait < most


def test_robots_neither_choose_a_host_nor_count_among_those_who_do():
    evening = evening_with_robots(people=2)
    bruno = Seat.objects.get(table_id=evening.pk, name="Bruno")
    long_ago = timezone.now() - timedelta(minutes=5)
    Seat.objects.filter(name="Ana").update(here=False, away=True, seen_at=long_ago)
    say = {name: value for name, value in evening.asks(1).items() if name != "seen"}
    hosts.host_vote(evening.pk, tag=bruno.tag, **say)
    assert evening.table.host == bruno, "the only person there decides, whatever robots sit around"


def test_a_robot_holds_nobody_up_where_nobody_looks_at_a_role():
    evening = evening_with_robots()
    evening.start()
    game = evening.game
    if evening.state.round.turn == 0:
        everybody_looks(evening)
        enter_anything(evening, game, timeline_of(game))
    for _ in range(5):  # three look, and whoever is in turn plays once the others had their time
        if evening.game.robot_due is not None:
            Game.objects.filter(pk=game.pk).update(robot_due=timezone.now())
            robot_turns.robot_act(game.pk)
    assert LogRow.objects.filter(game=game, by__in=[1, 2, 3]).exists()


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


def test_after_taking_back_robots_wait_a_while():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
    assert robot_turns.robot_act(evening.game.pk)
    evening.undo()
    assert evening.game.robot_due - timezone.now() > timedelta(seconds=10)


def test_the_clock_counts_for_robots_too():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    terms = {"kind": "turn", "seconds": 60, "then": "nothing"}
    say = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    clocks.clock_agree(evening.pk, terms=terms, **say)
    evening.start()
    assert evening.game.clock.seat == 1
    assert evening.game.clock.deadline is not None


def test_what_robots_thought_is_sealed_until_the_end():
    evening = evening_with_robots("lutins")
    Table.objects.filter(pk=evening.pk).update(youngest=Seat.objects.get(name="Robot Ada"))
    evening.start()
    Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
    robot_turns.robot_act(evening.game.pk)
    kept = RobotReason.objects.get(game=evening.game)
    assert b"why" not in bytes(kept.sealed)
    with pytest.raises(PermissionError):
        reasons_of(evening.game)
