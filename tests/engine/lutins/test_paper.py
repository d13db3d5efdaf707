"""The engine and the rules kept on paper agree: on every answer, on every refusal."""

import copy
import random

from hypothesis import given, settings

from tests.engine.lutins.chance import any_entry, attempt, legal_entry, new_game, seeds
from tests.engine.lutins.paper import Paper
from tests.engine.lutins.table import BOOK
from tests.proofs.counting import examples


def answer(state):
    report = BOOK.report(state)
    gold = [standing["gold"] for standing in report["standings"]]
    left_out = ("standings", "round", "rounds")
    return {name: report[name] for name in report if name not in left_out} | {"gold": gold}


def on_paper(state):
    heading = state.heading
    deck = None if heading.deck is None else [dict(card) for card in heading.deck]
    return Paper(len(heading.players), heading.first, heading.options["explosion"], deck)


@settings(max_examples=examples(20, 600), deadline=None)
@given(seeds)
def test_both_say_the_same(seed):
    rng = random.Random(seed)
    state = new_game(rng)
    paper = on_paper(state)
    for _ in range(250):
        legal = state.phase != "over" and rng.random() < 0.6
        entry = legal_entry(state, rng) if legal else any_entry(state, rng)
        after, refusal = attempt(state, copy.deepcopy(entry))
        assert paper.refusal(entry) == (refusal and refusal.rule.code), entry
        if refusal is None:
            paper.play(entry)
            state = after
        assert answer(state) == paper.answer()
