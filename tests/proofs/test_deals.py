"""Deals are counted, and compared with what chance alone would give (chi-square)."""

import math
import os
import random
from collections import Counter
from itertools import permutations
from types import SimpleNamespace

import pytest

from games.chance import draws
from games.chance.seeded_draws import SeededDraws
from games.engine.core import Heading
from games.engine.lutins.cards import CHESTS, NUMBERS
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.entries import read_face
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.cards import GOLD, STONES
from tests.engine.lutins.table import Table

UNLIKELY = 1e-7
"""The chance that a fair dealer fails a check: one in ten million."""
GAMES = [(name, players) for name in ("saboteur", "saboteur2") for players in RULEBOOKS[name].seats]


def setting_of(name, players):
    book = RULEBOOKS[name]
    heading = Heading(
        game=name,
        players=tuple(f"P{number}" for number in range(players)),
        first=0,
        edition=book.editions[0] if book.editions else None,
        options={option: values[0] for option, values in book.options.items()},
    )
    return book.start(heading).setting


def likelihood(seen, expected):
    """How likely counts at least as uneven are by chance alone (Wilson and Hilferty)."""
    total = sum(seen.values())
    square = sum(
        (seen[what] - total * share) ** 2 / (total * share) for what, share in expected.items()
    )
    free = len(expected) - 1
    if free == 0:
        return 1.0
    spread = 2 / (9 * free)
    score = ((square / free) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return 0.5 * math.erfc(score / math.sqrt(2))


def judge_roles(deal, setting, tries):
    """The likelihoods of how often each seat got each role."""
    pack = Counter(setting.pack)
    shares = {role: copies / pack.total() for role, copies in pack.items()}
    seen = [Counter() for _ in range(setting.seats)]
    for _ in range(tries):
        for seat, role in enumerate(deal(setting)):
            seen[seat][role] += 1
    return [likelihood(counts, shares) for counts in seen]


def seeded():
    """Chance as a table has it: from a seed, which the system's generator fills here."""
    return SeededDraws(os.urandom(32), "deal")


def from_a_seed(setting):
    return draws.roles(setting, seeded())


def test_only_the_systems_secure_generator_deals():
    assert isinstance(draws.SECURE, random.SystemRandom)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_seat_gets_every_role_as_often_as_chance_says(proof, name, players):
    setting, tries = setting_of(name, players), len(proof.seeds(300, 40_000))
    assert min(judge_roles(from_a_seed, setting, tries)) > UNLIKELY
    assert min(judge_roles(draws.roles, setting, tries // 4)) > UNLIKELY
    proof.tried(tries + tries // 4)


def test_goals_lie_in_every_order_as_often(proof):
    setting, tries = setting_of("saboteur", 5), len(proof.seeds(600, 60_000))
    orders = list(permutations((GOLD.name, *STONES)))
    seen = Counter(tuple(draws.deal(setting, ("goals",), seeded())["goals"]) for _ in range(tries))
    assert likelihood(seen, dict.fromkeys(orders, 1 / len(orders))) > UNLIKELY
    proof.tried(tries)


def test_dice_fall_on_every_pair_as_often(proof):
    tries = len(proof.seeds(2_000, 100_000))
    seen = Counter(tuple(draws.dice(seeded())) for _ in range(tries))
    faces = {(one, two) for one in (*range(1, 6), "bomb") for two in (*range(1, 6), "pistol")}
    assert likelihood(seen, dict.fromkeys(faces, 1 / 36)) > UNLIKELY
    proof.tried(tries)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_place_of_the_pile_holds_every_card_as_often(proof, name, players):
    setting, tries = setting_of(name, players), len(proof.seeds(60, 5_000))
    shares = shares_of(Counter(setting.box.copies))
    first, last = Counter(), Counter()
    for _ in range(tries):
        dealt = draws.deal(setting, ("roles", "goals", "hands"), seeded())
        first[dealt["hands"][0][0]] += 1
        last[dealt["pile"][-1]] += 1
    assert min(likelihood(first, shares), likelihood(last, shares)) > UNLIKELY
    proof.tried(tries)


def shares_of(pile):
    return {card: number / pile.total() for card, number in pile.items()}


@pytest.mark.parametrize("picks", range(1, 11))
def test_gold_is_drawn_as_it_lies(proof, picks):
    """Drawn together, the counts are more even than chi-square expects, never less."""
    share = SimpleNamespace(picks=picks)
    round = SimpleNamespace(ending=SimpleNamespace(share=share))
    state, tries = SimpleNamespace(gold_left=(16, 8, 4), round=round), len(proof.seeds(60, 4_000))
    seen = Counter(worth for _ in range(tries) for worth in draws.gold(state, seeded())["gold"])
    assert likelihood(seen, shares_of(Counter({1: 16, 2: 8, 3: 4}))) > UNLIKELY
    proof.tried(tries)


def test_a_chest_holds_every_find_as_often(proof):
    state, tries = Table().state, len(proof.seeds(300, 20_000))
    seen = Counter(draws.chest(state, seeded()) for _ in range(tries))
    assert likelihood(seen, shares_of(Counter(CHESTS))) > UNLIKELY
    proof.tried(tries)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_tunnel_of_a_pile_comes_as_often(proof, number):
    state, tries = Table(deck=tuple(write_deck(OWN))).state, len(proof.seeds(100, 8_000))
    seen = Counter(read_face(draws.tunnel(state, number, seeded())) for _ in range(tries))
    assert likelihood(seen, shares_of(Counter(OWN[number - 1]))) > UNLIKELY
    proof.tried(tries)


def test_control_a_dealer_who_favours_a_seat_is_noticed():
    """Once in ten deals the host's neighbour is spared the saboteur's card."""
    setting = setting_of("saboteur", 5)

    def partial(setting):
        dealt = draws.roles(setting)
        if dealt[1] == "saboteur" and random.random() < 0.3:
            dealt[1], dealt[2] = dealt[2], dealt[1]
        return dealt

    assert min(judge_roles(partial, setting, 6_000)) < UNLIKELY
