"""The ranking of a club: sorted, by seasons, page by page."""

import re

from django.urls import reverse

from scoring.models import Club
from scoring.selectors import boards
from scoring.selectors.boards import leaderboard
from scoring.selectors.odds import Odds
from scoring.services.people import member_edit
from tests.scoring.seasons import game
from tests.scoring.views.test_authorisation import visitor


def test_the_ranking_may_be_sorted_in_many_ways(season, club):
    def names(sort):
        places, _more = leaderboard(club, season=0, game="", sort=sort)
        return [(place.rank, place.member.name) for place in places]

    assert names("gold") == [(1, "Ana"), (2, "Bruno")]
    assert names("rate") == [(1, "Ana"), (2, "Bruno")]
    assert names("evenings") == [(1, "Ana"), (1, "Bruno"), (1, "Chloé")]


def test_seasons_are_told_apart(played, people, club):
    played([], record=game(5, 1, 0), days=0)
    played([], record=game(1, 5, 0), days=200)
    assert leaderboard(club, season=2025, game="")[0][0].member.name == "Ana"
    assert leaderboard(club, season=2026, game="")[0][0].member.name == "Bruno"


def test_somebody_finds_their_own_place_however_far_down(monkeypatch, club, people, played):
    monkeypatch.setattr(boards, "PAGE", 2)
    monkeypatch.setattr(boards, "LEAST_PLAYS", 1)
    played(sorted(people)[:5], seed=3)
    for sort in ("gold", "evenings", "mean", "odds"):
        seen, has_more, number = {}, True, 0
        while has_more:
            number += 1
            where = {"season": 0, "game": "", "sort": sort}
            places, has_more = leaderboard(club, **where, page=number)
            seen |= {place.member: (place.rank, number) for place in places}
        assert len(seen) > 2
        for member in people.values():
            found = boards.standing(club, member, **where)
            assert (found and (found.rank, found.page)) == seen.get(member), (sort, member)


def test_a_long_ranking_goes_on_on_the_next_page(monkeypatch, club, people, played):
    monkeypatch.setattr(boards, "PAGE", 2)
    played(sorted(people)[:5], seed=3)
    whole, pages = [], 0
    has_more = True
    while has_more:
        pages += 1
        places, has_more = leaderboard(club, season=0, game="", sort="evenings", page=pages)
        whole += [(place.rank, place.member.name) for place in places]
    assert pages == 3
    assert [rank for rank, _name in whole] == [1] * 5
    assert sorted(name for _rank, name in whole) == sorted(people)[:5]


def page(club, name, *more, **query):
    address = reverse(f"club:{name}", args=[club.slug, *more])
    return visitor(club, "view").get(address, query).content.decode()


def test_ratings_are_shown_only_where_a_club_wants_them(season, club):
    ana = season["Ana"]
    query = {"game": "saboteur", "sort": "rating"}
    assert "Rating" not in page(club, "person", ana.uuid)
    Club.objects.update(shows_ratings=True)
    assert "Rating" in page(club, "person", ana.uuid)
    assert "Ana" in page(club, "club", **query).partition("</table>")[0]
    member_edit(member=ana, name="Ana", hides_rating=True)
    assert "Rating" not in page(club, "person", ana.uuid)
    assert "Ana" not in page(club, "club", **query).partition("</tbody>")[0].partition("<tbody>")[2]


def test_nobody_is_champion_without_winning_more_than_was_to_be_expected(
    monkeypatch, club, people, played
):
    played(sorted(people)[:3], seed=1)
    monkeypatch.setattr(boards, "LEAST_PLAYS", 1)
    for won, expected in ((1, 2.0), (2, 2.0), (3, 2.0)):
        odds = Odds(won, expected, 1.0)
        monkeypatch.setattr(
            boards, "odds_of", lambda _c, ids, odds=odds, **_: dict.fromkeys(ids, odds)
        )
        (champion,) = boards.champions(club, 0)
        assert champion.has_enough
        assert (champion.place is not None) == (won > expected)


def test_balance_tells_editions_apart_where_there_are_several(played, people, club):
    played(["Ana", "Bruno", "Chloé"], record=game(3, 1, 0) | {"edition": "classic"})
    address = reverse("club:balance", args=[club.slug])
    client = visitor(club, "view")
    assert 'aria-label="Edition"' not in client.get(address).content.decode()
    for day in (1, 2):
        record = game(0, 1, 4) | {"edition": "revised"}
        played(["Ana", "Bruno", "Chloé"], record=record, days=day)
    page = client.get(address).content.decode()
    assert 'aria-label="Edition"' in page
    assert "3 games" in page
    for edition, said in (("classic", "1 game"), ("revised", "2 games"), ("golden", "3 games")):
        page = client.get(address, {"edition": edition}).content.decode()
        assert re.search(rf"\b{said}\b", page), edition
    where = {"season": 0, "game": "saboteur", "measure": "gold"}
    assert boards.histogram(club, **where, edition="revised").total("4") == 2
    assert boards.histogram(club, **where, edition="classic").total("4") == 0
    assert boards.histogram(club, **where).total("4") == 2
