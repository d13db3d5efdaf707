"""Dice, chests and tunnels as the app brings them: all that can come, and nothing else."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from games.chance import draws
from games.common.table_errors import Refused, Why
from games.engine.lutins.cards import CHESTS, Face
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.entries import read_face
from games.engine.lutins.gallery import laid
from tests.engine.lutins.table import Table

DECK = tuple(write_deck(OWN))


def test_every_pair_of_faces_comes_up_about_as_often():
    rng = Random(1)
    rolled = Counter(tuple(draws.dice(rng)) for _ in range(7200))
    assert len(rolled) == 36
    assert min(rolled.values()) > 140
    assert max(rolled.values()) < 260


def test_the_secure_dice_are_dice_too():
    assert Table().collect().roll(*draws.dice()).state.phase == "act"


def test_ten_chests_bring_the_ten_finds_in_some_order():
    rng, state = Random(2), Table().state
    for _ in range(10):
        state = state._replace(found=(*state.found, draws.chest(state, rng)))
    assert Counter(state.found) == CHESTS
    assert list(state.found) != sorted(state.found)


def test_a_known_box_gives_each_of_its_cards_once():
    rng, table = Random(3), Table(deck=DECK)
    drawn = Counter()
    for number in range(10):
        shows = read_face(draws.tunnel(table.state, 4, rng))
        drawn[shows] += 1
        gallery = number % 5 + 1
        longer = table.state.gallery(gallery).with_tunnel(laid(4, shows))
        table.state = table.state.with_gallery(gallery, longer)
    assert drawn == Counter(OWN[3])
    assert draws.tunnel(table.state, 4, rng) is None


def test_discarded_cards_wait_until_the_pile_has_run_out():
    table = Table(deck=DECK).turn(5, 2, nuggets=3).turn(5, 2, nuggets=1).turn(5, 2, nuggets=1)
    rng = Random(4)
    seen = {read_face(draws.tunnel(table.state, 5, rng)) for _ in range(200)}
    assert len(seen) == 7
    assert not seen & {Face(nuggets=3), Face(nuggets=1)}


def test_a_box_that_nobody_described_shows_nothing_by_itself():
    assert draws.tunnel(Table().state, 1) is None


def test_some_card_is_one_of_ours():
    rng = Random(5)
    seen = {read_face(draws.some_tunnel(2, rng)) for _ in range(200)}
    assert seen == set(OWN[1])


def test_when_every_role_was_held_nobody_changes_roles():
    setting = SimpleNamespace(pack=Counter(["blue", "green"]))
    dealt = SimpleNamespace(roles=("blue",), dropped=(("green",),))
    state = SimpleNamespace(setting=setting, round=SimpleNamespace(dealt=dealt))
    with pytest.raises(Refused) as refused:
        draws.fresh_role(state)
    assert refused.value.why is Why.NO_ROLE_LEFT
