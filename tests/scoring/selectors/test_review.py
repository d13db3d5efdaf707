"""The review of a season: its months, its newcomers, and nobody else's."""

from scoring.selectors.review import NEWCOMERS, review


def test_months_newcomers_and_podium_of_one_season(club, people, played):
    first = played(["Ana", "Bruno", "Chloé"], seed=1)
    played(["Ana", "Bruno", "Dina"], seed=2, days=1)
    later = played(["Ana", "Bruno", "Élie"], seed=3, days=400)
    assert first.season != later.season
    told = review(club, first.season)
    assert (told.totals.kept, sum(month.plays for month in told.months)) == (2, 2)
    assert sum(month.evenings for month in told.months) == 2
    assert len(told.months) == 12
    assert {member.name for member in told.newcomers} == {"Ana", "Bruno", "Chloé", "Dina"}
    assert told.all_newcomers == 4 <= NEWCOMERS
    assert [member.name for member in review(club, later.season).newcomers] == ["Élie"]
    assert [place.rank for place in told.podium][:1] == [1]
