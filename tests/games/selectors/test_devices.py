"""A table is read once for all its phones, and never a moment longer than it is true."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.live import presence
from games.models import Seat, Table
from games.selectors import devices
from games.services import seats
from tests.games.gathering import gather

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    return gather("Ana", "Bruno", "Chloé")


def queries(code):
    with CaptureQueriesContext(connection) as asked:
        devices.standing_at(code)
    return len(asked)


def test_the_second_phone_costs_one_small_question(people):
    code = people[0].table.code
    assert queries(code) == 3
    assert queries(code) == 1


def test_a_write_is_seen_at_once(people):
    code = people[0].table.code
    devices.standing_at(code)
    seats.seat_rename(people[1].table_id, tag=people[1].tag, name="Bérénice", **people[1].says())
    assert [seat.name for seat in devices.standing_at(code).everyone] == [
        "Ana",
        "Bérénice",
        "Chloé",
    ]


def test_a_change_of_presence_is_seen_at_once(people):
    code = people[0].table.code
    assert devices.standing_at(code).everyone[0].here
    presence.leave([people[0].seat.pk], since=timezone.now())
    assert not devices.standing_at(code).everyone[0].here


def test_a_sign_of_life_is_seen_after_a_while(people):
    code = people[0].table.code
    before = devices.standing_at(code).everyone[0].seen_at
    Seat.objects.filter(pk=people[0].seat.pk).update(seen_at=people[0].table.created_at)
    assert devices.standing_at(code).everyone[0].seen_at == before
    devices.forget_table(code)
    assert devices.standing_at(code).everyone[0].seen_at == people[0].table.created_at


def test_there_is_no_table_where_there_is_none(people):
    code = people[0].table.code
    devices.standing_at(code)
    Table.objects.filter(code=code).delete()
    assert devices.standing_at(code) is None


def test_a_game_is_read_once_for_a_version(people):
    table = people[0].table
    assert devices.game_of(table) is None
    with CaptureQueriesContext(connection) as asked:
        devices.game_of(table)
    assert len(asked) == 0
