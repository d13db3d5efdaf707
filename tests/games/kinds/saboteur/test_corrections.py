"""The form of a correction: what of a past round it offers, and what it refuses."""

from types import SimpleNamespace

import pytest
from django.http import QueryDict

from games.common.table_errors import Refused, Why
from games.kinds.saboteur.corrections import _wished, past_round, rounds_turned
from games.services.corrections import closed_rounds
from games.views.devices import Hands
from games.views.form_posts import FormPost
from tests.games.evening import two_rounds_for_the_saboteur

pytestmark = pytest.mark.django_db


def wished(text):
    form = FormPost(hands=Hands(()), by=frozenset(), key="", seen=0, post=QueryDict(text))
    return _wished(form)


def test_a_past_round_is_offered_without_what_anybody_took():
    evening = two_rounds_for_the_saboteur()
    told = closed_rounds(evening.game)
    first = past_round(evening.sight(), 0, told[0])
    assert [role for _person, role in first["roles"]] == ["saboteur", "digger", "digger"]
    assert [person.name for person in first["winners"]] == ["Ana"]
    assert (first["by_result"], first["by_roles"], first["picks"]) == (True, True, [])


def test_of_a_round_whose_roles_are_not_turned_nothing_is_offered():
    def shown(phase):
        public = SimpleNamespace(closed=("one", "two"), phase=phase)
        return rounds_turned(SimpleNamespace(view=SimpleNamespace(public=public)))

    assert (len(shown("share")), len(shown("deal"))) == (2, 1)


def test_what_should_change_is_read_from_the_form():
    place, wish = wished("round=2&reason=mixed+up&are-0=digger&are-1=saboteur&theft-0=nobody")
    assert place == 2
    assert wish.roles == ["digger", "saboteur"]
    assert wish.thefts == {0: None}
    assert wish.result is None


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ("round=x&reason=so", Why.FORM_BROKEN),
        ("round=1", Why.NO_REASON),
        ("round=1&reason=++", Why.NO_REASON),
    ],
)
def test_a_correction_names_its_round_and_its_reason(form, why):
    with pytest.raises(Refused) as refused:
        wished(form)
    assert refused.value.why is why
