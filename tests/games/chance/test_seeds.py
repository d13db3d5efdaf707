"""Every draw of a game follows from its seed, and the seed is nowhere to be read."""

import pytest
from django.db import connection

from games.chance.checking import opened_of
from games.engine.rulebooks import RULEBOOKS
from games.log.store import timeline_of
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db


def test_dice_chests_and_tunnels_follow_from_the_seed_of_the_game():
    evening = Phones("lutins", dealt=["dice", "chests", "tunnels"])
    evening.mixes(0, 1, 2)
    evening.start()
    evening.shows(0, 1, 2)
    book = RULEBOOKS["lutins"]
    for _ in range(40):
        moves = [book.write(move) for move in book.legal_moves(evening.state)]
        may_roll = evening.state.phase == "village"
        entry = {"by": moves[0]["by"], "do": "roll"} if may_roll else dict(moves[0])
        evening.enter(entry.pop("by"), entry.pop("do"), **entry)
    drawn = {entry["do"] for entry in timeline_of(evening.game).entries}
    assert {"roll", "dig"} <= drawn
    assert evening.wrong() == []


def test_a_roll_that_is_taken_back_falls_as_it_did():
    evening = Phones("lutins", dealt=["dice", "chests", "tunnels"])
    evening.start()
    evening.enter(0, "roll")
    first = timeline_of(evening.game).entries[-1]["dice"]
    evening.undo()
    evening.enter(0, "roll")
    assert timeline_of(evening.game).entries[-1]["dice"] == first


def test_the_secret_is_nowhere_in_the_rows_while_the_game_lasts():
    evening = Phones(dealt=DEALT)
    evening.start()
    with pytest.raises(PermissionError):
        opened_of(evening.game)
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM games_shuffle")
        rows = repr(cursor.fetchall())
    (opened,) = opened_of(evening.ends())
    assert opened.secret not in rows
    assert repr(bytes.fromhex(opened.secret))[2:20] not in rows
