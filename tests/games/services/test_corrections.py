"""Corrections of past rounds: what follows by the rules follows, and the log keeps both."""

import re

import pytest
from django.db import transaction

from games.common.table_errors import Refused, Why
from games.engine.core import Refusal
from games.log import store
from games.log.store import timeline_of
from games.models import Game
from games.services import Gone
from games.services.corrections import closed_rounds
from tests.games.browsing import phone_of
from tests.games.evening import Evening, two_rounds_for_the_saboteur

pytestmark = pytest.mark.django_db


ROLES = ["saboteur", "digger", "digger"]


@pytest.fixture
def evening():
    return two_rounds_for_the_saboteur()


def test_another_saboteur_is_paid_in_a_round_long_past(evening):
    assert evening.state.gold == (8, 0, 0)
    evening.correct(1, roles=["digger", "saboteur", "digger"])
    assert evening.state.gold == (4, 4, 0)
    assert evening.state.number == 3


def test_a_treasure_that_was_found_after_all_is_shared_anew(evening):
    evening.correct(2, result={"treasure": True, "last": 2}, picks={0: 3, 1: 2})
    assert [one.treasure for one in evening.state.closed] == [False, True]
    assert evening.state.gold == (4, 2, 3)  # Chloé found it and picks first


def test_two_corrections_do_not_get_into_each_others_way(evening):
    evening.correct(1, roles=["digger", "saboteur", "digger"])
    evening.correct(2, roles=["digger", "digger", "saboteur"])
    evening.correct(1, roles=ROLES)
    assert evening.state.gold == (4, 0, 4)


def test_the_log_keeps_what_was_corrected(evening):
    before = timeline_of(evening.game).rows
    evening.correct(1, reason="we mixed up the cards", roles=["digger", "saboteur", "digger"])
    rows = timeline_of(evening.game).rows
    assert rows[: len(before)] == before
    assert rows[-1].content["reason"] == "we mixed up the cards"


def test_a_correction_needs_a_reason(evening):
    with pytest.raises(Refused) as refused:
        evening.correct(1, reason="   ", roles=ROLES)
    assert refused.value.why is Why.NO_REASON


def test_only_the_host_corrects(evening):
    with pytest.raises(Gone):
        evening.correct(1, by=1, roles=ROLES)


@pytest.mark.parametrize("number", [0, 3, 9])
def test_a_round_that_is_not_over_is_not_corrected(evening, number):
    with pytest.raises(Refused) as refused:
        evening.correct(number, roles=ROLES)
    assert refused.value.why is Why.NOTHING_TO_CORRECT


def test_what_the_rules_refuse_changes_nothing(evening):
    before = evening.game.length
    with pytest.raises(Refusal):
        evening.correct(1, roles=["saboteur", "saboteur", "saboteur"])
    assert evening.game.length == before


def test_the_host_is_not_told_what_anybody_took(evening):
    assert "gold" not in str(closed_rounds(evening.game))


def test_undo_after_a_correction_takes_the_correction_back(evening):
    before = timeline_of(evening.game).state
    evening.correct(2, roles=["digger", "saboteur", "digger"])
    with pytest.raises(Refused) as refused:
        evening.undo(by=1)
    assert refused.value.why is Why.UNDO_BY_HOST
    evening.undo()
    assert timeline_of(evening.game).state == before
    evening.undo()
    assert evening.state.round.phase == "deal", "then the last deal, as if nothing had been"


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


def paid_in_secret(*picks):
    """Round 1 with the treasure, where each digger picked one of these; then the next deal."""
    evening = Evening(
        names=[f"Player {number}" for number in range(len(picks))],
        dealt=[],
        options={"tracking": "scores"},
        edition="classic",
    )
    evening.start()
    evening.enter(None, "result", treasure=True, last=0)
    count = len(picks)
    saboteurs = {3: 0, 4: 0, 5: 1}[count]
    evening.enter(None, "roles", are=["digger"] * (count - saboteurs) + ["saboteur"] * saboteurs)
    for worth in picks:
        evening.enter(evening.state.round.turn, "take", gold=[worth])
    evening.deal()
    return evening


def answers(evening, number, **wish):
    """What the host is told about a correction, and what is entered by it."""
    with transaction.atomic():
        try:
            evening.correct(number, **wish)
        except (Refused, Refusal) as refused:
            said = getattr(refused, "why", None) or refused.rule
        else:
            said = "entered"
        transaction.set_rollback(True)
    store.forget(evening.game)
    return said


