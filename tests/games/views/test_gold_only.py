"""The page that asks whether to leave the cards aside, and the form for a hidden goal."""

import pytest

from games.log.store import timeline_of
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals"])
    evening.start()
    return evening


def leave_aside(evening, seat):
    phone, address = phone_of(evening, seat), f"/t/{evening.table.code}/gold/"
    forms = forms_in(phone.get(address).content.decode())
    action, fields = next(form for form in forms.values() if form[0].endswith("/gold/"))
    return phone.post(action, dict(fields))


def test_anybody_who_plays_leaves_the_cards_aside_by_one_form(evening):
    assert leave_aside(evening, 1).status_code == 303
    assert timeline_of(evening.game).switch is not None


def test_once_done_the_page_leads_back_to_the_table(evening):
    leave_aside(evening, 1)
    phone, address = phone_of(evening, 2), f"/t/{evening.table.code}/gold/"
    assert phone.get(address)["Location"] == f"/t/{evening.table.code}/"
    answer = phone.get(address, headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == f"/t/{evening.table.code}/"


def test_there_is_nothing_to_leave_aside_where_only_gold_is_followed():
    evening = Evening(dealt=["roles"], options={"tracking": "scores"})
    evening.start()
    answer = phone_of(evening, 0).get(f"/t/{evening.table.code}/gold/")
    assert answer["Location"] == f"/t/{evening.table.code}/"
