"""Tasks of the club may run twice, late or never."""

import pytest

from scoring import tasks
from scoring.models import Play, RatingsDue
from scoring.services.finished import game_remember, games_missed
from scoring.services.plays import play_delete
from tests.scoring.scored_games import play_all

pytestmark = pytest.mark.django_db


def test_a_sweep_finds_what_nobody_told(evening):
    game = play_all(evening)
    assert games_missed() == [game.pk]
    tasks.games_sweep()
    assert games_missed() == []
    assert Play.objects.count() == 1


def test_a_sweep_does_not_bring_back_what_was_deleted_for_good(evening):
    play_delete(play=game_remember(play_all(evening).pk), for_good=True)
    tasks.games_sweep()
    assert not Play.objects.exists()


def test_ratings_that_take_longer_than_a_minute_are_worked_out_by_one_run_alone(evening):
    play = game_remember(play_all(evening).pk)
    RatingsDue.objects.create(club=play.club, game=play.game, since=play.ended_at)
    with tasks._rating:
        tasks.ratings_settle()
        assert RatingsDue.objects.exists()
    tasks.ratings_settle()
    assert not RatingsDue.objects.exists()
