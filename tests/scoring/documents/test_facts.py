"""What follows from the facts of a game: which side won, how quickly, and each seat's form."""

import pytest

from scoring.documents.facts import Facts, RoundFacts, SeatRound, Sitter


def round_won_by(*roles, turns=None, treasure=True, broke=0):
    seats = tuple(
        SeatRound(role=role, won=role in roles, broke=broke) for role in ("blue", "green", "boss")
    )
    return RoundFacts(treasure=treasure, seats=seats, turns=turns)


@pytest.mark.parametrize(
    ("roles", "side"), [(("blue", "boss"), "blue"), (("blue", "green"), "both"), ((), "nobody")]
)
def test_a_round_is_won_by_a_side(roles, side):
    assert round_won_by(*roles).outcome == side


def test_a_game_knows_its_quickest_find_and_everybodys_form():
    rounds = (
        round_won_by("blue", turns=30, broke=1),
        round_won_by("green", turns=20, broke=3),
        round_won_by("blue", turns=5, treasure=False),
    )
    facts = Facts(game="saboteur2", sitters=(Sitter(name="Ana"),), rounds=rounds)
    assert facts.quickest == 20
    assert facts.form(0) == "101"
    assert facts.most_broke(0) == 3
