"""Share cards, and the words that stand on them."""

import io

from PIL import Image


def opened(data):
    return Image.open(io.BytesIO(data))
