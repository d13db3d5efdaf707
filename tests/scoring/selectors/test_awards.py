"""What a club tells of itself: rankings, awards, records, and one person's page."""

import random

import pytest
from django.urls import reverse
from django.utils.translation import override

from games.words.awards import TITLES, deeds_of
from scoring.documents.score_sheet import make_sheet
from scoring.models import CardTally, Club
from scoring.selectors import boards
from scoring.selectors.awards import AWARDS, awards, feats
from scoring.selectors.boards import club_records, leaderboard
from scoring.selectors.portraits import portrait
from scoring.services.people import member_archive, member_edit
from tests.scoring.randomgames import saboteur_record
from tests.scoring.views.test_authorisation import visitor


def game(*golds, roles=None):
    """A score sheet of Ana, Bruno and Chloé; who has most gold won the only round."""
    names = ["Ana", "Bruno", "Chloé"][: len(golds)]
    won = [gold == max(golds) for gold in golds]
    seats = [
        {"role": role, "won": is_won, "gold": gold}
        for role, is_won, gold in zip(roles or ["digger"] * 3, won, golds, strict=False)
    ]
    return make_sheet(
        game="saboteur",
        edition="classic",
        players=names,
        results=[(gold, None, is_won) for gold, is_won in zip(golds, won, strict=True)],
        rounds=[{"treasure": True, "seats": seats}],
    )


@pytest.fixture
def season(played, people):
    """Ana wins four times in a row, then Bruno wins; Chloé is always the saboteur."""
    roles = ["digger", "digger", "saboteur"]
    for day, golds in enumerate([(5, 1, 0), (4, 2, 0), (6, 0, 0), (3, 1, 0), (1, 9, 0)]):
        played([], record=game(*golds, roles=roles), days=day, clocks={0: 60, 1: 120, 2: 30})
    return people


def given(club, season=0):
    return {
        each.award.column: (each.number, [row.member.name for row in each.holders])
        for each in awards(club, season=season)
    }


def test_awards_go_to_who_did_most(season, club):
    held = given(club)
    assert held["best_streak"] == (4, ["Ana"])
    assert held["best_gold"] == (9, ["Bruno"])
    assert held["evenings"] == (5, ["Ana", "Bruno", "Chloé"])
    assert "jailed" not in held


def test_every_award_can_be_said_in_both_languages():
    for language in ("en", "fr"):
        with override(language):
            for award in AWARDS:
                for number in (1, 2):
                    assert str(number) in TITLES[award.column].said(number)
                assert str(award.title)


def test_a_title_is_given_for_one_deed():
    """Laid or dug, a tunnel is a tunnel; every other title has one deed."""
    names = [str(title.name) for deed, title in TITLES.items() if deed != "dig"]
    assert len(set(names)) == len(names)
    reasons = [title.said(2) for title in TITLES.values()]
    assert len(set(reasons)) == len(reasons)


def test_a_visit_without_loot_is_no_theft():
    """In the end of a game and in the season alike."""
    entries = [{"by": 0, "do": "steal", "from": None}, {"by": 1, "do": "steal", "from": 0}]
    counted = deeds_of(entries, 2)
    assert [each["stole"] for each in counted] == [0, 1]


def test_whoever_left_holds_no_award(season, club):
    member_archive(member=season["Ana"], archived=True)
    assert all("Ana" not in holders for _number, holders in given(club).values())


def test_records_say_who_and_what(season, club):
    with override("en"):
        told = {feat.record.kind: feat for feat in feats(club_records(club, season=0))}
    assert told["most_gold"].said == "Most gold in a game: 9 nuggets"
    assert told["most_gold"].holder.member == season["Bruno"]
    assert told["longest"].said == "Longest game: 45 min"


def test_the_ranking_may_be_sorted_in_many_ways(season, club):
    def names(sort):
        places, _more = leaderboard(club, season=0, game="", sort=sort)
        return [(place.rank, place.member.name) for place in places]

    assert names("gold") == [(1, "Ana"), (2, "Bruno")]
    assert names("rate") == [(1, "Ana"), (2, "Bruno")]
    assert names("evenings") == [(1, "Ana"), (1, "Bruno"), (1, "Chloé")]


def test_a_person_in_figures(season, club):
    ana = portrait(season["Ana"])
    assert (ana.total.plays, ana.total.wins, ana.total.best_streak, ana.total.streak) == (
        5,
        4,
        4,
        0,
    )
    assert ana.gold_per_round == 19 / 5
    assert ana.bonds.nemesis is None
    assert (ana.bonds.prey.beat, ana.bonds.prey.beaten_by) == (4, 1)
    assert portrait(season["Bruno"]).bonds.nemesis.other == season["Ana"]
    assert portrait(season["Chloé"]).saboteur_rate.tries == 5
    assert ana.total.seconds == 300


def test_a_favourite_card_is_known_where_moves_are(played, people):
    play = played([], record=saboteur_record(random.Random(4), ["Ana", "Bruno", "Chloé"]))
    cards = play.results.get(seat=0).cards
    favourite = portrait(people["Ana"]).favourite
    assert favourite.count == max(cards.values())


def test_seasons_are_told_apart(played, people, club):
    played([], record=game(5, 1, 0), days=0)
    played([], record=game(1, 5, 0), days=200)
    assert leaderboard(club, season=2025, game="")[0][0].member.name == "Ana"
    assert leaderboard(club, season=2026, game="")[0][0].member.name == "Bruno"


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


# -- ratings --------------------------------------------------------------------------------


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


def test_a_card_of_two_boxes_is_one_kind_of_card(people):
    for game, kind, count in [
        ("saboteur", "curve", 3),
        ("saboteur2", "curve", 2),
        ("saboteur2", "map", 4),
    ]:
        CardTally.objects.create(member=people["Ana"], game=game, kind=kind, count=count)
    told = [(one.kind, one.count) for one in portrait(people["Ana"]).cards]
    assert told == [("curve", 5), ("map", 4)]
    second = portrait(people["Ana"], game="saboteur2").cards
    assert [(one.kind, one.count) for one in second] == [("map", 4), ("curve", 2)]
