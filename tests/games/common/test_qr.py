"""A QR code is an inline drawing that a page sizes, with a quiet zone around it."""

import re

from games.common.qr import qr_of


def test_a_code_is_square_without_a_size_of_its_own():
    svg = qr_of("http://192.168.1.20:8000/j/KMRHA7/")
    wide, high = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg).groups()
    assert wide == high
    assert not re.search(r'<svg[^>]* width="', svg)
    assert svg != qr_of("http://192.168.1.20:8000/j/KMRHA8/")
