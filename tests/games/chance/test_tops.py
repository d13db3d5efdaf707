"""The face-up piles: the top is known, stays the same, and every order comes up as often."""

from collections import Counter
from random import Random
from uuid import UUID, uuid4

import pytest

from games.chance import draws, tops
from games.common import lru
from games.engine.lutins import piles
from games.engine.lutins.cards import NUMBERS, Face
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.entries import read_face
from games.engine.lutins.gallery import laid
from games.engine.rulebooks import RULEBOOKS
from games.log.store import timeline_of
from tests.engine.lutins.table import Table
from tests.games.evening import Evening

BOOK = RULEBOOKS["lutins"]


def evening():
    held = Evening("lutins", dealt=["dice", "chests", "tunnels"])
    held.start()
    return held


def tops_now(held):
    return tops.tops_of(held.game, timeline_of(held.game))


def turn(held, rng):
    """Something that the rules allow, by the seat in turn; the entry as the log keeps it."""
    moves = [move for move in BOOK.legal_moves(held.state) if move.do != "pass"]
    if held.state.phase == "village":
        held.enter(held.state.turn, "roll")
    else:
        entry = BOOK.write(rng.choice(moves or BOOK.legal_moves(held.state)))
        entry.pop("shows", None)
        held.enter(entry.pop("by"), entry.pop("do"), **entry)
    return timeline_of(held.game)


@pytest.mark.django_db
def test_every_dig_takes_the_card_that_lay_on_top_and_no_other_pile_changes():
    held, rng, dug = evening(), Random(5), 0
    for _ in range(160):
        before, length = tops_now(held), len(timeline_of(held.game).steps)
        if held.state.phase == "over":
            break
        for step in turn(held, rng).steps[length:]:
            if step.entry["do"] != "dig":
                continue
            dug += 1
            number = step.entry["tunnel"]
            assert read_face(step.entry["shows"]) == before[number - 1]
            assert tops_now(held)[: number - 1] == before[: number - 1]
        for number, top in zip(NUMBERS, tops_now(held), strict=True):
            there = piles.pile(held.state, number)
            assert top in there if there else top is None
    assert dug > 15


@pytest.mark.django_db
def test_tops_are_the_same_after_an_undo_and_in_a_process_that_just_started():
    held, rng = evening(), Random(7)
    entry, before, after = {"do": ""}, (), ()
    while entry["do"] != "dig" or after == before:  # beneath a card may lie its like
        before = tops_now(held)
        entry = dict(turn(held, rng).last_batch[0].entry)
        after = tops_now(held)
    held.undo()
    assert tops_now(held) == before
    lru.forget_everything()
    assert tops_now(held) == before
    entry.pop("shows")
    held.enter(entry.pop("by"), entry.pop("do"), **entry)
    assert tops_now(held) == after


@pytest.mark.django_db
def test_a_pile_of_the_table_has_no_top():
    held = Evening("lutins", dealt=["dice", "chests"])
    held.start()
    assert tops_now(held) == ()


def fresh_state():
    return Table(deck=tuple(write_deck(OWN))).state


def discarding(state, *faces):
    return state._replace(discards=((*state.discards[0], *faces), *state.discards[1:]))


def test_a_pile_that_runs_out_is_made_of_the_discard_and_what_comes_later_lies_beneath():
    uid, state = uuid4(), fresh_state()
    states = [state]
    for _ in range(10):  # dug from the top, and discarded at once
        (top, *_rest), *_others = tops.piles_after(states, None, uid)
        states.append(discarding(states[-1], top))
    anew = tops.piles_after(states, None, uid)[0]
    assert Counter(anew) == Counter(OWN[0])
    # One of the new pile is dug: the discard is empty again, the order of the others stays.
    taken = piles.take(states[-1], 1, anew[0])
    taken = taken.with_gallery(1, taken.gallery(1).with_tunnel(laid(1, anew[0])))
    assert tops.piles_after([*states, taken], None, uid)[0] == anew[1:]


def test_no_order_of_a_pile_is_likelier_than_another():
    faces = Counter([Face(nuggets=1), Face(nuggets=2), Face(nuggets=3)])
    orders = Counter(tuple(draws.lying(faces, UUID(int=n), "1:1")) for n in range(6000))
    assert len(orders) == 6
    assert min(orders.values()) > 850
    assert max(orders.values()) < 1150
