"""Whom somebody wins and loses with, read from their last games."""

from scoring.selectors.rivals import bonds_of


def test_whoever_somebody_hardly_met_is_not_read(people, played, django_assert_num_queries):
    played(sorted(people)[:4], seed=1)
    with django_assert_num_queries(3):  # their games, everybody at them, rounds paid apart
        bonds = bonds_of(people[sorted(people)[0]])
    assert bonds.plays == 1
    assert (bonds.nemesis, bonds.prey, bonds.partner) == (None, None, None)
