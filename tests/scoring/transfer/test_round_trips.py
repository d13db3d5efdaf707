"""What leaves comes back: records, tables, the full backup, with the same numbers."""

import csv
import io
import json
import random
import zipfile
from datetime import date
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command

from scoring.documents import formats
from scoring.models import Club, Evening, Member, Play
from scoring.services import people as people_services
from scoring.services.imports import bundle_write
from scoring.services.plays import play_exclude
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.icalendar import calendar
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import exported, lines_of, write_zip
from scoring.transfer.exports.tables import COLUMNS, Dialect, defused, restored, write_tables
from scoring.transfer.imports.reading import read_file
from tests.scoring import totals
from tests.scoring.randomgames import saboteur_record


@pytest.fixture
def season(played, people, club):
    """An eventful season: games of all kinds, guests, merges, somebody forgotten."""
    for seed in range(12):
        names = random.Random(seed).sample(sorted(people), 4)
        played(names, seed=seed, days=seed * 3, game=["saboteur", "lutins"][seed % 4 == 3])
    for seed in range(3):
        record = saboteur_record(random.Random(seed), ["Ana", "Bruno", "Zoé"], haste=0.95)
        played([], record=record, days=40 + seed, clocks={0: 100, 1: 70}, place="=Café")
    play_exclude(play=Play.objects.order_by("pk")[2], excluded=True, why="we were tired")
    guest = Member.objects.filter(is_guest=True).order_by("pk").first()
    people_services.member_merge(kept=people["Chloé"], gone=guest)
    people_services.member_forget(member=people["Dina"])
    people_services.member_edit(member=people["Élie"], name="Élie", pseudonym="Le Merle")
    evening = Evening.objects.order_by("pk").first()
    people_services.presence_set(evening=evening, person=people["Farid"], present=True)
    return club


def written(write, *args):
    file = io.BytesIO()
    for _done in write(*args[:1], file, *args[1:]):
        pass
    file.seek(0)
    return file


def numbers(club):
    """Every total with ids that mean the same on any site."""
    people = {member.pk: str(member.uuid) for member in Member.objects.filter(club=club)}
    evenings = {evening.pk: str(evening.day) for evening in Evening.objects.filter(club=club)}
    plays = {play.pk: str(play.uuid) for play in Play.objects.filter(club=club)}

    def renamed(table, key):
        if table == "Attendance":
            return evenings[key[0]], people[key[1]], key[2]
        if table in ("MemberTally", "RoleTally", "SizeTally", "CardTally", "MonthTally"):
            return people[key[0]], *key[1:]
        return key

    counts = {
        table: {renamed(table, key): row for key, row in rows.items()}
        for table, rows in totals.counts_of(club).items()
    }
    standing, after = totals.ratings_of(club)
    return {
        "counts": counts,
        "spans": {(people[k[0]], *k[1:]): v for k, v in totals.spans_of(club).items()},
        "standing": {(people[k[0]], *k[1:]): v for k, v in standing.items()},
        "after": {(plays[k[0]], k[1]): v for k, v in after.items()},
        "records": {k: (v[0], plays[v[1]], v[2]) for k, v in totals.records_of(club).items()},
        "evenings": {evenings[k]: v for k, v in totals.evenings_of(club).items()},
    }


def wipe():
    Play.objects.all().delete()
    Evening.objects.all().delete()
    Member.objects.update(merged_into=None)
    Member.objects.all().delete()
    Club.objects.all().delete()


def test_a_backup_restored_into_an_empty_site_gives_the_same_numbers(season, tmp_path):
    before = numbers(season)
    names = sorted(Member.objects.values_list("name", flat=True))
    call_command("backup", tmp_path / "filon.zip", stdout=io.StringIO(), stderr=io.StringIO())
    wipe()
    call_command("restore", tmp_path / "filon.zip", stdout=io.StringIO(), stderr=io.StringIO())
    club = Club.objects.get()
    assert (club.name, club.slug, club.uuid) == (season.name, season.slug, season.uuid)
    assert numbers(club) == before
    assert sorted(Member.objects.values_list("name", flat=True)) == names


def test_a_second_backup_says_the_same(season, tmp_path):
    first = written(write_backup, [season])
    wipe()
    (tmp_path / "one.zip").write_bytes(first.getvalue())
    call_command("restore", tmp_path / "one.zip", stdout=io.StringIO(), stderr=io.StringIO())
    second = written(write_backup, [Club.objects.get()])
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as two:
        assert sorted(one.namelist()) == sorted(two.namelist())
        for name in one.namelist():
            if name != "manifest.json":
                assert sorted(one.read(name).splitlines()) == sorted(two.read(name).splitlines())


