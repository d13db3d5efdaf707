"""When a typed game ended: kept by a correction of something else, and by an objection."""

import re
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.scoring.typing import correct, keep, rounds
from tests.scoring.views.test_authorisation import visitor


def checked(page, name):
    """The values of the taps that are chosen."""
    return re.findall(rf'name="{name}"\s+value="([^"]*)"\s+checked', page)


def value_of(page, name):
    return re.search(rf'name="{name}" value="([^"]*)"', page)[1]


def form_of(page):
    """What the sheet of a correction sends if nothing is touched but the gold and the roles."""
    return {
        **{name: value for name in ("day", "hour") for value in checked(page, name)},
        **{name: value_of(page, name) for name in ("other_day", "clock")},
    }


def corrected(host, club, play):
    """Correct it as the sheet stands, with the same rounds; the sheet."""
    address = reverse("club:play-correct", args=[club.slug, play.uuid])
    sheet = host.get(address).content.decode()
    answer = host.post(address, {**rounds(), **form_of(sheet)}, follow=True)
    assert "Corrected." in answer.content.decode()
    play.refresh_from_db()
    return sheet


@pytest.mark.parametrize("hour", ["", "afternoon", "evening", "night"])
def test_a_correction_leaves_an_unknown_hour_where_it_was_filed(club, hour):
    host = visitor(club, "host")
    keep(host, club, {**rounds(), "hour": hour})
    play = club.plays.get()
    before = play.ended_at
    corrected(host, club, play)
    assert (play.ended_at, play.is_hour_known) == (before, False)


def test_a_correction_leaves_a_known_hour_to_the_second_and_says_it_once(club):
    host = visitor(club, "host")
    keep(host, club, {**rounds(), "clock": "20:15"})
    play = club.plays.get()
    play.ended_at = before = play.ended_at.replace(second=37)
    play.save()
    sheet = corrected(host, club, play)
    assert (play.ended_at, play.is_hour_known) == (before, True)
    assert value_of(sheet, "clock") == "20:15"
    assert checked(sheet, "hour") == []  # not “not known” beside a known one


def test_another_hour_is_taken_by_a_correction(club):
    host = visitor(club, "host")
    keep(host, club, {**rounds(), "clock": "20:15"})
    play = club.plays.get()
    correct(host, club, play, **rounds(), clock="19:00")
    play.refresh_from_db()
    assert f"{play.ended_at.astimezone(ZoneInfo(club.time_zone)):%H:%M}" == "19:00"


def test_day_and_hour_that_were_typed_survive_an_objection(club):
    host = visitor(club, "host")
    today = timezone.localdate().isoformat()
    page = keep(host, club, {"day": today, "clock": "20:15", "side1": "diggers"})
    page = page.content.decode()
    assert value_of(page, "other_day") == "2025-03-07"
    assert checked(page, "day") == []
    assert value_of(page, "clock") == "20:15"
    assert not club.plays.exists()
