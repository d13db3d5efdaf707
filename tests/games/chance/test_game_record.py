"""A game becomes a record once it is over, not earlier."""

import pytest

from games.chance.game_record import record_of
from games.engine.record import read_heading
from games.services import endings
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def test_a_game_that_is_played_gives_no_record():
    evening = Evening(dealt=["goals"])
    evening.start()
    with pytest.raises(PermissionError):
        record_of(evening.game)


def test_what_was_undone_is_not_in_the_record():
    evening = Evening(dealt=[])
    evening.start()
    evening.enter(0, "path", card="EW", at=[1, 0])
    evening.undo()
    evening.enter(0, "path", card="NESW", at=[1, 0])
    game = evening.game
    endings.game_abandon(evening.pk, **evening.asks(0))
    game.refresh_from_db()
    written = record_of(game)
    assert [entry["do"] for entry in written["log"]] == ["deal", "path"]
    assert written["log"][1]["card"] == "NESW"
    assert written["table"] == evening.table.code
    assert written["played_at"] == game.ended_at.isoformat()
    assert read_heading(written)[1].players == ("Ana", "Bruno", "Chloé")
