"""Celery tasks of the club. Each may run twice, late or never."""

from __future__ import annotations

import threading
from itertools import chain

from celery import shared_task
from celery.worker import state

from scoring.albums import picture_files
from scoring.models import Club, RatingsDue
from scoring.services import finished
from scoring.services.import_steps import arrivals_finish
from scoring.tally import ratings_due
from scoring.tally.recount_aside import recount_aside
from scoring.transfer.work import arriving

EVERY = {
    "scoring.tasks.ratings_settle": 60.0,
    "scoring.tasks.totals_settle": 60.0,
    "scoring.tasks.games_sweep": 15.0,
    "scoring.tasks.pictures_tidy": 3600.0,
}
"""Each task's seconds between two runs."""
_counting, _rating = threading.Lock(), threading.Lock()
"""A large club takes longer than the time between two runs: one count is enough."""


def _is_ending() -> bool:
    """Whether this process was asked to end: a count goes on with the next sweep."""
    return state.should_stop is not None or state.should_terminate is not None


@shared_task
def game_remember(game_id: int) -> None:
    """Take a game that has ended into the club's memory, or bring the memory in line with it."""
    finished.game_tally(game_id)


@shared_task
def games_sweep() -> None:
    """Find the finished games whose hint was lost."""
    for game_id in finished.games_missed():
        finished.game_tally(game_id)


@shared_task(time_limit=1800, soft_time_limit=1750)
def totals_settle() -> None:
    """Count the clubs again whose totals are due; an import that was cut off goes on first."""
    if not _counting.acquire(blocking=False):
        return
    try:
        _count_again()
    finally:
        _counting.release()


def _count_again() -> None:
    for club in Club.objects.filter(recount_due=True).order_by("pk"):
        if arriving(club):
            continue  # counted when all of it is there
        for _progress in chain(arrivals_finish(club), recount_aside(club)):
            if _is_ending():
                return


@shared_task(time_limit=600, soft_time_limit=550)
def ratings_settle() -> None:
    """Work out the ratings that a change in the past has put in question."""
    if not _rating.acquire(blocking=False):
        return
    try:
        _rate_again()
    finally:
        _rating.release()


def _rate_again() -> None:
    for due in RatingsDue.objects.select_related("club").order_by("pk"):
        if arriving(due.club):
            continue  # whoever brings it in rates it too
        for _done in ratings_due.settle_in_steps(due):
            if _is_ending():
                return


@shared_task
def pictures_tidy() -> None:
    """Throw the oldest pictures away when there are too many."""
    picture_files.make_room()
