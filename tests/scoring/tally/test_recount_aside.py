"""A club is counted again while people play: nobody waits, and it comes to the same."""

import itertools
import random
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from celery.worker import state
from django.db import connection

from scoring import tasks
from scoring.models import Club, Member
from scoring.services.clubs import club_edit
from scoring.services.people import member_unmerge, presence_set
from scoring.services.plays import play_exclude, play_write
from scoring.tally import recount_aside
from scoring.tasks import totals_settle
from tests.scoring import naive, totals
from tests.scoring.simulation import sheet


@pytest.fixture(autouse=True)
def _whole_transactions(transactional_db):
    """As in life: what is committed is seen, and no test's transaction is round the steps."""


def late_game(club, number, **when):
    """A game ends while the club is counted."""
    record = sheet(random.Random(number), ["Ana", "Bruno", "Dina"])
    seats = dict(enumerate(Member.objects.filter(club=club, is_guest=False)[:3]))
    ended = datetime(2026, 3, 1, 21, tzinfo=UTC) + timedelta(**when)
    play_write(record, game_id=UUID(int=77777 + number), club=club, started_at=None,
               ended_at=ended, seat_members=seats)  # fmt: skip


def excluded(club):
    play_exclude(play=club.plays.order_by("pk")[3], excluded=True)


def unmerged(club):
    member_unmerge(member=club.members.get(name="Zoé"))


def ticked(club):
    evening = club.evenings.order_by("-day").first()
    presence_set(evening=evening, person=club.members.get(name="Farid"), present=True)


HAPPENINGS = {
    "a game ends while plays are read": ("plays", lambda club: late_game(club, 1)),
    "a game ends while people are written": ("people", lambda club: late_game(club, 1)),
    "a game of a new season is typed in": ("people", lambda club: late_game(club, 2, days=-900)),
    "a game is left out": ("plays", excluded),
    "one person is two": ("people", unmerged),
    "somebody was there too": ("people", ticked),
}


@pytest.mark.parametrize(("stage", "happens"), HAPPENINGS.values(), ids=HAPPENINGS)
def test_a_count_during_which_the_club_changes_comes_to_the_same(
    history, monkeypatch, stage, happens
):
    """What is read is read again; nobody waits for it, and what is written stays right."""
    monkeypatch.setattr(recount_aside, "READ_AT_ONCE", 5)
    before, stages = totals.counted(history), []
    for progress in recount_aside.recount_aside(history):
        assert not connection.in_atomic_block, "nobody waits for the count here"
        stages.append(progress.stage)
        if stages.count(stage) == 2 and progress.stage == stage:
            happens(history)
    again = [now for was, now in itertools.pairwise(stages) if was != now]
    assert again[:1] == ["people"], "all of it was not begun again"
    assert not Club.objects.get(pk=history.pk).recount_due
    assert totals.counted(history) == totals.counted_anew(history) != before


def test_a_club_that_changes_without_end_is_left_to_the_next_sweep(history, monkeypatch):
    monkeypatch.setattr(recount_aside, "TRIES", 3)
    late = itertools.count()
    for progress in recount_aside.recount_aside(history):
        assert not connection.in_atomic_block
        if progress.stage == "plays":
            late_game(history, next(late), days=-100)
    assert next(late) == 3
    assert Club.objects.get(pk=history.pk).recount_due
    totals_settle()
    assert not Club.objects.get(pk=history.pk).recount_due
    assert totals.counted(history) == totals.counted_anew(history)


def test_a_count_gives_way_to_the_end_of_its_process(history, monkeypatch):
    """Ctrl-C is not kept waiting for minutes; the next start goes on."""
    Club.objects.update(recount_due=True)
    monkeypatch.setattr(state, "should_stop", 0)
    totals_settle()
    assert Club.objects.filter(recount_due=True).exists()
    monkeypatch.setattr(state, "should_stop", None)
    totals_settle()
    assert not Club.objects.filter(recount_due=True).exists()


def test_one_count_at_a_time(history, monkeypatch):
    """The sweep comes every minute, whether the count before is done or not."""
    begun = []

    def count(club):
        begun.append(club)
        totals_settle()
        yield

    monkeypatch.setattr(tasks, "recount_aside", count)
    Club.objects.update(recount_due=True)
    totals_settle()
    assert len(begun) == 1


def test_seasons_that_begin_elsewhere_are_counted_by_the_next_sweep(history):
    before = totals.counted(history)
    details = {"name": history.name, "place": "", "time_zone": "Europe/Paris"}
    club_edit(club=history, season_month=12, shows_ratings=False, by_link_only=False, **details)
    assert Club.objects.get(pk=history.pk).recount_due, "its pages say so"
    totals_settle()
    after = totals.counted(history)
    assert {key[1] for key in after[1]} == {0, 2024, 2025}
    assert after[0]["ClubTally"] == naive.counts_of(history)["ClubTally"]
    assert after == totals.counted_anew(history) != before
