"""A finished game carries what its deals are checked by, and a changed card is noticed."""

import json

import pytest
from django.core.management import call_command

from games.chance.game_record import record_of
from games.models import Game
from games.services import endings
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db


def played():
    evening = Phones(dealt=["roles", "goals", "gold"], options={"tracking": "scores"})
    for _ in range(3):
        evening.mixes(0, 1)
        evening.start() if evening.game is None else evening.deal()
        evening.shows(0, 1)
        evening.enter(None, "result", treasure=True, last=0)
        evening.turn()
        while evening.state.round.phase == "share":
            evening.enter(
                evening.state.round.turn, "take", gold=[evening.state.round.ending.share.drawn[0]]
            )
    assert evening.game.status == Game.Status.OVER
    return evening


def checked(written, tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(written))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.exit", lambda code: None)
        call_command("checkrecord", str(file))
    return json.loads(capsys.readouterr().out)


def test_a_record_carries_what_its_deals_are_checked_by(tmp_path, capsys):
    written = record_of(played().game)
    answer = checked(written, tmp_path, capsys)
    assert answer["ok"]
    assert answer["deals"]["ok"]
    assert answer["deals"]["draws"] >= 4
    assert [one["phones"] for one in answer["deals"]["rounds"]] == [2, 2, 2]


def test_a_card_that_was_changed_afterwards_is_noticed(tmp_path, capsys):
    evening = Phones(dealt=DEALT)
    evening.start()
    endings.game_abandon(evening.pk, **evening.asks(0))
    written = record_of(Game.objects.get(table_id=evening.pk))
    deal = written["log"][0]
    deal["goals"] = deal["goals"][1:] + deal["goals"][:1]
    answer = checked(written, tmp_path, capsys)
    assert answer["ok"], "the rules know nothing of it"
    assert answer["deals"]["wrong"] == [0]
    assert not answer["deals"]["ok"]


@pytest.mark.parametrize("change", ["secret", "grain", "no JSON"])
def test_another_secret_or_grain_is_noticed(change, tmp_path, capsys):
    written = record_of(played().game)
    prefix, _, told = written["note"].partition(" [")
    rounds = json.loads("[" + told)
    if change == "secret":
        rounds[1][3] = "0" * 64
    elif change == "grain":
        rounds[2][4][0][2] = "f" * 64
    written["note"] = f"{prefix} {json.dumps(rounds) if change != 'no JSON' else '[[1]'}"
    answer = checked(written, tmp_path, capsys)
    assert not answer["deals"]["ok"]
