"""Path cards joined: no seam where two tunnels meet, and a control that sees one."""

from games.art.colours import SAND
from games.art.paths import picture
from tests.games.art.test_bores import SCALE, drawn, is_floor


def test_two_straight_tunnels_are_one():
    pair = picture("EW") + f'<g transform="translate(100 0)">{picture("EW")}</g>'
    image = drawn(pair, "0 0 200 140", 200 * SCALE)
    middle = [image.getpixel((x, 60 * SCALE)) for x in range(90 * SCALE, 110 * SCALE)]
    sand = tuple(int(SAND[i : i + 2], 16) for i in (1, 3, 5))
    seam = middle[8 * SCALE : 12 * SCALE]
    assert all(max(abs(a - b) for a, b in zip(pixel, sand, strict=True)) < 40 for pixel in seam)


def test_the_control_sees_a_line_across_the_opening():
    lined = picture("EW") + '<path d="M99.5 0V140" stroke="#0a1619" stroke-width="1"/>'
    assert not is_floor(drawn(lined), 99.6, 70)
