"""What a move leaves for phones to find is what the database holds, to the last column."""

from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.log.store import timeline_of
from games.models import Game, Seat, Table
from games.selectors import devices
from games.services import clocks
from games.services.games import REDEALS
from tests.games.evening import Evening
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db

MOVES = 12


@pytest.fixture(autouse=True)
def hour():
    with standing_still() as hour:
        yield hour


def columns(row):
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


@pytest.fixture(params=["saboteur", "saboteur2", "lutins"])
def evening(request):
    evening = Evening(request.param)
    terms = {"kind": "turn", "seconds": 60}
    clocks.clock_agree(evening.pk, by=evening.phone(0), key="agree", terms=terms)
    evening.start()
    return evening


def chosen(evening, chance):
    """A random move, as an entry; nothing where it is for the table to act."""
    timeline = timeline_of(evening.game)
    legal = timeline.book.legal_moves(timeline.state)
    return timeline.book.write(chance.choice(legal)) if legal else None


def test_after_a_move_one_small_question_is_enough(
    evening, hour, django_capture_on_commit_callbacks
):
    code, chance = evening.table.code, Random(4)
    moves = 0
    while moves < MOVES and (entry := chosen(evening, chance)):
        moves += 1
        hour.passes(2)
        by, do = entry.pop("by"), entry.pop("do")
        with django_capture_on_commit_callbacks(execute=True):
            evening.enter(by, do, **entry)
        with CaptureQueriesContext(connection) as asked:
            read = devices.standing_at(code)
            game = devices.game_of(read.table)
            clock = game.clock
        assert len(asked) == 1 or do in REDEALS
        assert columns(read.table) == columns(Table.objects.get(code=code))
        assert list(map(columns, read.everyone)) == [
            columns(seat) for seat in Seat.objects.filter(table=read.table)
        ]
        fresh = Game.objects.select_related("clock").get(pk=game.pk)
        assert columns(game) == columns(fresh)
        assert columns(clock) == columns(fresh.clock)
    assert moves > 2


def test_moves_alone_leave_what_is_known_of_the_seats(
    evening, hour, django_capture_on_commit_callbacks
):
    code = evening.table.code
    began = devices.standing_at(code).table.calm_since
    for _ in range(2):
        entry = chosen(evening, Random(1))
        with django_capture_on_commit_callbacks(execute=True):
            evening.enter(entry.pop("by"), entry.pop("do"), **entry)
        assert devices.standing_at(code).table.calm_since == began
    evening.undo()
    assert devices.standing_at(code).table.calm_since == evening.table.version
