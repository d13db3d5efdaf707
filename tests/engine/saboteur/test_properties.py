"""What holds in every game of either Saboteur, tried on random ones."""

import json
import pickle
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import record
from games.engine.core import Refusal, Seat
from games.engine.saboteur.mine import mine_of
from tests.engine.saboteur.wild import Wild, some_heading
from tests.proofs.counting import examples

seeds = st.integers(0, 2**32)


class Walk:
    """A random game, some of its entries house rulings."""

    def __init__(self, seed, **options):
        self.rng = Random(seed)
        self.heading = some_heading(self.rng, **options)
        self.wild = Wild(self.rng, self.heading)
        self.book = self.wild.book
        self.state = self.book.start(self.heading)
        self.log = []

    def enter(self, entry):
        """Play *entry* if the rules allow it."""
        try:
            self.state = self.book.play(self.state, self.book.read(self.state, entry))
        except Refusal:
            return False
        self.log.append(entry)
        return True

    def walk(self, steps):
        for _ in range(steps):
            surely = self.rng.random() < 0.8
            self.enter(self.wild.likely(self.state) if surely else self.wild.any(self.state))
        return self


@settings(max_examples=examples(20, 600), deadline=None)
@given(seeds)
def test_random_games_replay_to_the_same_state(seed):
    walk = Walk(seed).walk(300)
    data = json.dumps(record.dump(walk.heading, walk.log)).encode()
    game = record.load(data)
    assert game.heading == walk.heading
    assert game.state == walk.state
    again = record.dump(game.heading, map(game.book.write, game.moves))
    assert record.load(json.dumps(again).encode()).state == walk.state


@settings(max_examples=examples(6, 150), deadline=None)
@given(seeds)
def test_every_prefix_is_a_record_and_undoing_is_replaying(seed):
    walk = Walk(seed)
    states = [walk.state]
    for _ in range(60):
        walk.walk(1)
        if len(walk.log) == len(states):
            states.append(walk.state)
    for length, state in enumerate(states):
        assert record.replay(walk.book, walk.heading, walk.log[:length]).state == state


@settings(max_examples=examples(20, 600), deadline=None)
@given(seeds)
def test_what_the_mine_keeps_is_what_a_walk_through_it_finds(seed):
    walk = Walk(seed, tracking="moves")
    for _ in range(80):
        walk.walk(1)
        mine = walk.state.round.mine
        anew = mine_of(mine.cards)
        assert anew.linked == mine.linked
        assert anew.rim == mine.rim
        if walk.book.phase(walk.state) in ("play", "reveal"):
            assert sorted(anew.reached) == sorted(mine.reached)


def allows(book, state, move):
    try:
        book.check(state, move)
    except Refusal:
        return False
    return True


@settings(max_examples=examples(20, 500), deadline=None)
@given(seeds)
def test_what_is_listed_is_allowed_and_what_is_allowed_is_listed(seed):
    walk = Walk(seed).walk(Random(seed).randrange(150))
    legal = walk.book.legal_moves(walk.state)
    listed = set(legal)
    assert len(listed) == len(legal)
    assert all(allows(walk.book, walk.state, move) for move in legal)
    assert all(not move.house for move in legal)
    for _ in range(150):
        entry = walk.wild.any(walk.state)
        entry.pop("house", None)
        if "by" in entry:
            move = walk.book.read(walk.state, entry)
            assert allows(walk.book, walk.state, move) == (move in listed), entry


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_somebody_can_always_go_on(seed):
    walk = Walk(seed)
    for _ in range(200):
        walk.walk(1)
        phase, legal = walk.book.phase(walk.state), walk.book.legal_moves(walk.state)
        to_act = walk.book.to_act(walk.state)
        if walk.state.round.phase in ("play", "share", "steal"):
            assert legal
            assert {move.by for move in legal} == set(to_act)
        else:
            assert not to_act
        assert (phase == "over") == (walk.book.outcome(walk.state) is not None)


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_no_card_and_no_gold_is_lost(seed):
    walk = Walk(seed, game="saboteur", tracking="moves")
    for _ in range(200):
        before = walk.state
        house = not walk.enter(walk.wild.likely(before))
        state = walk.state
        worth = sum((place + 1) * left for place, left in enumerate(state.gold_left))
        assert worth + sum(state.gold) == 16 + 16 + 12
        if state.round.phase == "play" and state.round.dealt.cards_known and not house:
            cards = [*state.round.pile, *(card for hand in state.round.hands for card in hand)]
            box = state.setting.box.copies
            assert all(
                cards.count(card) + state.round.seen.get(card, 0) <= box[card] for card in box
            )


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_everybody_sees_the_same_table(seed):
    walk = Walk(seed).walk(120)
    screen = walk.book.view(walk.state, None)
    assert screen.own is None
    for seat in map(Seat, range(len(walk.heading.players))):
        assert walk.book.view(walk.state, seat).public == screen.public


@settings(max_examples=examples(8, 200), deadline=None)
@given(seeds)
def test_a_state_that_was_stored_goes_on_the_same(seed):
    walk = Walk(seed).walk(120)
    stored = pickle.loads(pickle.dumps(walk.state))
    assert stored == walk.state
    for move in walk.book.legal_moves(walk.state)[:20]:
        assert walk.book.play(stored, move) == walk.book.play(walk.state, move)
