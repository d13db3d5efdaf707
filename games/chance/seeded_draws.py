"""Draws that are decided by one seed, so that anybody can repeat them afterwards.

The seed of a round is made of a secret of the site, to which it has committed by a hash, and of
what the phones added (``seed_of``). Everything here is pure, written out in ``FAIRNESS.md``, and
repeated in ``static/js/fair.js``.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
FORMAT = "filon deal 1"
WORD = 1 << 32


class Chance(Protocol):
    """What a draw needs of chance: the system's generator, and draws by a seed."""

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...

    def choice(self, seq: Sequence[T], /) -> T: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


def commitment_of(secret: str) -> str:
    """What the site publishes of its *secret* (hexadecimal) before any phone adds to it."""
    return _digest(FORMAT, "secret", secret)


def mix_of(shuffle: str, tag: str, grain: str) -> str:
    """What a phone publishes of its own *grain*: bound to the shuffle and to its seat's tag."""
    return _digest(FORMAT, "grain", shuffle, tag, grain)


def seed_of(secret: str, grains: Iterable[tuple[str, str]]) -> bytes:
    """The seed of a round: the secret, then tag and grain of each phone that showed its own."""
    lines = [line for grain in grains for line in grain]
    return bytes.fromhex(_digest(FORMAT, "seed", secret, *lines))


def _digest(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@dataclass(frozen=True)
class SeededDraw:
    """One draw: what was drawn from, sorted, and what came out first."""

    among: tuple[str, ...]
    shown: tuple[str, ...]


class SeededDraws:
    """Draws of one *label* from a seed. What is drawn from is sorted first: its order tells
    nothing, so nobody can choose a result by choosing it.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed, self._label = seed, label
        self._block, self._words = 0, b""
        self.takes: list[SeededDraw] = []

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        x[:] = self.sample(x, len(x))

    def choice(self, seq: Sequence[T], /) -> T:
        return self.sample(seq, 1)[0]

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """The first *k* of a shuffle (Fisher and Yates, from the front)."""
        items = sorted(population, key=spelled)
        among = tuple(map(spelled, items))
        for place in range(k):
            other = place + self._below(len(items) - place)
            items[place], items[other] = items[other], items[place]
        self.takes.append(SeededDraw(among, tuple(map(spelled, items[:k]))))
        return items[:k]

    def _below(self, count: int) -> int:
        """An even draw among *count* numbers: words that would favour the low ones are left out."""
        while (word := self._word()) >= WORD - WORD % count:
            pass
        return word % count

    def _word(self) -> int:
        if not self._words:
            told = f"{self._label}\n{self._block}".encode()
            self._words = hmac.digest(self._seed, told, "sha256")
            self._block += 1
        word, self._words = self._words[:4], self._words[4:]
        return int.from_bytes(word)


def spelled(item: object) -> str:
    """An item as text: by it items are sorted, and shown to whoever checks."""
    return json.dumps(item, separators=(",", ":"))
