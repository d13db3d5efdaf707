"""The clock in the host's form: each kind has its own times, and what is chosen is marked."""

import pytest
from django.http import QueryDict

from games.clock.timing import BANK, TURN
from games.views.clocks import TIMES, USUAL, clock_form, terms_from
from games.views.devices import Hands
from games.views.form_posts import FormPost
from tests.games.evening import Evening


def terms(text):
    return terms_from(
        FormPost(hands=Hands(()), by=frozenset(), key="", seen=0, post=QueryDict(text))
    )


@pytest.mark.parametrize(
    ("form", "read"),
    [
        (
            f"kind={TURN}&seconds-{TURN}=45&seconds-{BANK}=600&then=ask&warning=10&increment=5",
            {"kind": TURN, "then": "ask", "seconds": 45, "increment": 5, "warning": 10},
        ),
        (
            f"kind={BANK}&then=nothing",
            {"kind": BANK, "then": "nothing", "seconds": 600, "increment": 0, "warning": 0},
        ),
        (
            f"kind={TURN}&seconds-{TURN}=soon&then=ask",
            {"kind": TURN, "then": "ask", "seconds": None, "increment": 0, "warning": 0},
        ),
    ],
)
def test_the_times_of_the_chosen_kind_are_read(form, read):
    assert terms(form) == read


@pytest.mark.django_db
def test_one_time_of_each_kind_is_chosen():
    form = clock_form(Evening().table)
    for times in form["times"]:
        chosen = [one["value"] for one in times["options"] if one["chosen"]]
        assert chosen == [str(USUAL[times["kind"]])]
        assert len(times["options"]) == len(TIMES[times["kind"]])
    assert [kind["value"] for kind in form["kinds"] if kind["chosen"]] == ["off"]
