"""Every rule by name: in the order of the page, refused by a test, said in both languages."""

import re
import string
from pathlib import Path

import pytest
from django.utils import translation

from games.engine.core import EveryGame, Refusal
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.rules import SaboteurRule
from games.engine.saboteur2.rules import Saboteur2Rule
from games.words import rule_sentences

HERE = Path(__file__).parent

BASE = (
    "deal.roles deal.goals deal.cards hand.empty hand.card card.copies path.tools path.occupied "
    "path.adjacent path.edges path.connected reveal.goal reveal.orientation break.self break.same "
    "repair.card repair.absent rockfall.target map.goal pass.count share.draw share.order "
    "share.value share.amount"
)
ADDED = (
    "shed.cards shed.absent ladder.goal path.jailed inspect.self jail.self jail.same free.absent "
    "thief.same handsoff.absent swap.self rerole.role steal.order steal.self steal.poor"
)
HOUSE = (
    "turn.order card.copies path.tools path.adjacent path.edges path.connected break.self "
    "pass.count ladder.goal path.jailed jail.self"
)
FACTS = {
    "seat": 1,
    "card": "N|E",
    "cell": (3, -1),
    "side": "N",
    "goal": 2,
    "tool": "lamp",
    "tools": ["pick", "cart"],
    "broken": "lamp",
    "lying": ["lamp", "jail"],
    "seats": (0, 1),
    "front": "jail",
    "role": "saboteur",
}
EVERY_RULE = [*EveryGame, *SaboteurRule, *Saboteur2Rule]


def test_the_rules_are_those_of_the_page_in_its_order():
    assert " ".join(rule.code for rule in SaboteurRule) == BASE
    assert " ".join(rule.code for rule in Saboteur2Rule) == ADDED


def test_the_rules_that_a_house_can_overrule():
    assert {rule.code for rule in EVERY_RULE if rule.overrulable} == set(HOUSE.split())


def refused_in_tests():
    """``E.SHAPE`` and so on, wherever a test expects that refusal and no other."""
    found = set()
    for folder, letters in (("saboteur", "ER"), ("saboteur2", "EBR"), (".", "E")):
        for path in (HERE / folder).glob("test_*.py"):
            for letter, name in re.findall(r"\b([EBR])\.([A-Z_]+)\b", path.read_text()):
                assert letter in letters
                base = letter == "B" or (letter == "R" and folder == "saboteur")
                family = EveryGame if letter == "E" else SaboteurRule if base else Saboteur2Rule
                found.add(family[name])
    return found


@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.code)
def test_a_test_refuses_an_entry_by_this_rule(rule):
    assert rule in refused_in_tests()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("rule", EVERY_RULE, ids=lambda rule: rule.code)
def test_every_rule_has_a_sentence_that_says_what_to_do(rule, language):
    fields = {field for _, field, _, _ in string.Formatter().parse(rule.sentence) if field}
    facts = {field: FACTS.get(field, 3) for field in fields}
    with translation.override(language):
        said = rule_sentences.sentence(Refusal(rule, **facts), ["Ana", "Bruno"])
    assert "{" not in said
    assert said.endswith(".")
    assert said == rule.sentence or language == "fr" or fields
    if language == "fr":
        assert said != rule.sentence


def test_all_rule_names_are_different():
    for book in RULEBOOKS.values():
        codes = [rule.code for family in book.rules for rule in family]
        assert len(set(codes)) == len(codes)
