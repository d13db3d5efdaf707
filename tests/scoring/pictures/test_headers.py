"""What a picture file says of itself."""

import pytest

from scoring.pictures.headers import read_header
from tests.scoring.pictures import hostile


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("PNG", {}),
        ("JPEG", {}),
        ("JPEG", {"progressive": True}),
        ("WEBP", {}),
        ("WEBP", {"lossless": True}),
        ("WEBP", {"xmp": b"<x/>"}),
    ],
)
def test_a_header_tells_kind_and_size(kind, options):
    data = hostile.encoded(hostile.scene(96, 64), kind, **options)
    assert read_header(data) == (kind, 96, 64)
