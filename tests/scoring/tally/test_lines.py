"""Plays as the tally reads them: in the order in which they ended, whoever asks."""

from scoring.tally.lines import read_lines, read_sittings


def test_plays_come_in_the_order_in_which_they_ended(played):
    later = played(["Ana", "Bruno", "Chloé"], days=7, seed=1)
    first = played(["Ana", "Bruno", "Chloé"], seed=2)
    lines = read_lines([later.pk, first.pk, 10**6])
    assert [line.play_id for line in lines] == [first.pk, later.pk]
    assert [len(seat.rounds) for seat in lines[0].seats] == [3, 3, 3]


def test_somebodys_plays_hold_their_own_seats_alone(played, people):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    played(["Bruno", "Chloé", "Dario"], seed=2)
    [line] = read_sittings([people["Ana"].pk])
    [seat] = line.seats
    assert seat.member_id == people["Ana"].pk
    assert len(seat.rounds) == 3
