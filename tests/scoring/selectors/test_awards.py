"""What a club tells of itself: rankings, awards, records, and one person's page."""

from django.urls import reverse
from django.utils.translation import override

from games.words.awards import TITLES, deeds_of
from scoring.selectors.awards import AWARDS, awards
from scoring.services.people import member_archive
from tests.scoring.views.test_authorisation import visitor


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


def test_of_many_who_share_an_award_three_are_named_by_name_and_the_others_counted(club, played):
    for days in (0, 1):
        played(["Dina", "Chloé", "Bruno", "Ana"], seed=days, days=days)
    evenings = next(each for each in awards(club, season=0) if each.award.column == "evenings")
    assert [row.member.name for row in evenings.holders] == ["Ana", "Bruno", "Chloé"]
    with override("en"):
        assert evenings.more == "(and 1 other)"
    page = visitor(club, "view").get(reverse("club:honours", args=[club.slug]) + "?season=all")
    assert "(and 1 other)" in " ".join(page.content.decode().split())


def test_three_who_share_an_award_have_no_others(season, club):
    assert all(each.more == "" for each in awards(club, season=0))
