"""Games of a file that are in the club already, and games that only look alike."""

from uuid import UUID

import pytest

from scoring.models import Club
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.tables import Dialect, write_tables
from tests.scoring.round_trips import written
from tests.scoring.ways_in import NAMES, come_in


@pytest.mark.django_db
def test_two_games_that_only_look_alike_both_stay(club, played):
    for number in (1, 2):
        played(NAMES[:3], seed=5, game_id=UUID(int=number, version=4))
    other = Club.objects.create(name="Neu", slug="neu", time_zone="UTC")
    assert come_in(other, [written(write_tables, club, dialect=Dialect())]) == 2
    assert come_in(other, [written(write_backup, [club])]) == 0
