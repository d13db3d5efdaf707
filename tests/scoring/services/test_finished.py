import json

import pytest

from games.chance.game_record import record_of
from games.engine.record import load
from games.models import Game, Table
from games.services import endings
from scoring.models import Attendance, Club, Member, MemberTally, Play
from scoring.selectors.guests import guests_of
from scoring.services.clubs import house_club
from scoring.services.finished import game_remember, games_missed
from scoring.services.people import member_create
from scoring.tally.recount import recount
from tests.games.evening import Evening, three_rounds_for_the_saboteur

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return three_rounds_for_the_saboteur()


def test_a_finished_game_becomes_a_play_however_often_it_is_told(evening):
    assert games_missed() == [evening.game.pk]
    play = game_remember(evening.game.pk)
    assert game_remember(evening.game.pk) == play
    assert Play.objects.count() == 1
    assert games_missed() == []
    assert [result.gold for result in play.results.order_by("seat")] == [12, 0, 0]


def test_a_running_game_is_nobodys_business():
    evening = Evening(dealt=["roles"])
    evening.start()
    assert game_remember(evening.game.pk) is None
    assert games_missed() == []
    assert not Club.objects.exists()


def test_an_abandoned_game_is_kept_and_marked():
    evening = Evening(dealt=["roles"])
    evening.start()
    endings.game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    assert game_remember(evening.game.pk).abandoned


def test_undoing_the_end_takes_the_play_back(evening):
    game_remember(evening.game.pk)
    evening.undo()
    assert game_remember(evening.game.pk) is None
    assert not Play.objects.exists()


def test_a_correction_reaches_the_memory_with_its_reason(evening):
    play = game_remember(evening.game.pk)
    roles = ["digger", "saboteur", "digger"]
    evening.correct(3, reason="we mixed them up", roles=roles)
    game_remember(evening.game.pk)
    assert [result.gold for result in play.results.order_by("seat")] == [8, 4, 0]
    assert [revision.reason for revision in play.revisions.all()] == ["we mixed them up"]


def test_the_clubs_own_people_are_known_by_name(evening):
    club = house_club()
    ana = member_create(club=club, name="Ana")
    play = game_remember(evening.game.pk)
    assert play.results.get(seat=0).member == ana
    assert play.results.get(seat=1).member.is_guest
    assert Member.objects.filter(club=club, is_guest=False).count() == 1


def test_the_record_is_one_that_the_checker_takes(evening):

    assert load(json.dumps(record_of(evening.game)).encode()).book.name == "saboteur"


def with_robots(evening, **more):
    Game.objects.filter(pk=evening.game.pk).update(robots={"2": "clever"}, had_robots=True, **more)
    return evening


def test_a_game_with_robots_is_kept_marked_and_counted_for_nobody(evening):
    ana = member_create(club=house_club(), name="Ana")
    member_create(club=house_club(), name="Chloé")
    play = game_remember(with_robots(evening).game.pk)
    assert play.has_robots
    assert not play.is_counted
    assert not MemberTally.objects.filter(plays__gt=0).exists()
    assert not play.results.filter(mu__isnull=False).exists()
    robot = play.results.get(seat=2).person
    assert robot.is_robot, "a robot is nobody of the club, whatever it is called"
    assert Attendance.objects.filter(member=ana).exists()
    assert not Attendance.objects.filter(member=robot).exists()
    assert robot not in [line.guest for line in guests_of(house_club())[0]]


def test_recounting_leaves_robots_out_too(evening):
    game_remember(with_robots(evening).game.pk)
    list(recount(house_club()))
    assert not MemberTally.objects.filter(plays__gt=0).exists()
    assert Attendance.objects.filter(member__is_robot=True).count() == 0


def test_nobody_remembers_a_table_where_somebody_only_tried(evening):
    Table.objects.filter(pk=evening.pk).update(is_trial=True)
    assert games_missed() == []
    assert game_remember(with_robots(evening).game.pk) is None
    assert not Play.objects.exists()
