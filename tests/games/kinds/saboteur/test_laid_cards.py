"""The page that corrects a laid card: for the host alone, and gone once the card is no more."""

import pytest

from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=["goals"])
    evening.start()
    evening.enter(0, "path", card="EW", at=[1, 0])
    return evening


def test_the_host_is_asked_what_the_card_really_is(evening):
    page = phone_of(evening, 0).get(f"/t/{evening.table.code}/fix/?number=2")
    assert page.status_code == 200
    assert 'value="NESW"' in page.content.decode()


def test_nobody_else_is_asked(evening):
    assert phone_of(evening, 1).get(f"/t/{evening.table.code}/fix/?number=2").status_code != 200


@pytest.mark.parametrize("number", ["1", "9", "x", ""])
def test_what_is_no_laid_card_leads_back_to_the_log(evening, number):
    host, address = phone_of(evening, 0), f"/t/{evening.table.code}/fix/?number={number}"
    assert host.get(address)["Location"] == f"/t/{evening.table.code}/log/"
    answer = host.get(address, headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == f"/t/{evening.table.code}/log/"