@pytest.mark.parametrize("number", [0, 3, 9, 99])
def test_a_correction_is_answered_alike_whatever_others_took(number):
    """Four picks are said to have been threes; the fifth is left alone."""
    said = set()
    for left_alone in (1, 2, 3):
        evening = paid_in_secret(1, 1, 1, 1, left_alone)
        said.add(answers(evening, 1, picks={0: 3, 1: 3, 2: 3, 3: number}))
    assert len(said) == 1
    assert said == {"entered"} if number == 3 else {Why.FORM_BROKEN}


def test_gold_that_cannot_be_shared_so_is_refused_without_a_reason():
    """A thief who steals from himself: which rule forbids it might be a secret elsewhere."""
    evening = Evening("saboteur2", dealt=[], options={"tracking": "scores"})
    evening.start()
    told = {"ways": [], "crystals": 0, "jailed": [], "thieves": [2]}
    evening.enter(None, "result", treasure=False, last=0, **told)
    evening.enter(None, "roles", are=["saboteur", "blue", "saboteur"])
    assert evening.state.round.phase == "steal"
    evening.enter(2, "steal", **{"from": 0})
    evening.deal()
    assert answers(evening, 1, thefts={0: 2}) is Why.CORRECTION_MISFIT
    assert answers(evening, 1, thefts={0: None}) == "entered"


def test_what_a_later_round_forbids_is_refused_without_a_reason():
    """Whoever is robbed later has gold then: the rule that is broken would say that they do not."""
    evening = Evening("saboteur2", dealt=[], options={"tracking": "scores"})
    evening.start()
    rich, poor = ["blue", "saboteur", "saboteur"], ["saboteur", "blue", "saboteur"]
    for roles, thieves in ((rich, []), (poor, [0])):
        told = {"ways": [], "crystals": 0, "jailed": [], "thieves": thieves}
        evening.enter(None, "result", treasure=False, last=0, **told)
        evening.enter(None, "roles", are=roles)
        if thieves:
            evening.enter(0, "steal", **{"from": 1})
        evening.deal()
    assert answers(evening, 1, roles=poor) is Why.CORRECTION_MISFIT


def test_what_a_correction_leaves_alone_stays(evening):
    one = paid_in_secret(3, 2, 3, 2, 1)
    one.correct(1, picks={4: 3})
    assert sum(one.state.gold) == 3 + 2 + 3 + 2 + 3


@pytest.mark.parametrize(
    ("do", "by", "gold"), [("draw", None, [1, 3, 3, 3, 3]), ("take", 0, [3])], ids=["draw", "take"]
)
def test_whether_the_threes_are_gone_is_told_by_no_refusal(do, by, gold):
    """The box has four; whoever asks for them in the next round must not learn who has them."""
    said = set()
    for worth in (1, 2, 3):
        evening = paid_in_secret(worth, worth, worth, worth, 1)
        evening.enter(None, "result", treasure=True, last=0)
        evening.enter(None, "roles", are=[*["digger"] * 4, "saboteur"])
        try:
            evening.enter(by, do, gold=gold)
        except (Refused, Refusal) as refused:
            said.add(str(refused))
        else:
            said.add("entered")
    assert said == {"entered"}


def test_gold_that_does_not_add_up_is_told_when_all_is_known():
    """Five threes of a box with four: nobody is told before the end, and then everybody."""
    evening = paid_in_secret(3, 3, 3, 3, 3)
    evening.enter(None, "result", treasure=False, last=0)
    evening.enter(None, "roles", are=["saboteur", *["digger"] * 4])
    evening.enter(0, "take", gold=[1, 1, 2])
    evening.deal()
    evening.enter(None, "result", treasure=False, last=0)
    evening.enter(None, "roles", are=["saboteur", *["digger"] * 4])
    with pytest.raises(Refused) as refused:
        evening.enter(0, "take", gold=[1, 1, 2])
    assert refused.value.why is Why.GOLD_COUNT
    evening.correct(1, picks={0: 2})
    evening.enter(0, "take", gold=[1, 1, 2])
    assert evening.game.status == Game.Status.OVER


def test_what_the_app_dealt_is_not_corrected():
    evening = Evening(dealt=["gold"], options={"tracking": "scores"})
    evening.start()
    evening.enter(None, "result", treasure=True, last=0)
    evening.enter(None, "roles", are=["digger"] * 3)
    while (share := evening.state.round.ending.share).picks:
        evening.enter(evening.state.round.turn, "take", gold=[share.drawn[0]])
    assert answers(evening, 1, picks={0: 3}) is Why.GOLD_DEALT
