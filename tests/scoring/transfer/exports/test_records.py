"""Records as they leave a club: accepted by the referee, under the names people go by now."""

import json

from scoring.documents import formats
from scoring.models import Play
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import exported, lines_of


def test_every_record_leaves_and_is_accepted_by_the_referee(season):
    for line in lines_of(season):
        formats.read(line.encode())


def test_a_pseudonym_goes_out_in_place_of_the_name(season):
    text = "".join(lines_of(season))
    assert "Le Merle" in text
    assert "Élie" not in text


def test_a_record_keeps_its_log_to_the_letter(season):
    play = Play.objects.filter(document__body__startswith='{"format":"filon/1').first()
    out = exported(full_play(play))
    assert out["log"] == json.loads(play.document.body)["log"]
    assert out["played_at"] == play.ended_at.isoformat()
