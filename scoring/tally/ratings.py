"""Ratings by Plackett–Luce (openskill), per club and game, in the order the plays ended.

A round with sides is a match between those who won it and those who did not; geologists, who are
paid apart, are left out. Sides are of unequal size, and the rules favour each player of the
smaller one: average players who do not exist fill it up, so that two saboteurs against five
diggers start even. Without sides (lutins, score sheets) the whole game is one match of everyone for
themselves, by final rank. A round that nobody wins changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from scoring.documents.facts import PAID_APART
from scoring.tally.lines import PlayLine, SeatLine

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Rating = tuple[float, float]
"""Mean and uncertainty."""
NEWCOMER: Rating = (25.0, 25.0 / 3.0)


@cache
def model() -> PlackettLuce:
    """Loaded when the first game is rated: no start of the site waits for it."""
    from openskill.models import PlackettLuce

    return PlackettLuce(*NEWCOMER)


def rate(play: PlayLine, before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Everybody's rating after *play*, given those before it."""
    ratings = {seat.member_id: before.get(seat.member_id, NEWCOMER) for seat in play.seats}
    for teams in _matches(play):
        _settle_match(teams, ratings)
    return ratings


def _matches(play: PlayLine) -> Iterator[list[tuple[int, list[int]]]]:
    """Each match as teams with their rank."""
    count = max((len(seat.rounds) for seat in play.seats), default=0)
    if count and all(line.role for seat in play.seats for line in seat.rounds):
        for number in range(count):
            playing = [s for s in play.seats if s.rounds[number].role not in PAID_APART]
            won = [s.member_id for s in playing if s.rounds[number].won]
            lost = [s.member_id for s in playing if not s.rounds[number].won]
            if won and lost:
                yield [(1, won), (2, lost)]
        return
    ranks = [_rank(seat) for seat in play.seats]
    if len(set(ranks)) > 1:
        yield [(rank, [s.member_id]) for rank, s in zip(ranks, play.seats, strict=True)]


def _rank(seat: SeatLine) -> int:
    if seat.rank is not None:
        return seat.rank
    return 1 if seat.is_winner else 2


def _settle_match(teams: Sequence[tuple[int, list[int]]], ratings: dict[int, Rating]) -> None:
    size = max(len(members) for _rank, members in teams)
    rating = model().rating
    sides = [
        [rating(*ratings[member]) for member in members]
        + [rating() for _ in range(size - len(members))]
        for _rank, members in teams
    ]
    rated = model().rate(sides, ranks=[float(rank) for rank, _members in teams])
    for (_rank, members), side in zip(teams, rated, strict=True):
        for member, new in zip(members, side, strict=False):
            ratings[member] = (new.mu, new.sigma)


def ordinal(rating: Rating) -> float:
    """One number to rank by: what a player shows with near certainty."""
    mu, sigma = rating
    return mu - 3 * sigma
