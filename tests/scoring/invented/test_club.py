"""An invented club is like any other: its documents hold, and its totals are what they count to."""

import json

import pytest
from django.core.management import CommandError, call_command

from scoring.documents import formats
from scoring.models import Club, Play, PlayResult
from tests.scoring import naive, totals

SMALL = ("--plays", "24", "--people", "15", "--years", "2")
TINY = ("--plays", "8", *SMALL[2:])


@pytest.fixture
def league(db):
    call_command("seedhistory", *SMALL)
    return Club.objects.get(slug="league")


def test_its_totals_and_documents_say_what_happened(league):
    for measure in ("counts_of", "spans_of", "records_of", "evenings_of", "ratings_of"):
        assert getattr(totals, measure)(league) == getattr(naive, measure)(league), measure
    before = list(PlayResult.objects.order_by("pk").values())
    call_command("recount")
    assert list(PlayResult.objects.order_by("pk").values()) == before
    for play in Play.objects.select_related("document"):
        names = [result.person.name for result in play.results.order_by("seat")]
        assert formats.check(json.loads(play.document.body)).players == names


@pytest.mark.django_db
def test_the_same_seed_makes_the_same_club():
    call_command("seedhistory", *TINY)
    call_command("seedhistory", *TINY, "--club", "again")
    call_command("seedhistory", *TINY, "--club", "other", "--seed", "1")
    gold = [
        list(club.plays.order_by("ended_at").values_list("results__gold", "results__name"))
        for club in Club.objects.order_by("pk")
    ]
    assert gold[0] == gold[1] != gold[2]
    with pytest.raises(CommandError, match="already"):
        call_command("seedhistory", *TINY, "--club", "again")


def test_a_club_too_small_for_its_largest_tables_is_refused():
    """Not looked for without end: nobody else could sit down."""
    with pytest.raises(CommandError, match="12 people"):
        call_command("seedhistory", "--people", "8")
