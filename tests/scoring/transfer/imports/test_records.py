"""Records that come in are judged by the rules."""

import io
import json
import random

from scoring.models import Club, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.records import lines_of, write_zip
from scoring.transfer.imports.reading import read_file
from tests.scoring.randomgames import saboteur_record
from tests.scoring.round_trips import written
from tests.scoring.transfer.refusing import refused


def test_the_referee_says_which_entry_and_which_rule(other):
    record = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"])
    record["log"].insert(5, {"by": 0, "do": "path", "card": "EW", "at": [40, 40]})
    sentence = refused(other, json.dumps(record).encode())
    assert "5" in sentence
    assert "turn." in sentence or "path." in sentence
    lines = b"\n".join(
        [
            json.dumps(saboteur_record(random.Random(2), ["A", "B", "C"])).encode(),
            json.dumps(record).encode(),
        ]
    )
    assert "2" in refused(other, lines)


def test_records_come_back_into_an_empty_club_with_the_same_results(season):
    file = written(write_zip, season)
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle = read_file(other, file)
    kept = bundle_write(club=other, bundle=bundle)
    assert kept.plays == Play.objects.filter(club=season).count()
    here, there = (
        sorted(
            (
                play.game,
                play.ended_at,
                [(r.gold, r.is_winner, r.form) for r in play.results.order_by("seat")],
            )
            for play in Play.objects.filter(
                club=each, document__body__startswith='{"format":"filon/1'
            )
        )
        for each in (season, other)
    )
    assert here == there


def test_a_club_knows_its_own_records_again(season):
    kept = bundle_write(club=season, bundle=read_file(season, written(write_zip, season)))
    records = Play.objects.filter(document__body__startswith='{"format":"filon/1').count()
    assert kept.known >= records
    lines = io.BytesIO("".join(lines_of(season)).encode())
    again = bundle_write(club=season, bundle=read_file(season, lines))
    assert again.plays == 0
