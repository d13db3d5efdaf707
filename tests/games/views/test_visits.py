"""Whoever looks at a table catches up with what no worker did."""

import pytest
from django.test import Client
from django.utils import timezone

from games.views import visits
from tests.games.browsing import phone_of
from tests.games.clocked import evening_with
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def hour():
    visits._tried.forget_all()
    with standing_still(timezone.now()) as hour:
        yield hour


def page_of(evening, seat):
    address = f"/t/{evening.table.code}/"
    return phone_of(evening, seat).get(address, headers=ENGLISH).content.decode()


def screen_of(evening):
    address = f"/t/{evening.table.code}/screen/"
    return Client().get(address, headers=ENGLISH).content.decode()


def test_without_a_worker_whoever_looks_notices(hour):
    evening = evening_with(hour, then="ask")
    version = evening.table.version
    hour.passes(61)
    page_of(evening, 1)
    assert evening.table.version == version, "a worker has a moment to do it"
    hour.passes(1)
    page = page_of(evening, 1)
    assert evening.table.version == version + 1
    assert "Time is up for Ana." in page
    assert "Your time is up." in page_of(evening, 0)
    assert "Time is up for Ana." in screen_of(evening)
    assert evening.table.version == version + 1


def test_the_screen_alone_notices_too(hour):
    evening = evening_with(hour, then="ask")
    hour.passes(63)
    assert "Time is up for Ana." in screen_of(evening)


def test_of_many_who_look_at_once_one_does_the_work(hour):
    assert [visits._is_my_turn(7, 1) for _ in range(3)] == [True, False, False]
    assert visits._is_my_turn(7, 2), "the next end is another matter"
