"""A card of Lutins is put together from rock, a sign, what hangs above and what lies below."""

from games.art.tunnels import SIGNS, TunnelFace, parts, pieces

RICH = TunnelFace(3, nuggets=2, diamonds=1, chest=True, pick=True, bones=True)


def test_a_card_shows_its_number_its_finds_and_its_dangers():
    names = [piece.name for piece in pieces(RICH)]
    assert names[1] == "sign-3"
    assert (names.count("gold"), names.count("ice")) == (2, 1)
    assert {name for name in names if name.startswith("roof-")} == {f"roof-{s}" for s in SIGNS}


def test_finds_are_spread_around_the_middle():
    lumps = [piece.box[0] + 12 for piece in pieces(RICH) if piece.name == "gold"]
    assert sum(lumps) / len(lumps) == 50


def test_every_picture_that_a_card_names_is_drawn():
    assert {piece.name for number in range(1, 6) for piece in pieces(TunnelFace(number, 3, 3))} <= {
        *parts()
    }
