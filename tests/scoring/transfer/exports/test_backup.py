"""A full backup fills another site with the same numbers, and holds no forgotten name."""

import io
import zipfile

import pytest
from django.core.management import CommandError, call_command

from scoring.models import Club, Evening, Member, Play, TableClub
from scoring.services.imports import bundle_write
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.imports.reading import read_file
from tests.games import evening as games
from tests.scoring import totals
from tests.scoring.round_trips import wipe, written


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


def test_a_backup_in_mid_game_holds_nothing_of_that_game(season):
    def lines():
        with zipfile.ZipFile(written(write_backup, [season])) as archive:
            names = [name for name in archive.namelist() if name != "manifest.json"]
            return [line for name in names for line in archive.read(name).splitlines()]

    before = lines()
    table = games.Evening(dealt=["roles", "goals", "hands", "gold"])
    TableClub.objects.create(table=table.table, club=season)
    table.start()
    assert table.state.round.phase == "play"
    assert sorted(lines()) == sorted(before)


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


def test_a_backup_that_cannot_be_written_is_a_sentence(season, tmp_path):
    with pytest.raises(CommandError, match=r"nowhere/filon\.zip: No such file or directory"):
        call_command("backup", tmp_path / "nowhere" / "filon.zip", stderr=io.StringIO())
