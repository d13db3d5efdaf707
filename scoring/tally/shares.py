"""What one play adds to the running totals. Adding it with ``times`` −1 takes it out again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from scoring.facts import DIGGERS, PAID_APART
from scoring.models import (
    Attendance,
    CardTally,
    ClubTally,
    Histogram,
    MemberTally,
    PairTally,
    RoleTally,
    SizeTally,
)
from scoring.tally.ledger import Ledger
from scoring.tally.lines import PlayLine, SeatLine

DEEDS = ("broke", "suffered", "mended", "jailed", "stole", "dead_ends", "passes")


def enter(ledger: Ledger, play: PlayLine, times: int) -> None:
    """Add everything *play* counts for, *times* times (1 or −1)."""
    for seat in play.seats:
        ledger.add(Attendance, (play.evening_id, seat.member_id), plays=times)
    ledger.add(ClubTally, (play.club_id, play.season, play.game), kept=times)
    if not play.counted:
        return
    _enter_club(ledger, play, times)
    _enter_histograms(ledger, play, times)
    _enter_pairs(ledger, play, times)
    for seat in play.seats:
        _enter_member(ledger, play, seat, times)


def _enter_club(ledger: Ledger, play: PlayLine, times: int) -> None:
    ledger.add(
        ClubTally,
        (play.club_id, play.season, play.game),
        plays=times,
        seats=times * play.player_count,
        gold=times * sum(seat.gold or 0 for seat in play.seats),
        rounds=times * len(play.outcomes),
        seconds=times * (play.seconds or 0),
        timed_plays=times * (play.seconds is not None),
    )


def _enter_member(ledger: Ledger, play: PlayLine, seat: SeatLine, times: int) -> None:
    member, season, game = seat.member_id, play.season, play.game
    amounts = {column: times * amount for column, amount in _amounts(seat).items()}
    ledger.add(MemberTally, (member, season, game, play.club_id), **amounts)
    ledger.add(
        SizeTally,
        (member, season, game, play.player_count),
        plays=times,
        wins=times * seat.is_winner,
    )
    for line in seat.rounds:
        if line.role:
            ledger.add(
                RoleTally,
                (member, season, game, line.role),
                rounds=times,
                won=times * line.won,
                gold=times * (line.gold or 0),
            )
    for kind, count in seat.cards.items():
        ledger.add(CardTally, (member, game, kind), count=times * count)


def _amounts(seat: SeatLine) -> dict[str, int]:
    saboteur = [line for line in seat.rounds if line.role == "saboteur"]
    digger = [line for line in seat.rounds if line.role in DIGGERS]
    return {
        "plays": 1,
        "wins": int(seat.is_winner),
        "gold": seat.gold or 0,
        "rounds": len(seat.rounds),
        "rounds_won": sum(line.won for line in seat.rounds),
        "round_gold": sum(line.gold or 0 for line in seat.rounds),
        "saboteur_rounds": len(saboteur),
        "saboteur_won": sum(line.won for line in saboteur),
        "digger_rounds": len(digger),
        "digger_won": sum(line.won for line in digger),
        "found": sum(line.found for line in seat.rounds),
        "seconds": seat.seconds or 0,
        "timed_turns": seat.turns if seat.seconds is not None else 0,
        **{deed: seat.deeds.get(deed, 0) for deed in DEEDS},
    }


def _enter_histograms(ledger: Ledger, play: PlayLine, times: int) -> None:
    for measure, label in _bars(play):
        ledger.add(
            Histogram,
            (play.club_id, play.season, play.game, measure, play.player_count, label),
            count=times,
        )


def _bars(play: PlayLine) -> Iterator[tuple[str, str]]:
    """Each thing that came out, as measure and label."""
    for outcome in play.outcomes:
        yield "outcome", str(outcome["outcome"])
        if outcome.get("turns"):
            side = "found" if outcome["treasure"] else "lost"
            yield f"turn.{side}", str(outcome["turns"])
    for seat in play.seats:
        if seat.gold is not None:
            yield "gold", str(seat.gold)
        if seat.is_first:
            yield "first", "won" if seat.is_winner else "lost"
        for line in seat.rounds:
            if line.role:
                yield "role", line.role
                if line.won:
                    yield "role.won", line.role


def _enter_pairs(ledger: Ledger, play: PlayLine, times: int) -> None:
    for one, other in combinations(play.seats, 2):
        together, beat, beaten_by = (times * number for number in _meetings(one, other))
        for mine, theirs, won, lost in (
            (one, other, beat, beaten_by),
            (other, one, beaten_by, beat),
        ):
            ledger.add(
                PairTally,
                (mine.member_id, theirs.member_id),
                plays=times,
                won_together=together,
                beat=won,
                beaten_by=lost,
                grudge=lost - won,
            )


def _meetings(one: SeatLine, other: SeatLine) -> tuple[int, int, int]:
    """Won together, beat, was beaten: by rounds where sides are known, else by the game."""
    rounds = [
        (mine.won, theirs.won)
        for mine, theirs in zip(one.rounds, other.rounds, strict=False)
        if mine.role and not {mine.role, theirs.role} & PAID_APART
    ]
    if not rounds:
        rounds = [(one.is_winner, other.is_winner)]
    return (
        sum(mine and theirs for mine, theirs in rounds),
        sum(mine and not theirs for mine, theirs in rounds),
        sum(theirs and not mine for mine, theirs in rounds),
    )
