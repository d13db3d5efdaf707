"""The usual ways to play Saboteur, as the shelf offers them."""

from games.kinds.saboteur.words import PIECES, USUAL, ready_made


def test_each_usual_way_deals_pieces_that_exist():
    ways = ready_made("roles", "goals", "hands", "gold")
    assert {name: way.pieces for name, way in ways.items()} == {
        "box": USUAL,
        "bare": ("roles", "goals", "hands", "gold"),
        "gold": ("roles",),
    }
    assert set(USUAL) < set(PIECES)


def test_by_scores_only_what_needs_no_card_is_dealt():
    for way in ready_made("roles", "goals", "hands").values():
        if way.tracking == "scores":
            assert not any(PIECES[piece].moves_only for piece in way.pieces if piece in PIECES)
