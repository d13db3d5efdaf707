"""Exports of a whole club: of any size, play by play, of one moment, and beside the tables."""

import threading

import pytest
from django.db import connection
from django.urls import reverse

from games.common.transactions import one_moment, writing
from scoring.albums import jobs
from scoring.models import Club, ClubTally, Member
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.transfer import work
from tests.scoring.views.test_authorisation import visitor

MANY = 200_000


def test_a_club_of_any_size_leaves_through_its_pages(years, apart):
    everything = ClubTally.objects.filter(club=years, season=ALL_SEASONS, game=ALL_GAMES)
    everything.update(kept=MANY)
    clerk = visitor(years, "admin")
    page = clerk.get(reverse("club:data", args=[years.slug])).content.decode()
    for name in ("records-zip", "records-lines", "tables", "bgsplay-all", "backup"):
        address = reverse(f"club:{name}", args=[years.slug])
        assert f'href="{address}"' in page
        answer = clerk.get(address)
        assert answer.status_code == 202
        assert answer["Refresh"] == "2"
        assert f"0 of {MANY} games" in answer.content.decode()
    assert apart == [jobs.FILES] * 5


def test_a_page_that_waits_says_how_far_the_file_is(years, apart):
    clerk, address = visitor(years, "admin"), reverse("club:backup", args=[years.slug])
    clerk.get(address)
    (job,) = jobs.all_waiting()
    for done, words in ((3, "3 of 8 games"), (8, "All games are written")):
        jobs.Job(job.kind, job.name, job.facts, job.by, done).save()
        assert words in clerk.get(address).content.decode()
    work.work(jobs.FILES, idle=0.1)
    answer = clerk.get(address)
    assert answer.status_code == 200
    assert b"".join(answer.streaming_content)[:2] == b"PK"


@pytest.mark.django_db(transaction=True)
def test_nobody_waits_for_an_export_and_it_sees_one_moment():
    club = Club.objects.create(name="Club", slug="club")
    errors = []

    def write():
        try:
            with writing():
                Member.objects.create(club=club, name="Ana", name_key="ana")
        except Exception as error:
            errors.append(error)
        finally:
            connection.close()

    with one_moment():
        assert Member.objects.count() == 0
        writer = threading.Thread(target=write)
        writer.start()
        writer.join(timeout=4)
        assert not writer.is_alive()
        assert Member.objects.count() == 0
    assert errors == []
    assert Member.objects.count() == 1
