"""Corrections of past rounds: what follows by the rules follows, and the log keeps both."""

import re

import pytest

from games.engine.core import Refusal
from games.log import timeline_of
from games.objections import Refused, Why
from games.services import Gone
from games.services.corrections import Wish, closed_rounds, round_correct
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
ROLES = ["saboteur", "digger", "digger"]


@pytest.fixture
def evening():
    """Two rounds that the saboteur Ana won, with cards for roles and gold."""
    evening = Evening(dealt=[], options={"tracking": "scores"})
    evening.start()
    for _ in range(2):
        evening.enter(None, "result", treasure=False, last=1)
        evening.enter(None, "roles", are=ROLES)
        evening.enter(0, "take", gold=[1, 3])
        evening.deal()
    return evening


def correct(evening, number, reason="a mistake", by=0, **wish):
    round_correct(
        evening.pk,
        by=evening.phone(by),
        key=f"correct-{number}-{reason}-{evening.game.length}",
        seen=evening.table.version,
        number=number,
        wish=Wish(**wish),
        reason=reason,
    )


def test_another_saboteur_is_paid_in_a_round_long_past(evening):
    assert evening.state.gold == (8, 0, 0)
    correct(evening, 1, roles=["digger", "saboteur", "digger"])
    assert evening.state.gold == (4, 4, 0)
    assert evening.state.number == 3


def test_a_treasure_that_was_found_after_all_is_shared_anew(evening):
    correct(evening, 2, result={"treasure": True, "last": 2}, picks={0: 3, 1: 2})
    assert [one.treasure for one in evening.state.closed] == [False, True]
    assert evening.state.gold == (4, 2, 3)  # Chloé found it and picks first


def test_two_corrections_do_not_get_into_each_others_way(evening):
    correct(evening, 1, roles=["digger", "saboteur", "digger"])
    correct(evening, 2, roles=["digger", "digger", "saboteur"])
    correct(evening, 1, roles=ROLES)
    assert evening.state.gold == (4, 0, 4)


def test_the_log_keeps_what_was_corrected(evening):
    before = timeline_of(evening.game).rows
    correct(evening, 1, reason="we mixed up the cards", roles=["digger", "saboteur", "digger"])
    rows = timeline_of(evening.game).rows
    assert rows[: len(before)] == before
    assert rows[-1].content["reason"] == "we mixed up the cards"


def test_a_correction_needs_a_reason(evening):
    with pytest.raises(Refused) as refused:
        correct(evening, 1, reason="   ", roles=ROLES)
    assert refused.value.why is Why.NO_REASON


def test_only_the_host_corrects(evening):
    with pytest.raises(Gone):
        correct(evening, 1, by=1, roles=ROLES)


@pytest.mark.parametrize("number", [0, 3, 9])
def test_a_round_that_is_not_over_is_not_corrected(evening, number):
    with pytest.raises(Refused) as refused:
        correct(evening, number, roles=ROLES)
    assert refused.value.why is Why.NOTHING_TO_CORRECT


def test_what_the_rules_refuse_changes_nothing(evening):
    before = evening.game.length
    with pytest.raises(Refusal):
        correct(evening, 1, roles=["saboteur", "saboteur", "saboteur"])
    assert evening.game.length == before


def test_the_host_is_not_told_what_anybody_took(evening):
    assert "gold" not in str(closed_rounds(evening.game))


def test_the_page_begins_with_the_newest_round_and_corrects_by_taps(evening):
    host = phone_of(evening, 0)
    page = host.get(f"/t/{evening.table.code}/host/rounds/").content.decode()
    assert re.findall(r'id="(round-\d)"', page) == ["round-2", "round-1"]
    assert "<select" not in page
    address, fields = forms_in(page)["correct-1"]
    assert ("are-0", "saboteur") in fields
    told = {**dict(fields), "are-0": "digger", "are-1": "saboteur", "reason": "mixed up"}
    assert host.post(address, told).status_code == 303
    assert evening.state.gold == (4, 4, 0)


def test_thieves_are_listed_in_the_order_in_which_they_stole():
    evening = Evening("saboteur2", dealt=[], options={"tracking": "scores"})
    evening.start()
    evening.enter(
        None, "result", treasure=False, last=0, ways=[], crystals=0, jailed=[], thieves=[2, 0]
    )
    evening.enter(None, "roles", are=["saboteur", "blue", "saboteur"])
    while evening.state.round is not None and evening.state.round.phase == "steal":
        evening.enter(evening.state.round.turn, "steal", **{"from": None})
    page = phone_of(evening, 0).get(f"/t/{evening.table.code}/host/rounds/").content.decode()
    assert re.findall(r'name="thieves" value="(\d)"( checked)?', page) == [
        ("2", " checked"),
        ("0", " checked"),
        ("1", ""),
    ]
