"""What the terminal shows when the site is ready."""

from saboteur_site.welcome import PLAIN, WHITE_ON_BLACK, qr, text

SAID = {"port": 8000, "data": "/home/ana/filon", "in_colour": False}


def test_phones_get_an_address_and_a_code():
    said = text(base_url="http://192.168.1.20:8000", others=["fd00::1"], **SAID)
    assert "http://192.168.1.20:8000/" in said
    assert "http://[fd00::1]:8000/" in said
    assert "http://localhost:8000/" in said
    assert "/home/ana/filon" in said


def test_without_a_network_it_says_what_to_do():
    lonely = text(base_url="http://127.0.0.1:8000", others=[], **SAID)
    chosen = text(base_url="http://127.0.0.1:8000", others=[], is_chosen=True, **SAID)
    assert lonely != chosen
    assert "▄" not in lonely


def test_in_colour_the_code_is_black_on_white_in_any_terminal():
    lines = qr("http://192.168.1.20:8000/", in_colour=True).splitlines()
    assert all(line.startswith(WHITE_ON_BLACK) and line.endswith(PLAIN) for line in lines)
