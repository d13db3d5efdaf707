"""A game remembered by hand, made into a document.

Where a whole game of saboteur is known round by round and the gold fits the rules, it becomes a
record that the referee accepts; anything else becomes a score sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Any

from django.utils.translation import gettext as _

from games.engine import record
from games.engine.core import Heading, Refusal, Seat
from games.engine.record import RecordRefused
from games.engine.rulebooks import RULEBOOKS
from scoring.sheets import make_sheet

GOLD_CARDS = {1: 16, 2: 8, 3: 4}
ROUNDS = 3


class DoesNotAddUp(Exception):
    """What was typed cannot have happened by the rules; says which round and why."""


@dataclass(frozen=True)
class RoundTyped:
    """One round as people remember it."""

    roles: tuple[str, ...]
    treasure: bool
    last: int
    gold: tuple[int, ...]

    @property
    def winners(self) -> frozenset[int]:
        """The side that won, in the base game."""
        side = "digger" if self.treasure else "saboteur"
        return frozenset(seat for seat, role in enumerate(self.roles) if role == side)


@dataclass(frozen=True)
class GameTyped:
    game: str
    edition: str
    players: tuple[str, ...]
    first: int | None = None
    gold: tuple[int | None, ...] = ()
    winners: frozenset[int] = frozenset()
    rounds: tuple[RoundTyped, ...] = ()
    won: tuple[frozenset[int], ...] = field(default=())
    """Who won each round, where the rules alone do not say it."""


def sheet_of(typed: GameTyped) -> dict[str, Any]:
    """The score sheet of what was typed."""
    count = len(typed.players)
    gold: Sequence[int | None] = typed.gold
    if typed.rounds:
        gold = [sum(each.gold[seat] for each in typed.rounds) for seat in range(count)]
    best = max((each for each in gold if each is not None), default=None)
    winners = typed.winners or {
        seat for seat, each in enumerate(gold) if each is not None and each == best
    }
    return make_sheet(
        game=typed.game,
        edition=typed.edition,
        players=typed.players,
        first=typed.first,
        results=[(gold[seat], None, seat in winners) for seat in range(count)],
        rounds=[_sheet_round(typed, number) for number in range(len(typed.rounds))],
    )


def _sheet_round(typed: GameTyped, number: int) -> dict[str, Any]:
    line = typed.rounds[number]
    won = typed.won[number] if typed.won else line.winners
    return {
        "treasure": line.treasure,
        "seats": [
            {"role": role or None, "won": seat in won, "gold": line.gold[seat]}
            for seat, role in enumerate(line.roles)
        ],
    }


# -- a record of the base game --------------------------------------------------------------


def record_of(typed: GameTyped) -> dict[str, Any]:
    """The record of a game of saboteur. Raises :exc:`DoesNotAddUp`."""
    book = RULEBOOKS["saboteur"]
    heading = Heading(
        game="saboteur",
        edition=typed.edition,
        players=typed.players,
        first=Seat(typed.first or 0),
        options={"tracking": "scores", "connected": True},
    )
    log: list[dict[str, Any]] = []
    left = dict(GOLD_CARDS)
    for number, line in enumerate(typed.rounds, start=1):
        log += _round_entries(number, line, typed, left)
    try:
        record.replay(book, heading, log)
    except (RecordRefused, Refusal):
        raise DoesNotAddUp(_("These rounds do not add up to a game by the rules.")) from None
    return record.dump(heading, log)


def _round_entries(
    number: int, line: RoundTyped, typed: GameTyped, left: dict[int, int]
) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = [
        {"do": "deal", "roles": list(line.roles), "goals": None},
        {"do": "result", "treasure": line.treasure, "last": line.last},
    ]
    idle = [seat for seat, gold in enumerate(line.gold) if gold and seat not in line.winners]
    if idle:
        raise DoesNotAddUp(
            _("Round {number}: {name} did not win and cannot have been paid.").format(
                number=number, name=typed.players[idle[0]]
            )
        )
    if line.treasure:
        return entries + _picks(number, line, typed, left)
    return entries + _pay(number, line, typed, left)


def _picks(
    number: int, line: RoundTyped, typed: GameTyped, left: dict[int, int]
) -> list[dict[str, Any]]:
    """The diggers' picks, in the order of the table, worth what each ended with."""
    count = len(typed.players)
    drawn = len(line.winners) if typed.edition == "revised" else min(count, 9)
    around = [(line.last - step) % count for step in range(count)]
    diggers = [seat for seat in around if seat in line.winners]
    if not diggers:
        return []
    order = [diggers[pick % len(diggers)] for pick in range(drawn)]
    shares = _shares([(order.count(seat), line.gold[seat]) for seat in diggers], left)
    if shares is None:
        raise DoesNotAddUp(
            _("Round {number}: {cards} gold cards cannot be shared that way.").format(
                number=number, cards=drawn
            )
        )
    hands = {seat: list(share) for seat, share in zip(diggers, shares, strict=True)}
    return [{"by": seat, "do": "take", "gold": [hands[seat].pop()]} for seat in order]


def _pay(
    number: int, line: RoundTyped, typed: GameTyped, left: dict[int, int]
) -> list[dict[str, Any]]:
    """The saboteurs' pay, in gold cards worth exactly that."""
    entries = []
    for seat in sorted(line.winners):
        shares = _shares([(None, line.gold[seat])], left)
        if shares is None:
            raise DoesNotAddUp(
                _("Round {number}: {name} cannot have been paid {gold}.").format(
                    number=number, name=typed.players[seat], gold=line.gold[seat]
                )
            )
        entries.append({"by": seat, "do": "take", "gold": sorted(shares[0])})
    return entries


def _shares(
    wanted: Sequence[tuple[int | None, int]], left: dict[int, int]
) -> list[tuple[int, ...]] | None:
    """Gold cards for each (number of cards, sum), taken out of *left*; ``None`` if impossible."""
    if not wanted:
        return []
    cards, worth = wanted[0]
    sizes = range(1, 5) if cards is None else [cards]
    for size in sizes:
        for share in combinations_with_replacement((1, 2, 3), size):
            if sum(share) != worth or any(share.count(c) > left[c] for c in (1, 2, 3)):
                continue
            for card in share:
                left[card] -= 1
            rest = _shares(wanted[1:], left)
            if rest is not None:
                return [share, *rest]
            for card in share:
                left[card] += 1
    return None


def document_of(typed: GameTyped, *, as_counted: bool = False) -> dict[str, Any]:
    """A record where it is possible and wanted, else a sheet. Raises :exc:`DoesNotAddUp`."""
    whole = typed.game == "saboteur" and len(typed.rounds) == ROUNDS
    if whole and not as_counted and typed.edition:
        return record_of(typed)
    return sheet_of(typed)
