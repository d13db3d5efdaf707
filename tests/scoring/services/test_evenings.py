"""An evening writes itself down: games that ended are kept, corrected, or taken back."""

import json

import pytest

from games.models import Game
from games.services import endings
from scoring import tasks
from scoring.models import MemberTally, Play
from scoring.services.clubs import house_club
from scoring.services.finished import game_remember, games_missed
from tests.games.evening import Evening
from tests.scoring.scored_games import RESULT, play_all, play_round

pytestmark = pytest.mark.django_db


def test_a_game_that_ended_is_kept_by_itself(evening):
    game = play_all(evening)
    assert game.status == Game.Status.OVER
    play = game_remember(game.pk)
    assert play.uuid == game.uid
    assert play.club == house_club()
    assert play.table_code == evening.table.code
    assert [result.name for result in play.results.order_by("seat")] == ["Ana", "Bruno", "Chloé"]
    assert all(result.member.is_guest for result in play.results.all())
    assert json.loads(play.document.body)["log"][0]["do"] == "deal"


def test_keeping_twice_is_keeping_once(evening):
    game = play_all(evening)
    assert game_remember(game.pk) == game_remember(game.pk)
    tasks.game_remember(game.pk)
    assert Play.objects.count() == 1


def test_a_game_that_plays_is_nowhere_in_the_memory(evening):
    evening.start()
    assert game_remember(evening.game.pk) is None
    assert games_missed() == []
    assert not Play.objects.exists()
    assert not MemberTally.objects.exists()


def test_an_end_that_is_taken_back_leaves_the_memory(evening):
    game = play_all(evening)
    game_remember(game.pk)
    evening.undo()
    assert evening.game.status == Game.Status.PLAYING
    assert game_remember(game.pk) is None
    assert not Play.objects.exists()
    assert not MemberTally.objects.exists()


def test_an_abandoned_game_is_kept_and_marked(evening):
    evening.start()
    play_round(evening)
    endings.game_abandon(evening.pk, **evening._write(0, {}))
    play = game_remember(evening.game.pk if evening.game else Game.objects.get().pk)
    assert play.abandoned
    assert not play.is_counted


def test_a_correction_at_the_table_reaches_the_memory(evening):
    game = play_all(evening)
    first = game_remember(game.pk)
    before = first.document.body
    evening.correct(1, reason="it was Chloé", result={**RESULT, "last": 2})
    play = game_remember(game.pk)
    play.refresh_from_db()
    assert play.pk == first.pk
    assert play.document.body != before
    assert play.revisions.get().body == before


def test_thinking_is_counted_by_the_log(evening):
    moves = Evening(dealt=["roles", "goals"])
    moves.start()
    moves.enter(0, "path", card="EW", at=[1, 0])
    endings.game_abandon(moves.pk, **moves._write(0, {}))
    play = game_remember(Game.objects.get(table_id=moves.pk).pk)
    assert play.results.get(seat=0).seconds is not None
    assert play.results.get(seat=1).seconds is None


# -- whose chair, whose table ---------------------------------------------------------------
