"""What a press shows: each to its own seat, and the same however often it is asked for."""

from types import SimpleNamespace

import pytest
from django.http import Http404

from games.art.roles import role_id
from games.engine.saboteur.state import Glimpse
from games.log import store
from games.views.secrets import face_of
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


KNOWN = SimpleNamespace(
    role="digger",
    gold=7,
    gold_by_round=(4, 3),
    glimpses=(Glimpse("goal", 2, "gold"), Glimpse("role", 1, "saboteur")),
)


@pytest.mark.parametrize(
    ("kind", "number", "template", "shown"),
    [
        ("role", "", "components/_role_face.html", {"role": "digger"}),
        ("glimpse", "1", "components/_role_face.html", {"role": "saboteur"}),
        ("glimpse", "0", "components/_goal_face.html", {"gold": True}),
        ("purse", "", "components/_purse_face.html", {"nuggets": 7}),
    ],
)
def test_the_face_of_what_is_asked_for(kind, number, template, shown):
    face, context = face_of(KNOWN, kind, number)
    assert face == template
    assert shown.items() <= context.items()


@pytest.mark.parametrize(("kind", "number"), [("glimpse", "2"), ("glimpse", "x"), ("hand", "")])
def test_nothing_else_is_shown(kind, number):
    with pytest.raises(Http404):
        face_of(KNOWN, kind, number)


def test_a_press_shows_ones_own_role_and_looking_at_the_address_shows_none(evening):
    address = f"/t/{evening.table.code}/secret/role/"
    sight = evening.sight(1, phone=1)
    said = {"as": f"1-{sight.length}"}
    answer = phone_of(evening, 1).post(address, said, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert f"#{role_id(evening.state.round.dealt.roles[1])}" in answer.content.decode()
    assert phone_of(evening, 1).get(address).status_code == 405
