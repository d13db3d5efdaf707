"""Guests, and who of the club they probably were."""

from scoring.models import Member
from scoring.selectors.guests import guessed_results, guesses_of, guests_of
from scoring.services.people import member_create


def suggestions(club):
    lines, _more = guests_of(club)
    return {
        line.guest.name: (line.suggestion and line.suggestion.name, line.is_same_name)
        for line in lines
    }


def test_the_same_name_or_nearly_the_same_is_suggested(club, played):
    played(["Ana", "Matthieu", "Xu"], seed=1)
    member_create(club=club, name="Mathieu")
    member_create(club=club, name="Xu")
    assert suggestions(club) == {"Matthieu": ("Mathieu", False), "Xu": ("Xu", True)}


def test_nobody_who_sat_at_the_same_table_is_suggested(club, played):
    matthieu = member_create(club=club, name="Matthieu")
    record = played(["Ana", "Mathieu", "Xu"], seed=1)
    result = record.results.get(member__name="Xu")
    result.member = matthieu
    result.save()
    assert suggestions(club)["Mathieu"] == (None, False)


def test_two_members_of_one_name_are_no_suggestion(club, played):
    played(["Ana", "Zoé", "Bruno"], seed=1)
    for _ in range(2):
        member_create(club=club, name="Zoé")
    assert suggestions(club) == {"Zoé": (None, False)}


def test_guesses_are_counted_for_each_person(club, people, played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1)
    play.results.filter(seat__in=(0, 1)).update(guessed=True)
    assert {(one.member.name, one.plays) for one in guesses_of(club)} == {("Ana", 1), ("Bruno", 1)}
    [result] = guessed_results(club, [people["Ana"]])
    assert result.seat == 0
    assert not Member.objects.filter(is_guest=True).exists()
