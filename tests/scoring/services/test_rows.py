"""Rows read out of a document, before they are kept."""

from datetime import UTC, datetime, timedelta

from scoring.documents.facts import Facts, RoundFacts, SeatRound, Sitter
from scoring.models import Play
from scoring.services.rows import round_rows, seconds_between

END = datetime(2026, 1, 2, 22, tzinfo=UTC)


def test_a_game_lasts_from_its_start_to_its_end_where_both_are_known():
    assert seconds_between(END - timedelta(minutes=45), END) == 2700
    assert seconds_between(None, END) is None
    assert seconds_between(END, END) is None


def test_a_line_for_each_round_and_seat():
    seats = (SeatRound(role="digger", won=True, gold=2), SeatRound(role="saboteur"))
    facts = Facts(
        game="saboteur",
        sitters=(Sitter(name="Ana"), Sitter(name="Bruno")),
        rounds=(RoundFacts(treasure=True, seats=seats),) * 2,
    )
    rows = round_rows(Play(), facts, {(2, 1): 61.6})
    assert [(row.number, row.seat, row.role) for row in rows][::3] == [
        (1, 0, "digger"),
        (2, 1, "saboteur"),
    ]
    assert [row.seconds for row in rows] == [None, None, None, 62]
