"""What the club's pages share: numbers of a query, notices shown once, languages of pictures."""

from uuid import UUID

import pytest
from django.test import RequestFactory
from django.urls import reverse
from django.utils.translation import override

from scoring.views.pages import number_of, the_language, uuid_of
from tests.scoring.visitors import visitor


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), ("", 0), ("-1", 0), ("1e3", 0), ("٣", 0), ("13", 0), ("9" * 40, 0), ("1", 0)],
)
def test_a_number_of_the_query_is_plain_and_in_range(text, number):
    request = RequestFactory().get("/", {"players": text})
    assert number_of(request, "players", low=2, high=12) == number


def test_what_is_no_id_is_nobodys():
    assert uuid_of("00000000-0000-0000-0000-000000000007") == UUID(int=7)
    assert uuid_of("seven") is None


@pytest.mark.parametrize(("spoken", "drawn"), [("en-gb", "en"), ("fr", "fr"), (None, "fr")])
def test_pictures_are_written_in_one_of_two_languages(spoken, drawn):
    with override(spoken):
        assert the_language() == drawn


def test_a_sentence_left_by_an_act_is_shown_once(club, play):
    host = visitor(club, "host")
    address = reverse("club:play", args=[club.slug, play.uuid])
    host.post(reverse("club:play-edit", args=[club.slug, play.uuid]), {})
    said = ["A day is needed." in host.get(address).content.decode() for _ in range(2)]
    assert said == [True, False]
