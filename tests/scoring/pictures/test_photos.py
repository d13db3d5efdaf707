"""Uploaded photos: hostile ones do no harm, good ones come out clean."""

import io
import re
import resource
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageCms

from scoring.pictures import photo_worker, photos
from scoring.pictures.photos import Fault, photo_clean
from tests.scoring.pictures import hostile


def opened(photo):
    return Image.open(io.BytesIO(photo.data))


def megabytes():
    """The most memory this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def is_clean(photo):
    """A JPEG that begins and ends as one, and says nothing but its pixels."""
    extra = re.search(rb"Exif|http://ns|ICC_PROFILE|<script|<\?php|PK\x03\x04", photo.data)
    begins = photo.data.startswith(b"\xff\xd8\xff\xe0\x00\x10JFIF\x00")
    ends = photo.data.endswith(b"\xff\xd9")
    return begins and ends and not extra and not opened(photo).getexif()


@pytest.mark.slow
def test_hostile_files_do_no_harm(proof):
    corpus = hostile.corpus(damaged=len(proof.seeds(24, 140)))
    assert len(corpus) > 80
    before, surprises, taken = megabytes(), [], 0
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(hostile.outcome, (data for _, data, _ in corpus)))
    assert megabytes() - before < 150
    for (name, _, expected), result in zip(corpus, results, strict=True):
        if isinstance(result, photos.Photo):
            taken += 1
            good = expected in ("ok", None) and is_clean(result)
        else:
            good = expected in (result, None)
        if not good:
            surprises.append((name, result if isinstance(result, Fault) else "taken"))
    assert surprises == []
    assert taken > 28


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_photo_comes_out_upright(turn):
    undone = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    held = hostile.scene()
    if turn in undone:
        held = held.transpose(undone[turn])
    photo = photo_clean(hostile.told_all(held, turn))
    above, below = (opened(photo).getpixel((48, y)) for y in (10, 54))
    assert (photo.width, photo.height) == (96, 64)
    assert above[0] > 150 > below[0]


def test_nothing_is_left_of_where_and_with_what_it_was_taken():
    data = hostile.told_all(hostile.scene())
    assert Image.open(io.BytesIO(data)).getexif().get_ifd(hostile.GPS)
    photo = photo_clean(data)
    assert is_clean(photo)
    assert b"Spyglass" not in photo.data
    assert b"nobody" not in photo.data
    told = {name for name in opened(photo).info if not name.startswith(("jfif", "progress"))}
    assert told == set()


def test_a_photo_of_a_phone_is_made_smaller():
    photo = photo_clean(hostile.encoded(hostile.scene(4032, 3024), "JPEG"))
    assert (photo.width, photo.height) == (2048, 1536)
    assert opened(photo).mode == "RGB"


def test_every_photo_has_the_same_type_and_a_name_nobody_can_guess():
    data = hostile.encoded(hostile.scene(), "WEBP")
    one, two = photo_clean(data), photo_clean(data)
    assert one.type == two.type == "image/jpeg"
    assert re.fullmatch(r"[0-9a-f]{32}\.jpg", one.name)
    assert one.name != two.name
    assert one.data == two.data


def test_what_is_transparent_shows_paper():
    hole = Image.new("RGBA", (32, 32), (0, 0, 0, 0))
    shown = opened(photo_clean(hostile.encoded(hole, "PNG"))).getpixel((9, 9))
    assert all(abs(a - b) < 4 for a, b in zip(shown, photo_worker.PAPER, strict=True))


def test_sixteen_bits_of_grey_keep_their_light():
    photo = photo_clean(hostile.encoded(Image.new("I;16", (32, 32), 128 * 256), "PNG"))
    assert abs(opened(photo).getpixel((9, 9))[0] - 128) < 4


def test_a_profile_is_applied_and_dropped():
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    photo = photo_clean(hostile.encoded(hostile.scene(), "JPEG", icc_profile=profile))
    assert "icc_profile" not in opened(photo).info
    assert opened(photo).getpixel((48, 10))[0] > 150


def test_many_at_once_wait_for_a_room():
    data, results = hostile.encoded(hostile.scene(), "JPEG"), []
    crowd = [
        threading.Thread(target=lambda: results.append(hostile.outcome(data))) for _ in range(6)
    ]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert [type(result) for result in results] == [photos.Photo] * 6


@pytest.mark.parametrize("fault", Fault)
def test_a_fault_is_a_sentence(fault):
    assert fault.sentence.endswith(".")
