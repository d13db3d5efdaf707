"""What a press shows: one answer for one round, however often and whenever it is asked for."""

import pytest

from games.log import store
from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
KINDS = ("role", "purse")


@pytest.fixture
def evening():
    evening = Evening(dealt=["roles", "goals", "hands", "gold"])
    evening.start()
    return evening


def faces(evening):
    """What every phone is shown that asks as its own script does."""
    phones = [phone_of(evening, seat) for seat in range(3)]
    return [asked(phone, evening.table.code, kind) for phone in phones for kind in KINDS]


def asked(phone, code, kind):
    answer = phone.post(f"/t/{code}/secret/{kind}/", headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return answer.content


def discard(evening):
    """Whoever's turn it is throws a card away."""
    here = evening.state.round
    evening.enter(here.turn, "pass", cards=[next(iter(here.hands[here.turn]))])


def test_asked_again_it_is_the_same_whatever_happened_since(evening):
    first = faces(evening)
    assert faces(evening) == first
    discard(evening)
    assert faces(evening) == first
    store.forget(evening.game)  # as another process reads it, or this one after a restart
    assert faces(evening) == first
    evening.undo()
    assert faces(evening) == first
