"""An import writes in short steps, in a room that nobody sees, and is seen when it is all there."""

from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.utils import translation

from games.common import transactions
from scoring.models import Club, Member, Play, PlayResult, RatingsDue
from scoring.services import import_steps, imports
from scoring.services.import_room import is_arriving
from scoring.services.import_spool import Spool
from scoring.services.plays import play_exclude
from scoring.tally import ratings_due
from scoring.tasks import totals_settle
from scoring.transfer.imports.reading import read_file
from tests.scoring import totals
from tests.scoring.conftest import HISTORY as PLAYS
from tests.scoring.importing import file_of
from tests.scoring.views.test_authorisation import visitor


@pytest.fixture(autouse=True)
def _whole_transactions(transactional_db):
    """As in life: what is committed is seen, and no test's transaction is round the steps."""
    with translation.override("en"):
        yield


def test_after_each_step_others_have_as_long_a_turn(history, monkeypatch):
    turns = []
    monkeypatch.setattr(transactions.time, "sleep", turns.append)
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    imports.bundle_write(club=other, bundle=read_file(other, file_of(history)))
    assert len(turns) > 6
    assert min(turns) >= transactions.SHORTEST_TURN


def in_steps(monkeypatch):
    """As if the history were a large one."""
    monkeypatch.setattr(imports, "AT_ONCE", 0)
    monkeypatch.setattr(import_steps, "PLAYS_A_STEP", 7)
    monkeypatch.setattr(import_steps, "ROWS_A_STEP", 2)


def test_a_large_import_arrives_in_short_steps_and_comes_to_the_same(history, monkeypatch):
    small = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    imports.bundle_write(club=small, bundle=read_file(small, file_of(history)))
    wanted, people = totals.counted(small), Member.objects.filter(club=small).count()
    file = file_of(small)
    Play.objects.filter(club=small).delete()
    in_steps(monkeypatch)
    for known in (True, False):
        large = (
            small if known else Club.objects.create(name="L", slug="l", time_zone="Europe/Paris")
        )
        steps = []

        def look(stage, done, total=0, large=large, steps=steps):
            if stage == "arriving":
                assert not connection.in_atomic_block
                assert is_arriving(Club.objects.get(pk=large.pk)), "its pages wait"
                steps.append((done, Play.objects.filter(club=large).count()))

        kept = imports.bundle_write(club=large, bundle=read_file(large, file), tell=look)
        assert steps == [(7, 7), (14, 14), (21, 21), (28, 28), (31, 31)]
        assert kept.plays == PLAYS + 1
        assert Club.every.filter(arrives_in=large).count() == 0
        assert Member.objects.filter(club=large).count() == people
        found = totals.counted(large)
        if known:  # the same members and evenings; plays have other numbers
            assert [found[each] for each in (0, 1, 4)] == [wanted[each] for each in (0, 1, 4)]
        assert [len(each) for each in found] == [len(each) for each in wanted]
        assert found == totals.counted_anew(large)
    seats = PlayResult.objects.filter(play__club=large)
    assert set(seats.values_list("person__club", "member__club")) == {(large.pk, large.pk)}
    assert set(Play.objects.filter(club=large).values_list("evening__club", flat=True)) == {
        large.pk
    }


def die_arriving(stage, done, total=0):
    if stage == "arriving" and done > 7:
        raise KeyboardInterrupt


