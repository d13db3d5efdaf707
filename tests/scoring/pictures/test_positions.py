"""What a picture shows of a game, read from the checker's report."""

from scoring.pictures.positions import board, cell, players

STANDINGS = [
    {"seat": 0, "name": "Ana", "gold": 7, "rank": 1},
    {"seat": 1, "name": "Amir", "gold": None},
]


def test_players_have_letters_of_their_own_and_unknown_gold_stays_unknown():
    first, second = players({"standings": STANDINGS})
    assert (first.letter, second.letter) == ("AN", "AM")
    assert (second.gold, second.rank) == (None, 1)


def test_goals_that_nobody_turned_lie_face_down():
    cards = board({"board": {"0,0": "start", "1,0": "EW"}})
    assert cell("8,-2") == (8, -2)
    assert cards[1, 0] == "EW"
    assert sum(card == "goal" for card in cards.values()) == 3