def test_a_backup_holds_no_forgotten_name(season):
    with zipfile.ZipFile(written(write_backup, [season])) as archive:
        everything = b"".join(archive.read(name) for name in archive.namelist())
    assert b"Dina" not in everything
    assert b"Bruno" in everything


def test_restoring_over_games_is_refused(season, tmp_path):
    call_command("backup", tmp_path / "filon.zip", stdout=io.StringIO(), stderr=io.StringIO())
    with pytest.raises(CommandError, match="empty"):
        call_command("restore", tmp_path / "filon.zip", stderr=io.StringIO())


def test_a_backup_comes_into_an_empty_club_of_another_site_by_the_web(season):
    before = numbers(season)
    file = written(write_backup, [season])
    wipe()
    club = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle_write(club=club, bundle=read_file(club, file))
    assert numbers(club) == before


def test_a_backup_of_another_club_takes_new_ids_and_leaves_that_club_alone(season):
    before = numbers(season)
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    file = written(write_backup, [season])
    bundle_write(club=other, bundle=read_file(other, file))
    assert numbers(season) == before
    assert Play.objects.filter(club=other).count() == Play.objects.filter(club=season).count()
    again = bundle_write(club=other, bundle=read_file(other, file))
    assert (again.plays, again.people) == (0, 0)


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


# -- tables ---------------------------------------------------------------------------------


def rows(file, name, delimiter=","):
    with zipfile.ZipFile(file) as archive:
        raw = archive.read(f"{name}.csv")
    assert raw.startswith(b"\xef\xbb\xbf")
    return list(
        csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=delimiter)
    )


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_the_tables_have_the_columns_people_know(season, delimiter):
    file = written(write_tables, season, Dialect(delimiter))
    for name, columns in COLUMNS.items():
        found = rows(file, name, delimiter)
        assert found
        assert tuple(found[0]) == columns
    plays = rows(file, "plays", delimiter)
    assert len(plays) == Play.objects.count()
    assert sum(row["exclude_from_stats"] == "1" for row in plays) == 1
    assert {row["action"] for row in rows(file, "moves", delimiter)} >= {"deal", "path", "take"}


def test_no_cell_is_a_formula(season):
    file = written(write_tables, season, Dialect())
    for name in COLUMNS:
        for row in rows(file, name):
            for cell in row.values():
                number = cell.lstrip("-").isdigit()
                assert number or not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\0"))
    assert rows(file, "plays")[-1]["location"] == "'=Café"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1", "'=1", "'", "plain", ""]
)
def test_a_defused_cell_can_be_restored(text):
    cell = defused(text)
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "\n", "＝"))
    assert restored(cell) == text


def test_a_nul_never_leaves():
    assert defused("\0=1") == "'=1"
    assert defused(-3) == -3


def test_the_tables_fill_another_club_with_the_same_results(season):
    file = written(write_tables, season, Dialect(";"))
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle_write(club=other, bundle=read_file(other, file))
    ours, theirs = (
        sorted(
            (
                play.game,
                play.ended_at,
                play.is_counted,
                [
                    (r.gold, r.rank, r.is_winner, r.is_first, r.form)
                    for r in play.results.order_by("seat")
                ],
            )
            for play in Play.objects.filter(club=each)
        )
        for each in (season, other)
    )
    assert ours == theirs
    again = bundle_write(club=other, bundle=read_file(other, file))
    assert again.plays == 0


# -- calendar -------------------------------------------------------------------------------


def test_the_calendar_folds_and_escapes(club):
    club.name = "Taupes, mineurs; " + "é" * 80
    evening = Evening(
        club=club, day=date(2026, 11, 13), uuid=UUID(int=1), place="Rue\nNeuve", kept=2
    )
    lines = "".join(calendar(club, [evening])).split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert "DTSTART;VALUE=DATE:20261113" in lines
    assert "DTEND;VALUE=DATE:20261114" in lines
    assert "LOCATION:Rue\\nNeuve" in lines
    assert all(len(line.encode()) <= 75 for line in lines)
    unfolded = "".join(calendar(club, [evening])).replace("\r\n ", "")
    assert f"X-WR-CALNAME:Taupes\\, mineurs\\; {'é' * 80}" in unfolded


def test_a_backup_that_cannot_be_written_is_a_sentence(season, tmp_path):
    with pytest.raises(CommandError, match=r"nowhere/filon\.zip: No such file or directory"):
        call_command("backup", tmp_path / "nowhere" / "filon.zip", stderr=io.StringIO())
