"""Who is asked for what at the end of a round, and who picks first and why."""

import pytest
from django.utils.translation import override

from games.kinds.saboteur.pages.round_words import asked_words, share_words
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    evening = Evening(dealt=[], options={"tracking": "scores"})
    evening.start()
    with override("en"):
        yield evening


def test_roles_on_the_table_are_asked_for(evening):
    evening.enter(None, "result", treasure=True, last=1)
    assert asked_words(evening.sight()) == "Show your roles, then say them on a phone."


@pytest.mark.parametrize(
    ("roles", "why"),
    [
        (["digger", "digger", "saboteur"], "Bruno found the treasure and picks first."),
        (
            ["digger", "saboteur", "digger"],
            "Bruno found it but is no digger: Ana, the next one, picks first.",
        ),
    ],
)
def test_whoever_found_the_treasure_picks_first_unless_a_saboteur(evening, roles, why):
    evening.enter(None, "result", treasure=True, last=1)
    evening.enter(None, "roles", are=roles)
    said = share_words(evening.sight())
    assert why in said
    assert "gold cards are drawn." in said


def test_nothing_is_said_of_picking_where_nobody_picks(evening):
    evening.enter(None, "result", treasure=False, last=1)
    evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
    assert share_words(evening.sight()) == ""


def test_roles_of_the_app_are_turned_on_a_phone():
    evening = Evening(dealt=["roles"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=False, last=1)
    with override("en"):
        assert asked_words(evening.sight()) == "The mine is silent. Turn the roles on a phone."
