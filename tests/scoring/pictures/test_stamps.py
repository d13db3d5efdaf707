"""Drawings as images: in the size that is asked for, transparent where nothing is drawn."""

from games.art.tunnels import TunnelFace
from scoring.pictures.stamps import card_stamp, icon_stamp, token_stamp, tunnel_stamp


def test_stamps_have_the_proportions_of_their_cards():
    assert card_stamp("NES", "fr", 50).size == (50, 70)
    assert tunnel_stamp(TunnelFace(3), 50).size == (50, 60)


def test_a_token_is_round_enough_to_show_what_lies_below_its_corners():
    token = token_stamp(0, 40)
    assert token.getpixel((0, 0))[3] == 0
    assert token.getpixel((20, 20))[3] == 255


def test_a_broken_tool_is_cracked_in_the_colour_of_its_ground():
    whole, cracked = (icon_stamp("lamp-broken", "#ffffff", 48, crack) for crack in ("#000", "#f00"))
    assert whole.tobytes() != cracked.tobytes()
