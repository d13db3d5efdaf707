"""What one play adds to the running totals. Adding it with ``times`` −1 takes it out again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from scoring.documents.facts import DEEDS, DIGGERS, SABOTEUR
from scoring.models import (
    Attendance,
    CardTally,
    Club,
    ClubTally,
    EditionHistogram,
    Histogram,
    MemberTally,
    MonthTally,
    RoleTally,
    SizeTally,
)
from scoring.models.people import month_of, season_of
from scoring.models.tallies import ALL_GAMES
from scoring.tally.ledger import Ledger
from scoring.tally.lines import PlayLine, RoundLine, SeatLine


def enter(ledger: Ledger, play: PlayLine, times: int) -> None:
    """Add everything *play* counts for, *times* times (1 or −1)."""
    enter_club(ledger, play, times)
    for seat in play.seats:
        enter_seat(ledger, play, seat, times)


def enter_club(ledger: Ledger, play: PlayLine, times: int) -> None:
    """Add what it counts for in the club as a whole."""
    ledger.add(ClubTally, (play.club_id, play.season, play.game), kept=times)
    if play.counted:
        _enter_sums(ledger, play, times)
        _enter_histograms(ledger, play, times)


def enter_seat(ledger: Ledger, play: PlayLine, seat: SeatLine, times: int) -> None:
    """Add what it counts for whoever sat there."""
    if not seat.is_robot:
        ledger.add(Attendance, (play.evening_id, seat.member_id, play.game), plays=times)
    if play.counted:
        _enter_member(ledger, play, seat, times)


def enter_evening(
    ledger: Ledger, club: Club, day: date, member_id: int, game: str, times: int
) -> None:
    """Add that somebody came on *day* and played *game*, or at all where it is ``ALL_GAMES``."""
    season = season_of(day, club.season_month)
    ledger.add(MemberTally, (member_id, season, game, club.pk), evenings=times)
    if game == ALL_GAMES:
        ledger.add(MonthTally, (member_id, month_of(day)), evenings=times)


def _enter_sums(ledger: Ledger, play: PlayLine, times: int) -> None:
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
    for line in _contests(seat):
        ledger.add(
            RoleTally,
            (member, season, game, line.role, play.player_count),
            rounds=times,
            won=times * line.won,
            gold=times * (line.gold or 0),
        )
    for kind, count in seat.cards.items():
        ledger.add(CardTally, (member, season, game, kind), count=times * count)


def _contests(seat: SeatLine) -> list[RoundLine]:
    """What could be won or lost: the rounds in a role, or the whole game where there are none."""
    rounds = [line for line in seat.rounds if line.role]
    return rounds or [RoundLine("", seat.is_winner, seat.gold, False)]


def _amounts(seat: SeatLine) -> dict[str, int]:
    saboteur = [line for line in seat.rounds if line.role == SABOTEUR]
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
        "followed": int(bool(seat.cards or seat.deeds)),
        **{deed: seat.deeds.get(deed, 0) for deed in DEEDS},
    }


def _enter_histograms(ledger: Ledger, play: PlayLine, times: int) -> None:
    for measure, label in _bars(play):
        ledger.add(
            Histogram,
            (play.club_id, play.season, play.game, measure, play.player_count, label),
            count=times,
        )
    if play.edition:
        where = (play.club_id, play.season, play.game, play.edition)
        for measure, label in (("play", ""), *_bars(play)):
            ledger.add(EditionHistogram, (*where, measure, play.player_count, label), count=times)


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
            yield "winners", str(sum(each.is_winner for each in play.seats))
        for line in _contests(seat):
            yield "role", line.role
            if line.won:
                yield "role.won", line.role
