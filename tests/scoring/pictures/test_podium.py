"""The podium of a picture: who stands on it, and what is written there."""

from scoring.pictures.canvas import Canvas
from scoring.pictures.podium import beside_podium, podium, ranked
from scoring.pictures.positions import Player


def players(*ranks):
    return [
        Player(seat, f"Player {seat}", "ABCDEFGH"[seat], 9 - rank, rank)
        for seat, rank in enumerate(ranks)
    ]


def test_the_best_come_first_and_a_tie_in_seat_order():
    assert [one.seat for one in ranked(players(3, 1, 2, 1))] == [1, 3, 2, 0]


def test_whoever_is_not_among_the_first_three_stands_beside_it():
    assert [one.seat for one in beside_podium(players(5, 1, 2, 3, 4))] == [4, 0]
    assert beside_podium(players(1, 1, 1)) == []


def test_names_riches_and_ranks_are_written_on_the_steps():
    canvas = Canvas(800, 500, "#000000")
    podium(canvas, players(1, 2, 3, 4), (0, 0, 800, 500), "saboteur")
    words = [line.text for line in canvas.words]
    assert {"1", "2", "3", "Player 0", "Player 1", "Player 2"} <= set(words)
    assert "Player 3" not in words
    assert all(0 <= line.at[0] <= 800 for line in canvas.words)
