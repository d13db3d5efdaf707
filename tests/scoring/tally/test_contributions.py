"""What a play adds to the totals is taken out again by adding it once less."""

from collections import Counter

from scoring.models import ClubTally, MemberTally
from scoring.tally.contributions import enter
from scoring.tally.lines import read_lines


class Sums:
    """A ledger that only adds up."""

    def __init__(self):
        self.rows = Counter()

    def add(self, model, key, **amounts):
        for column, amount in amounts.items():
            self.rows[model, key, column] += amount


def test_a_play_that_is_taken_out_leaves_nothing(played):
    [line] = read_lines([played(["Ana", "Bruno", "Chloé"], seed=1).pk])
    sums = Sums()
    enter(sums, line, 1)
    plays = {key: n for (model, key, column), n in sums.rows.items() if column == "plays"}
    assert set(plays.values()) == {1}
    assert sums.rows[ClubTally, (line.club_id, line.season, line.game), "rounds"] == 3
    enter(sums, line, -1)
    assert set(sums.rows.values()) == {0}


def test_an_abandoned_game_is_kept_and_counts_for_nobody(played):
    [line] = read_lines([played(["Ana", "Bruno", "Chloé"], seed=1, abandoned=True).pk])
    sums = Sums()
    enter(sums, line, 1)
    assert sums.rows[ClubTally, (line.club_id, line.season, line.game), "kept"] == 1
    assert not [key for key in sums.rows if key[0] is MemberTally]
