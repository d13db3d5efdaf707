"""What holds in every game of Lutins, tried on random ones."""

import json
import random

from hypothesis import given, settings

from games.engine import record
from games.engine.core import Seat
from games.engine.lutins.cards import BANK, CHESTS, CLOSING, COPIES, EQUIPMENT, NUMBERS, Face, Spot
from games.engine.lutins.events import earnings
from games.engine.lutins.moves import (
    BuyBomb,
    Collect,
    Defuse,
    Dig,
    Equip,
    Killer,
    LayBomb,
    Pass,
    Rescue,
    Shoot,
)
from tests.engine.lutins.chance import (
    accepts,
    any_entry,
    attempt,
    legal_entry,
    mutated,
    new_game,
    play,
    positions,
    seeds,
    somewhere,
)
from tests.engine.lutins.table import BOOK
from tests.proofs.counting import examples


@settings(max_examples=examples(20, 600), deadline=None)
@given(seeds)
def test_random_games_end_and_replay_to_the_same_state(seed):
    rng = random.Random(seed)
    start = state = new_game(rng)
    log = []
    while state.phase != "over":
        entry = legal_entry(state, rng)
        log.append(entry)
        state = play(state, entry)
    data = json.dumps(record.dump(start.heading, log)).encode()
    game = record.load(data)
    assert game.state == state
    assert [BOOK.read(state, BOOK.write(move)) for move in game.moves] == list(game.moves)


@settings(max_examples=examples(8, 200), deadline=None)
@given(seeds)
def test_every_prefix_is_a_record_of_its_own(seed):
    rng = random.Random(seed)
    start = state = new_game(rng)
    log = []
    for _ in range(40):
        log.append(legal_entry(state, rng))
        state = play(state, log[-1])
        if state.phase == "over":
            break
        assert record.replay(BOOK, start.heading, log).state == state


def every_move(state):
    """Every move of a player that can be written down here, by any seat, and a few beyond."""
    spots = [
        Spot(number, depth)
        for number, gallery in enumerate(state.galleries, start=1)
        for depth in range(len(gallery.tunnels) + 2)
    ]
    targets = [lutin.name for lutin in state.lutins]
    for by in map(Seat, range(state.seats)):
        yield from (Rescue(by=by), Collect(by=by), Pass(by=by))
        for spot in spots:
            yield from (BuyBomb(by=by, spot=spot), Defuse(by=by, spot=spot))
            yield LayBomb(by=by, spot=spot)
        for target in targets:
            yield from (Killer(by=by, target=target), Shoot(by=by, target=target))
        for lutin in range(3):
            yield from (Equip(by=by, what=what, lutin=lutin) for what in EQUIPMENT)
            yield from (
                Dig(by=by, tunnel=tunnel, gallery=gallery, lutin=lutin)
                for tunnel in NUMBERS
                for gallery in NUMBERS
            )


@settings(max_examples=examples(25, 800), deadline=None)
@given(seeds)
def test_the_legal_list_holds_exactly_what_the_referee_takes(seed):
    state = somewhere(seed)
    legal = BOOK.legal_moves(state)
    assert len(legal) == len(set(legal))
    assert set(legal) == {move for move in every_move(state) if accepts(state, move)}


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_nothing_but_a_refusal_meets_an_odd_entry(seed):
    rng = random.Random(seed)
    state = somewhere(seed)
    before = BOOK.report(state)
    for _ in range(60):
        entry = any_entry(state, rng)
        entry = mutated(entry, rng) if rng.random() < 0.5 else entry
        after, refusal = attempt(state, entry)
        if refusal is None:
            check_sense(after)
        else:
            assert any(refusal.rule in rules for rules in BOOK.rules)
            assert refusal.rule.sentence.format(**refusal.facts)
    assert BOOK.report(state) == before


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_every_position_makes_sense(seed):
    before = None
    for state in positions(seed):
        check_sense(state)
        if before is not None:
            check_money(before, state)
        before = state


def check_money(before, state):
    """What the events tell is what was paid; a purchase alone makes a purse lighter."""
    earned = earnings(state.events, state.seats)
    spent = [
        old + pay - new for old, pay, new in zip(before.stones, earned, state.stones, strict=True)
    ]
    assert [seat for seat, stones in enumerate(spent) if stones] in ([], [before.turn])
    assert min(spent) >= 0
    under = sum(state.under_lutins()) if state.phase == "over" else 0
    paid = sum(earned) - under
    assert state.bank == max(0, before.bank + sum(spent) - paid)


def check_sense(state):
    places = [lutin.at for lutin in state.lutins if lutin.at is not None]
    assert len(places) == len(set(places))
    for lutin in state.lutins:
        assert not (lutin.buried and lutin.at)
        assert lutin.wears <= set(EQUIPMENT)
        assert lutin.at is None or state.tunnel(lutin.at)
    for gallery in state.galleries:
        numbers = [tunnel.number for tunnel in gallery.tunnels]
        assert gallery.counts == tuple(numbers.count(number) for number in NUMBERS)
        assert max(gallery.counts) < CLOSING
        assert all(isinstance(tunnel.face, Face) for tunnel in gallery.tunnels)
    for number in NUMBERS:
        assert 0 <= state.in_pile(number) <= COPIES
    owners = [bomb.owner for bomb in state.bombs if bomb.owner is not None]
    assert len(owners) == len(set(owners))
    spots = [bomb.spot for bomb in state.bombs]
    assert len(spots) == len(set(spots))
    assert all(spot.depth <= len(state.gallery(spot.gallery).tunnels) for spot in spots)
    assert all(state.found.count(find) <= CHESTS[find] for find in state.found)
    assert len(state.found) < sum(CHESTS.values())
    assert min(state.stones) >= 0
    assert (state.bank == 0) == (state.phase == "over")
    assert state.bank <= BANK[state.seats]
    assert (state.digger is not None) == (state.phase in ("chest", "pick"))
