"""Chance: the only place that shuffles, draws and rolls.

Each function gives an entry, or what an entry lacks, for the log to keep. At the table the seed of
the round decides, to which the site committed before phones added to it (``games.chance.seeds``);
the system's secure random where there is none. A simulation passes a seeded one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings

from games.chance.seeded_draws import Chance
from games.common.table_errors import Refused, Why
from games.engine.lutins import piles
from games.engine.lutins.cards import CHESTS, NUMBERS, Face
from games.engine.lutins.deck import OWN
from games.engine.lutins.entries import write_face
from games.engine.lutins.state import State as LutinsState
from games.engine.saboteur.cards import GOLD, STONES
from games.engine.saboteur.state import SHARE, Setting, State
from games.log.sealing import keyed_random

T = TypeVar("T")


def chance() -> random.Random:
    """The system's secure random; in a rehearsal (``FILON_SEED``) one that can be repeated."""
    seed = getattr(settings, "FILON_SEED", "")
    return random.Random(seed) if seed else random.SystemRandom()  # noqa: S311  keyed or, in a rehearsal, seeded


SECURE = chance()


def shuffled(items: Iterable[T], rng: Chance) -> list[T]:
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed


# Saboteur and Saboteur 2.


def deal(setting: Setting, pieces: Collection[str], rng: Chance = SECURE) -> dict[str, Any]:
    """A round's deal. *pieces* names what the app deals of roles, goals and hands."""
    entry: dict[str, Any] = {
        "do": "deal",
        "roles": roles(setting, rng) if "roles" in pieces else None,
        "goals": shuffled((GOLD.name, *STONES), rng) if "goals" in pieces else None,
    }
    if "hands" in pieces and setting.by_moves:
        cards = shuffled(Counter(setting.box.copies).elements(), rng)[setting.aside :]
        ends = range(setting.hand, setting.hand * setting.seats + 1, setting.hand)
        entry["hands"] = [cards[end - setting.hand : end] for end in ends]
        entry["pile"] = cards[setting.hand * setting.seats :]
    return entry


def roles(setting: Setting, rng: Chance = SECURE) -> list[str]:
    """A role for each seat, out of the pack for this number of players."""
    return shuffled(Counter(setting.pack).elements(), rng)[: setting.seats]


def fresh_role(state: State, rng: Chance = SECURE) -> str:
    """One of the roles that nobody has held this round."""
    round = state.round
    dealt = Counter(round.dealt.roles or ())
    dealt.update(role for dropped in round.dealt.dropped for role in dropped)
    left = sorted((Counter(state.setting.pack) - dealt).elements())
    if not left:
        raise Refused(Why.NO_ROLE_LEFT)
    return rng.choice(left)


def gold(state: State, rng: Chance = SECURE) -> dict[str, Any]:
    """The gold cards drawn for the diggers."""
    there = [worth for worth, left in enumerate(state.gold_left, start=1) for _ in range(left)]
    return {"do": "draw", "gold": sorted(rng.sample(there, state.round.ending.share.picks))}


def stand_in(state: State, moves: Sequence[Any], rng: Chance = SECURE) -> Any:
    """What chance plays for somebody who is not here, out of all they could: they discard as few
    cards as they may, take any of the gold cards, rob anybody.
    """
    share = state.round.ending.share
    if state.round.phase == SHARE and share.drawn:
        worth = rng.choice(share.drawn)
        return next(move for move in moves if move.gold == (worth,))
    discards = [move for move in moves if move.do == "pass"] or moves
    fewest = min(len(getattr(move, "cards", ())) for move in discards)
    return rng.choice([move for move in discards if len(getattr(move, "cards", ())) == fewest])


# Lutins.


def dice(rng: Chance = SECURE) -> list[int | str]:
    """Two dice: the sixth face of one is a bomb, of the other a pistol."""
    return [rng.choice([*NUMBERS, "bomb"]), rng.choice([*NUMBERS, "pistol"])]


def chest(state: LutinsState, rng: Chance = SECURE) -> str:
    """The find in the next chest of those still shut."""
    shut = Counter(CHESTS) - Counter(state.found)
    return rng.choice(sorted(shut.elements()))


def tunnel(state: LutinsState, number: int, rng: Chance = SECURE) -> dict[str, Any] | None:
    """What the next tunnel card of that number shows; ``None`` where that cannot be known."""
    faces = piles.pile(state, number)
    return write_face(rng.choice(sorted(faces.elements()))) if faces else None


def lying(faces: Counter[Face], uid: UUID | None, pile: str) -> list[Face]:
    """The order in which the cards of a pile lie in a game without a seed: always the same."""
    seed = getattr(settings, "FILON_SEED", "")
    rng = random.Random(f"{seed}:{pile}" if seed else keyed_random(f"{uid}:pile:{pile}"))  # noqa: S311  keyed or, in a rehearsal, seeded
    return shuffled(sorted(faces.elements()), rng)


def some_tunnel(number: int, rng: Chance = SECURE) -> dict[str, Any]:
    """What a tunnel card of a box that nobody described might show: as one of ours does."""
    return write_face(rng.choice(OWN[number - 1]))
