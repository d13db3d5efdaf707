"""Everybody's place at the end of a game of Saboteur, and a few words about their evening."""

from types import SimpleNamespace

import pytest
from django.utils.translation import override

from games.kinds.saboteur.pages.podium import facts_of, finds_of, finish_of, sabotages_of
from tests.games.evening import two_rounds_for_the_saboteur

ROUNDS = [
    SimpleNamespace(roles=("saboteur", "digger"), treasure=True, last=1, winners=(1,)),
    SimpleNamespace(roles=("digger", "saboteur"), treasure=False, last=1, winners=(1,)),
    SimpleNamespace(roles=("digger", "digger"), treasure=True, last=0, winners=(0, 1)),
]


def test_rounds_are_counted_for_each_seat():
    assert [sabotages_of(ROUNDS, seat) for seat in (0, 1)] == [1, 1]
    assert [finds_of(ROUNDS, seat) for seat in (0, 1)] == [1, 1]


def test_facts_in_a_few_words():
    sight = SimpleNamespace(view=SimpleNamespace(public=SimpleNamespace(closed=ROUNDS)))
    with override("en"):
        assert facts_of(sight, 1) == ("won 3 rounds", "saboteur once", "found the treasure")
        sight.view.public.closed = ROUNDS[:1]
        assert facts_of(sight, 0) == ("saboteur once",)
        sight.view.public.closed = []
        assert len(facts_of(sight, 0)) == 1, "nobody is left without a word"


@pytest.mark.django_db
def test_the_best_comes_first_with_their_gold():
    evening = two_rounds_for_the_saboteur()
    evening.enter(None, "result", treasure=False, last=1)
    evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
    evening.enter(0, "take", gold=[1, 3])
    places = finish_of(evening.sight())
    assert [(one.seat.name, one.rank, one.gold) for one in places] == [
        ("Ana", 1, 12),
        ("Bruno", 2, 0),
        ("Chloé", 2, 0),
    ]
