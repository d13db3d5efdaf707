"""Clubs of many people and years: what is likely comes first, and nothing is out of reach."""

import importlib
import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.urls import reverse

from scoring.models import MonthTally
from scoring.selectors.rivals import bonds_of
from scoring.services.people import member_create
from scoring.views.typing import AT_A_GLANCE
from tests.scoring import totals
from tests.scoring.views.test_authorisation import visitor

NAME = re.compile(r'name="who" value="[^"]+">\s*<span>.*?<bdi>([^<]+)</bdi>', re.DOTALL)


def test_typing_offers_those_who_came_last_and_the_others_behind_a_tap(club, people, played):
    played(sorted(people)[:4], seed=1)
    newcomers = [member_create(club=club, name=f"New {number:02}") for number in range(AT_A_GLANCE)]
    page = visitor(club, "host").get(reverse("club:play-new", args=[club.slug])).content.decode()
    first, _, rest = page.partition("<details>")
    assert NAME.findall(first) == sorted(people)[:4]
    others = {member.name for member in newcomers} | set(sorted(people)[4:])
    assert set(NAME.findall(rest)) == others


def test_a_small_club_has_everybody_at_a_glance(club, people, played):
    played(sorted(people)[:4], seed=1)
    page = visitor(club, "host").get(reverse("club:play-new", args=[club.slug])).content.decode()
    assert set(NAME.findall(page)) == set(people)
    assert "Other members" not in page


def test_every_season_can_be_chosen(club, people, played):
    years = [-timedelta(days=366 * number).days for number in range(9)]
    for number, days in enumerate(years):
        played(sorted(people)[:3], seed=number, days=days)
    seasons = {str(play) for play in club.plays.values_list("season", flat=True)}
    assert len(seasons) == 9
    for name in ("club", "balance", "honours", "attendance"):
        page = visitor(club, "host").get(reverse(f"club:{name}", args=[club.slug]))
        chips = re.search(r'aria-label="Season">.*?</nav>', page.content.decode(), re.DOTALL)[0]
        assert set(re.findall(r"season=(\d{4})", chips)) == seasons, name
        assert "Older seasons" in chips


def test_titles_name_the_game_and_the_season_that_were_chosen(club, people, played):
    one, two = sorted(people)[:2]
    played(sorted(people)[:3], seed=1, game="lutins")
    season, client = club.plays.get().season, visitor(club, "host")
    of_people = [people[one].uuid, people[two].uuid]
    for name, more, head in (
        ("club", [], club.name),
        ("balance", [], "Balance"),
        ("person", of_people[:1], one),
        ("versus", of_people, f"{one} – {two}"),
    ):
        address = reverse(f"club:{name}", args=[club.slug, *more])
        page = client.get(address, {"season": season, "game": "lutins"}).content.decode()
        title = re.search(r"<title>(.*?)</title>", page, re.DOTALL)[1]
        assert f"{head} · Lutins · Season {season}" in re.sub(r"<[^>]+>", "", title), name
    page = client.get(reverse("club:balance", args=[club.slug]), {"game": "lutins"})
    assert "0 rounds" not in page.content.decode()
    games = reverse("club:history", args=[club.slug])
    for query, said in (("", "1 game kept"), ("?players=3", "Of 1 game kept, those that match")):
        quiet = re.search(r'<p class="quiet">(.*?)</p>', client.get(games + query).content.decode())
        assert quiet[1].strip() == said


def statements(client, address):
    """Each question a page asks of the database."""
    asked = []

    def note(execute, sql, params, many, context):
        asked.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        assert client.get(address).status_code == 200
    return asked


def plans(client, address):
    """How the database goes about each of them."""
    with connection.cursor() as cursor:
        for sql, params in statements(client, address):
            if sql.startswith("SELECT"):
                cursor.execute(f"EXPLAIN QUERY PLAN {sql}", params)
                yield " ".join(row[3] for row in cursor.fetchall())


@pytest.mark.skipif(connection.vendor != "sqlite", reason="reads the plans of SQLite")
@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("guests", "result_guessed (member_id="),
        (
            "review",
            "tally_by_first (club_id=? AND season=? AND game=? AND first_at>? AND first_at<",
        ),
    ],
)
def test_no_page_reads_every_result_or_total_to_find_a_few(club, people, played, name, search):
    played(sorted(people)[:4], seed=1)
    season = [club.plays.get().season] if name == "review" else []
    found = list(plans(visitor(club, "admin"), reverse(f"club:{name}", args=[club.slug, *season])))
    assert any(f"INDEX {search}" in plan for plan in found)
    assert not any("SCAN scoring_play" in plan for plan in found)
    assert not any("COVERING INDEX scoring_play_club_id" in plan for plan in found)


def test_attendance_reads_totals_by_month_and_not_evening_by_evening(club, people, played):
    played(sorted(people)[:4], seed=1)
    address = reverse("club:attendance", args=[club.slug]) + f"?season={club.plays.get().season}"
    tables = {
        table
        for sql, _params in statements(visitor(club, "admin"), address)
        for table in re.findall(r'FROM "(\w+)"', sql)
    }
    assert "scoring_monthtally" in tables
    assert not tables & {"scoring_attendance", "scoring_evening"}


def test_months_of_evenings_kept_before_are_added_up_when_the_site_is_renewed(club, people, played):
    for days in (0, 1, 40, 400):
        played(sorted(people)[:4], seed=days, days=days)
    counted = totals.counts_of(club)["MonthTally"]
    assert len(counted) == 12
    MonthTally.objects.all().delete()
    step = importlib.import_module("scoring.migrations.0009_attendance_by_month")
    step.count_months(apps, None)
    assert totals.counts_of(club)["MonthTally"] == counted


def test_whoever_somebody_hardly_met_is_not_read(people, played, django_assert_num_queries):
    played(sorted(people)[:4], seed=1)
    with django_assert_num_queries(3):  # their games, everybody at them, rounds paid apart
        bonds = bonds_of(people[sorted(people)[0]])
    assert bonds.plays == 1
    assert (bonds.nemesis, bonds.prey, bonds.partner) == (None, None, None)


def test_an_evening_of_many_games_and_people_is_shown_page_by_page(club, people, played):
    guests = [f"Guest {number:02}" for number in range(23)]
    for seed in range(23):
        played([*sorted(people)[:3], guests[seed]], seed=seed)
    day, client = club.evenings.get().day, visitor(club, "host")
    address = reverse("club:evening", args=[club.slug, day])
    games, there = set(), set()
    for number in (1, 2, 3):
        page = client.get(f"{address}?page={number}&there={number}").content.decode()
        found = re.findall(r'class="line" href="([^"]+)"', page)
        names = re.findall(r">(Guest \d\d)</a>", page.partition("Who was there")[2])
        assert len(found) <= 10
        assert len(names) <= 20
        games |= set(found)
        there |= set(names)
        assert "23 games," in page
        assert "26 people" in page
    assert len(games) == 23
    assert there == set(guests)
    assert "No game that evening" not in client.get(f"{address}?page=99").content.decode()
