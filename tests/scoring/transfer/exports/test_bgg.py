"""A block of text to paste at BoardGameGeek."""

from django.utils import translation

from scoring.transfer.exports.bgg import game_page, paste_text


def test_a_line_a_player_best_first_and_the_note_below(played):
    play = played(["Ana", "Bruno", "Chloé"], seed=1, place="Café", comments="A long evening.")
    with translation.override("en"):
        text = paste_text(play)
    head, *lines = text.splitlines()
    assert "Café" in head
    assert [line[:9] for line in lines[:3]] == ["Round 1: ", "Round 2: ", "Round 3: "]
    ranks = [int(line.split(".")[0]) for line in lines[3:6]]
    assert ranks == sorted(ranks)
    assert text.endswith("\n\nA long evening.")
    assert game_page(play).startswith("https://boardgamegeek.com/boardgame/")
