"""How the cards were dealt: commitments while a game lasts, and everything at its end."""

import json

import pytest

from games.pages.fairness import checked_of, deals_of
from games.services.grains import shuffle_end
from tests.games.shuffling import DEALT, Phones

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Phones(dealt=DEALT)
    evening.mixes(0, 1)
    evening.start()
    evening.shows(0)
    evening.later()
    shuffle_end(evening.pk, evening.table.shuffle)
    return evening


def test_whose_phones_are_in_a_deal_and_whose_were_too_late(evening):
    [deal] = deals_of(evening.game)
    assert (deal.round, deal.again) == (1, False)
    assert (deal.mixed, deal.left_out) == (("Ana",), ("Bruno",))
    assert len(deal.commitment) == 64


def test_nothing_is_opened_while_the_game_is_played(evening):
    with pytest.raises(PermissionError):
        checked_of(evening.game)


def test_at_the_end_every_draw_can_be_checked(evening):
    checked = checked_of(evening.ends())
    assert (checked.draws, checked.wrong) == (1, 0)
    [told] = json.loads(checked.data)["rounds"]
    assert told["commitment"] == deals_of(evening.game)[0].commitment
    assert [draw["as"] for draw in told["draws"]] == [True]
