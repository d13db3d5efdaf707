"""Records leave a club and come back with the same results."""

import io
import json

from scoring.documents import formats
from scoring.models import Club, Play
from scoring.services.imports import bundle_write
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import exported, lines_of, write_zip
from scoring.transfer.imports.reading import read_file
from tests.scoring.round_trips import written


def test_every_record_leaves_and_is_accepted_by_the_referee(season):
    for line in lines_of(season):
        formats.read(line.encode())


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


def test_a_pseudonym_goes_out_in_place_of_the_name(season):
    text = "".join(lines_of(season))
    assert "Le Merle" in text
    assert "Élie" not in text


def test_a_record_keeps_its_log_to_the_letter(season):
    play = Play.objects.filter(document__body__startswith='{"format":"filon/1').first()
    out = exported(full_play(play))
    assert out["log"] == json.loads(play.document.body)["log"]
    assert out["played_at"] == play.ended_at.isoformat()
