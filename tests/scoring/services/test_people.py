"""People of a club: tokens, guests, merging and unmerging, being forgotten."""

import pytest

from scoring.models import Member, MemberTally
from scoring.services.people import (
    PeopleError,
    guest_promote,
    member_archive,
    member_create,
    member_edit,
    member_forget,
    member_merge,
    member_unmerge,
    name_key,
)

pytestmark = pytest.mark.django_db


def plays_of(member):
    totals = MemberTally.objects.filter(member=member, season=0, game="")
    return sum(totals.values_list("plays", flat=True))


@pytest.mark.parametrize(("name", "key"), [("Élie", "elie"), ("ŁUCJA", "łucja"), ("A\0b", "ab")])
def test_names_are_found_without_case_and_accents(name, key):
    assert name_key(name) == key


def test_tokens_are_given_so_that_few_share_one(club):
    tokens = [member_create(club=club, name=f"Member {letter}").token for letter in "ABCDEFGHIJKL"]
    assert sorted(tokens) == list(range(12))


def test_a_guest_counts_for_a_member_and_can_be_told_apart_again(club, people, played):
    played(["Ana", "Bruno", "Zoé"], seed=1)
    zoe = Member.objects.get(is_guest=True)
    member_merge(kept=people["Chloé"], gone=zoe)
    assert plays_of(people["Chloé"]) == 1
    zoe.refresh_from_db()
    member_unmerge(member=zoe)
    assert plays_of(people["Chloé"]) == 0


def test_two_who_sat_at_one_table_are_not_one_person(club, people, played):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    with pytest.raises(PeopleError):
        member_merge(kept=people["Ana"], gone=people["Bruno"])
    with pytest.raises(PeopleError):
        member_merge(kept=people["Ana"], gone=people["Ana"])


def test_a_guest_becomes_a_member(club, played):
    played(["Ana", "Bruno", "Zoé"], seed=1)
    zoe = Member.objects.get(is_guest=True)
    guest_promote(guest=zoe)
    zoe.refresh_from_db()
    assert (zoe.is_guest, plays_of(zoe)) == (False, 1)


def test_whoever_left_is_not_to_be_chosen(club, people):
    member_archive(member=people["Ana"], archived=True)
    assert people["Ana"] not in Member.objects.choosable(club)
    member_archive(member=people["Ana"], archived=False)
    assert people["Ana"] in Member.objects.choosable(club)


def test_a_pseudonym_is_shown_and_the_name_kept(people):
    member_edit(member=people["Ana"], name="Ana", pseudonym="Le Merle")
    assert (people["Ana"].display_name, people["Ana"].name) == ("Le Merle", "Ana")


def test_of_somebody_forgotten_the_name_is_gone_and_the_games_stay(club, people, played):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    member_forget(member=people["Ana"])
    ana = Member.objects.get(pk=people["Ana"].pk)
    assert "Ana" not in (ana.name, ana.display_name)
    assert ana.forgotten_at is not None
    assert club.plays.get().results.filter(member=ana).exists()
