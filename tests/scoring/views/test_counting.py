"""While a club is counted again its pages say so, and call nothing empty that is not."""

from django.urls import reverse

from scoring.models import Club, ClubTally, MemberTally, RatingsDue
from scoring.views import evenings
from tests.scoring.views.test_authorisation import visitor

TOTALS = ("club", "honours", "balance", "people", "attendance")


def test_every_page_of_totals_says_when_they_are_being_counted(club, people, played):
    play = played(sorted(people)[:3], seed=1)
    addresses = [
        *(reverse(f"club:{name}", args=[club.slug]) for name in TOTALS),
        reverse("club:review", args=[club.slug, play.season]),
        reverse("club:person", args=[club.slug, people[min(people)].uuid]),
    ]
    looks = visitor(club, "host")
    for is_due in ("recount", "ratings", ""):
        Club.objects.update(recount_due=is_due == "recount")
        RatingsDue.objects.all().delete()
        if is_due == "ratings":
            RatingsDue.objects.create(club=club, game=play.game, since=play.ended_at)
        for address in addresses:
            page = looks.get(address).content.decode()
            assert ("The statistics are being counted again" in page) is bool(is_due), address


def test_a_club_that_is_counted_for_the_first_time_is_not_called_empty(club, people, played):
    played(sorted(people)[:3], seed=1)
    ClubTally.objects.all().delete()
    MemberTally.objects.all().delete()
    Club.objects.update(recount_due=True)
    page = visitor(club, "view").get(reverse("club:club", args=[club.slug])).content.decode()
    assert "Last games" in page
    assert "Nothing was played yet" not in page
    assert "0 games" not in page


def test_a_club_with_games_that_do_not_count_is_not_called_empty(club, people, played):
    played(sorted(people)[:3], seed=1, abandoned=True)
    page = visitor(club, "view").get(reverse("club:club", args=[club.slug])).content.decode()
    assert "No game that counts was played here" in page
    assert "Nothing was played yet" not in page
    assert "Nothing like that was played" not in page


def test_a_calendar_that_leaves_evenings_out_says_so(club, people, played, monkeypatch):
    for days in range(3):
        played(sorted(people)[:3], seed=days, days=days)
    looks, address = visitor(club, "host"), reverse("club:evenings", args=[club.slug])
    assert "The calendar holds" not in looks.get(address).content.decode()
    monkeypatch.setattr(evenings, "IN_CALENDAR", 2)
    page = looks.get(address).content.decode()
    assert "The calendar holds the 2 newest of 3 evenings." in page
    file = b"".join(looks.get(reverse("club:ics", args=[club.slug])))
    assert file.count(b"BEGIN:VEVENT") == 2
