"""Ratings that a change in the past has put in question."""

from django.db import transaction

from scoring.tally import ratings_due
from tests.scoring import naive, totals


def test_many_later_plays_wait_for_a_sweep(club, played, monkeypatch):
    for seed in range(6):
        played(["Ana", "Bruno", "Chloé"], seed=seed, days=seed + 1)
    monkeypatch.setattr(ratings_due, "AT_ONCE", 3)
    played(["Ana", "Bruno", "Chloé"], seed=9, days=0)
    due = club.ratings_due.get()
    assert totals.ratings_of(club) != naive.ratings_of(club)
    played(["Ana", "Bruno", "Chloé"], seed=10, days=10)
    with transaction.atomic():
        for _done in ratings_due.settle(due):
            pass
    assert totals.ratings_of(club) == naive.ratings_of(club)
    assert not club.ratings_due.exists()
