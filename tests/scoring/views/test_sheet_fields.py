"""The sheet of a correction shows what is kept, and keeps what it does not show."""

import re

import pytest
from django.urls import reverse

from scoring.albums.scenes import Scene
from scoring.models import Play
from scoring.pictures import share
from scoring.views.sheet_fields import read_fields
from tests.games.browsing import forms_in
from tests.scoring.typing import correct, keep, rounds
from tests.scoring.views.test_authorisation import visitor


@pytest.fixture
def host(club):
    return visitor(club, "host")


def test_the_sheet_of_a_correction_says_what_is_kept(host, club):
    keep(host, club, rounds())
    address = reverse("club:play-correct", args=[club.slug, Play.objects.get().uuid])
    page = host.get(address).content.decode()
    tags = [" ".join(tag.split()) for tag in page.split("<input")]
    assert any('name="role2_1"' in tag and "checked" in tag for tag in tags)
    assert any('name="gold1_1" value="2"' in tag and "checked" in tag for tag in tags)


def shown_fields(page):
    """What the sheet would send if nobody touched it."""
    form = page.partition('<form class="form typing"')[2].partition("</form>")[0]
    action = f'<form id="sheet" action="/">{form.partition(">")[2]}</form>'
    return dict(forms_in(action)["sheet"][1])


def test_a_round_put_right_changes_the_result(host, club):
    keep(host, club, rounds())
    play = Play.objects.get()
    page = host.get(reverse("club:play-correct", args=[club.slug, play.uuid])).content.decode()
    fields = shown_fields(page)
    assert (fields["gold1_1"], fields["gold0"]) == ("2", "")
    correct(host, club, play, **{**fields, "gold1_1": "1"})
    play.refresh_from_db()
    assert [each.gold for each in play.results.order_by("seat")] == [3, 6, 1]


def test_a_result_that_rounds_do_not_tell_is_kept_by_a_correction(host, club):
    keep(host, club, {**rounds(), "won2": "on"})
    play = Play.objects.get()
    page = host.get(reverse("club:play-correct", args=[club.slug, play.uuid])).content.decode()
    correct(host, club, play, **shown_fields(page))
    assert [each.is_winner for each in play.results.order_by("seat")] == [0, 0, 1]


def test_an_unknown_hour_is_neither_shown_nor_made_up_when_the_day_changes(host, club):
    keep(host, club, {"won1": "on"})
    play = Play.objects.get()
    page = host.get(reverse("club:play", args=[club.slug, play.uuid])).content.decode()
    assert re.search(r'name="hour"\s+value=""', page)
    address = reverse("club:play-edit", args=[club.slug, play.uuid])
    host.post(address, {"day": "2025-03-08", "hour": ""})
    play.refresh_from_db()
    assert (play.evening.day.isoformat(), play.is_hour_known) == ("2025-03-08", False)
    host.post(address, {"day": "2025-03-08", "hour": "20:15"})
    play.refresh_from_db()
    assert play.is_hour_known


def test_points_of_another_game_may_be_less_than_none_and_many(host, club):
    sent = {"gold0": "1250", "gold1": "-30", "gold2": "−5"}
    answer = keep(host, club, sent, game="other", title="Skull King")
    play = club.plays.get()
    assert [each.gold for each in play.results.order_by("seat")] == [1250, -30, -5]
    assert "-30" in answer.content.decode()
    sheet = host.get(reverse("club:play-correct", args=[club.slug, play.uuid])).content.decode()
    assert re.search(r'name="gold1"\s+min="-9999"\s+max="9999"\s+value="-30"', sheet)


def test_another_game_is_listed_and_nobody_says_that_it_counts(host, club, monkeypatch):
    answer = keep(host, club, {"gold0": "12", "gold1": "3", "gold2": "0"}, game="other", title="Go")
    page = answer.content.decode()
    assert "It counts from now on." not in page
    assert "Other games are listed" in page
    assert "Leave it out of the statistics" not in page
    assert "People, points" in page
    drawn = []
    monkeypatch.setattr(share, "said_of", lambda *words: drawn.append(words) or "")
    Scene(club.plays.get()).card("fr")
    assert drawn[0][0] == "Go"


@pytest.mark.parametrize("points", ["-1", "1000", "1e3", "--1", "²"])
def test_what_nobody_can_have_had_stays_unknown(points):
    assert read_fields("lutins", ["Ana"], {"gold0": points}).seats[0].gold is None
