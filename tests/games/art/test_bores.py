"""Neighbours join without a seam: an opening is floor up to the very edge, rock is not."""

import io

import pytest
import resvg_py
from PIL import Image

from games.art.faces import BASE, PLACED, SECOND
from games.art.notation import SIDES, read
from games.art.paths import picture

SCALE = 4
EDGES = {"N": (50, 0.15), "E": (99.85, 70), "S": (50, 139.85), "W": (0.15, 70)}
OPEN = [name for name in BASE + SECOND + PLACED if name not in ("goal", "back")]


def drawn(inside, view="0 0 100 140", width=100 * SCALE):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{inside}</svg>'
    return Image.open(
        io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))
    ).convert("RGB")


def is_floor(image, x, y):
    """Whether a place of the card is as bright as the floor or its scratches."""
    return image.getpixel((int(x * SCALE), int(y * SCALE)))[0] > 180


@pytest.mark.parametrize("name", OPEN)
def test_openings_reach_the_edge_and_rock_does_not_look_open(name):
    image = drawn(picture(name))
    openings = {side for tunnel in read(name).tunnels for side in tunnel}
    for side in SIDES:
        x, y = EDGES[side]
        along = (0, 1) if side in "EW" else (1, 0)
        for off in (-9, -4, 0, 4, 9):
            place = x + off * along[0], y + off * along[1]
            assert is_floor(image, *place) == (side in openings), (side, off)
