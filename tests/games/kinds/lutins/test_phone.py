"""Phones in a game of Lutins, where nothing is secret."""

from unittest import mock

import pytest

from games.engine.lutins import view
from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def test_what_may_be_done_and_why_not_is_worked_out_once_for_all_phones():
    evening = Evening("lutins", names=("Ana", "Bruno", "Chloé"), dealt=[])
    evening.start()
    address = f"/t/{evening.table.code}/"
    phones = [phone_of(evening, seat) for seat in range(3)]
    for phone in phones:
        phone.get(address)  # who is here is noted, and the table's presence_version moves
    evening.enter(0, "collect")
    with mock.patch.object(view, "choices", wraps=view.choices) as asked:
        for phone in phones:
            page = phone.get(address, headers={"HX-Request": "true"})
            assert page.status_code == 200
    assert asked.call_count == 1
    evening.enter(0, "roll", dice=[3, 1])
    with mock.patch.object(view, "choices", wraps=view.choices) as asked:
        pages = [phone.get(address).content.decode() for phone in phones]
    assert asked.call_count == 1
    assert ["3 et 1" in page or "3 and 1" in page for page in pages] == [True, True, True]
    assert ['name="lutin"' in page for page in pages] == [True, False, False]


def test_what_completes_a_move_comes_before_passing():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    phone, address = phone_of(evening, 0), f"/t/{evening.table.code}/"
    evening.enter(0, "collect")
    village = phone.get(address).content.decode()
    assert village.index('form="roll"') < village.index('form="pass"')
    evening.enter(0, "roll", dice=[3, 1])
    act = phone.get(address).content.decode()
    assert act.index('form="dig"') < act.index('form="pass"')