@pytest.mark.parametrize("way", ["the next sweep", "the same file", "another file"])
def test_an_import_cut_off_while_it_arrives_goes_on(history, way, monkeypatch, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    Member.objects.create(club=other, name="Ana", name_key="ana")
    in_steps(monkeypatch)
    file, few = file_of(history), file_of(other)
    with pytest.raises(KeyboardInterrupt):
        imports.bundle_write(club=other, bundle=read_file(other, file), tell=die_arriving)
    assert Play.objects.filter(club=other).count() == 14
    assert Member.objects.filter(club=other).count() == 1, "newcomers come at the end"
    assert is_arriving(Club.objects.get(pk=other.pk))
    if way == "the next sweep":
        totals_settle()
    else:
        kept = imports.bundle_write(
            club=other, bundle=read_file(other, file if way == "the same file" else few)
        )
        assert (kept.plays, kept.known) == (0, PLAYS + 1 if way == "the same file" else 0)
    assert Play.objects.filter(club=other).count() == PLAYS + 1
    assert not Club.objects.get(pk=other.pk).recount_due
    assert Club.every.count() == 2
    assert set(PlayResult.objects.filter(play__club=other).values_list("person__club")) == {
        (other.pk,)
    }
    assert totals.counted(other) == totals.counted_anew(other)


def test_while_a_large_import_arrives_the_pages_of_the_club_wait(history, monkeypatch):
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    in_steps(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        imports.bundle_write(
            club=other, bundle=read_file(other, file_of(history)), tell=die_arriving
        )
    looks = visitor(other, "admin")
    pages = [
        f"/club/neu/{name}" for name in ("", "games/", "people/", "evenings/", "people/guests/")
    ]
    for address in pages:
        answer = looks.get(address, HTTP_ACCEPT_LANGUAGE="fr")
        assert (answer.status_code, answer["Refresh"]) == (202, "3"), address
        assert "Il manque encore 17 parties." in answer.content.decode()
    for _done in import_steps.arrivals_finish(other):
        pass
    assert {looks.get(address).status_code for address in pages} == {200}


@pytest.mark.parametrize("apart", [timedelta(hours=1), timedelta(0)])
def test_ratings_worked_out_in_steps_are_those_worked_out_at_once(history, apart, monkeypatch):
    """Also where many games ended in one moment."""
    monkeypatch.setattr(ratings_due, "AT_ONE_STEP", 7)
    start = datetime(2025, 6, 1, tzinfo=UTC)
    for number, play in enumerate(Play.objects.order_by("pk")):
        moment = start + apart * number
        Play.objects.filter(pk=play.pk).update(ended_at=moment)
        PlayResult.objects.filter(play=play).update(ended_at=moment)
    wanted = totals.counted_anew(history)
    PlayResult.objects.update(mu=None, sigma=None)
    steps = 0
    for game in ("saboteur", "lutins"):
        due = RatingsDue.objects.create(club=history, game=game, since=start)
        steps += len(list(ratings_due.settle_in_steps(due)))
    assert steps > (4 if apart else 1)
    assert not RatingsDue.objects.exists()
    assert totals.counted(history) == wanted


def test_a_game_left_out_while_ratings_are_worked_out_has_all_after_it_rated_anew(
    history, monkeypatch
):
    """What was worked out in the steps before does not hold any more."""
    monkeypatch.setattr(ratings_due, "AT_ONE_STEP", 4)
    monkeypatch.setattr(ratings_due, "AT_ONCE", 0)
    plays = history.plays.filter(game="saboteur").order_by("ended_at")
    due = RatingsDue.objects.create(club=history, game="saboteur", since=plays[0].ended_at)
    steps = ratings_due.settle_in_steps(due)
    assert 0 < next(steps) < next(steps)
    play_exclude(play=plays[1], excluded=True)
    assert max(steps) > len(plays), "it began again"
    assert not RatingsDue.objects.exists()
    assert totals.counted(history) == totals.counted_anew(history)


def test_of_two_who_work_out_the_same_ratings_the_first_leaves_it_to_the_second(
    history, monkeypatch
):
    """Each step of the other would make both look up everybody anew."""
    monkeypatch.setattr(ratings_due, "AT_ONE_STEP", 4)
    plays = history.plays.filter(game="saboteur").order_by("ended_at")
    due = RatingsDue.objects.create(club=history, game="saboteur", since=plays[0].ended_at)
    first, second = (ratings_due.settle_in_steps(due) for _ in range(2))
    next(first)
    next(second)
    assert list(first) == []
    assert list(second)
    assert not RatingsDue.objects.exists()
    assert totals.counted(history) == totals.counted_anew(history)


def test_ratings_are_looked_up_before_tables_have_to_wait(history, monkeypatch):
    """Whoever has not played for long is searched for far back: that takes its time."""
    monkeypatch.setattr(ratings_due, "AT_ONE_STEP", 4)
    held, looked_up = [], []
    real_step, real_look = ratings_due.step, ratings_due.last_rating

    @contextmanager
    def step():
        held.append(True)
        with real_step():
            yield
        held.pop()

    def look(*where):
        looked_up.append(bool(held))
        return real_look(*where)

    monkeypatch.setattr(ratings_due, "step", step)
    monkeypatch.setattr(ratings_due, "last_rating", look)
    plays = history.plays.filter(game="saboteur").order_by("ended_at")
    due = RatingsDue.objects.create(club=history, game="saboteur", since=plays[4].ended_at)
    for _done in ratings_due.settle_in_steps(due):
        pass
    assert looked_up
    assert not any(looked_up)


def test_what_was_looked_up_does_not_hold_if_something_earlier_changes_meanwhile(
    history, monkeypatch
):
    monkeypatch.setattr(ratings_due, "AT_ONE_STEP", 4)
    monkeypatch.setattr(ratings_due, "AT_ONCE", 0)
    plays = list(history.plays.filter(game="saboteur").order_by("ended_at"))
    real, looks = ratings_due._look_up, []

    def look_up(due, rated):
        real(due, rated)
        looks.append(due)
        if len(looks) == 3:
            play_exclude(play=plays[1], excluded=True)

    monkeypatch.setattr(ratings_due, "_look_up", look_up)
    due = RatingsDue.objects.create(club=history, game="saboteur", since=plays[0].ended_at)
    for _done in ratings_due.settle_in_steps(due):
        pass
    assert not RatingsDue.objects.exists()
    assert totals.counted(history) == totals.counted_anew(history)


def test_what_was_read_is_walked_over_once_to_keep_it(history, monkeypatch):
    """A large club takes minutes to read, and meanwhile nothing is told of how far it is."""
    other = Club.objects.create(name="Neu", slug="neu", time_zone="Europe/Paris")
    bundle, walks = read_file(other, file_of(history)), []
    walk = Spool.__iter__
    monkeypatch.setattr(Spool, "__iter__", lambda spool: walks.append(spool) or walk(spool))
    imports.bundle_write(club=other, bundle=bundle)
    assert len(walks) == 1
