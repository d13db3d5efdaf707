"""Sums are collected by key; a season's rows also add to those of all seasons and all games."""

from scoring.models import ClubTally
from scoring.tally.ledger import Ledger

KEYS = ("club_id", "season", "game")


def test_amounts_of_one_key_add_up_and_nothing_makes_no_sum():
    ledger = Ledger()
    ledger.add(ClubTally, (1, 2026, "saboteur"), plays=1, gold=5)
    ledger.add(ClubTally, (1, 2026, "saboteur"), plays=1, gold=0)
    assert len(ledger) == 1
    rows = ledger.rolled_up(ClubTally, KEYS)
    assert rows[1, 2026, "saboteur"] == {"plays": 2, "gold": 5}
    assert rows[1, 0, ""] == {"plays": 2, "gold": 5}


def test_two_games_of_a_season_meet_in_the_row_of_all_games():
    ledger = Ledger()
    ledger.add(ClubTally, (1, 2026, "saboteur"), plays=1)
    ledger.add(ClubTally, (1, 2025, "lutins"), plays=2)
    rows = ledger.rolled_up(ClubTally, KEYS)
    assert rows[1, 0, ""]["plays"] == 3
    assert rows[1, 2026, ""]["plays"] == 1
