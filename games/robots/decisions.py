"""A decision: the entry, why, and how one is picked out of several that were weighed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from games.robots.reasons import Motive, Reason


@dataclass(frozen=True, slots=True)
class Decision:
    """What a robot enters, in the words of a record, and why.

    What chance adds is left out, as a form leaves it out: the dice of a roll, the card of a dig,
    the role of a change of roles.
    """

    entry: dict[str, Any]
    reason: Reason


class Option(NamedTuple):
    """A move that was weighed."""

    score: float
    move: Any
    reason: Reason


def option(score: float, move: Any, why: Motive, **facts: int) -> Option:
    return Option(score, move, Reason(why, facts))


def pick(options: Sequence[Option], rng: Random, noise: float) -> Option:
    """The best option, give or take *noise*: nobody always weighs alike."""
    return max(options, key=lambda one: one.score + rng.random() * noise)
