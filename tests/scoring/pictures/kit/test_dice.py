"""Two dice to fold."""

from scoring.pictures.kit import dice


def test_opposite_faces_of_a_die_add_up_to_seven():
    column = [
        number for number, (x, _) in sorted(dice.NET.items(), key=lambda f: f[1][1]) if x == 1
    ]
    sides = [number for number, (x, _) in dice.NET.items() if x != 1]
    assert int(column[0]) + int(column[2]) == 7
    assert int(column[1]) + int(column[3]) == 7
    assert sum(map(int, sides)) == 7
