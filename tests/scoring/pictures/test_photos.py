"""Uploaded photos: hostile ones do no harm, good ones come out clean."""

import io
import re
import resource
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageCms

from scoring.pictures import photo_worker, photos
from scoring.pictures.headers import read_header
from scoring.pictures.photos import Fault, PhotoRefused, photo_clean
from tests.fixtures.machine import patience
from tests.scoring.pictures import hostile


def opened(photo):
    return Image.open(io.BytesIO(photo.data))


def megabytes():
    """The most memory this process has held so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def outcome(data):
    try:
        return photo_clean(data)
    except PhotoRefused as refused:
        return refused.fault


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
        results = list(pool.map(outcome, (data for _, data, _ in corpus)))
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


def test_memory_of_the_photo_worker_is_limited(monkeypatch, tmp_path):
    """With a third of the memory the largest picture no longer fits: the limit is a real one."""
    small = tmp_path / "photo_worker.py"
    small.write_text(photos.WORKER.read_text().replace("MEMORY = 300", "MEMORY = 100"))
    data = hostile.encoded(hostile.scene(4096, 3072), "PNG", compress_level=1)
    assert isinstance(outcome(data), photos.Photo)
    monkeypatch.setattr(photos, "WORKER", small)
    assert outcome(data) is Fault.BROKEN


def test_time_of_the_photo_worker_is_limited(monkeypatch, tmp_path):
    slow = tmp_path / "photo_worker.py"
    source = photos.WORKER.read_text().replace("SECONDS = 8", "SECONDS = 1")
    slow.write_text(source.replace("    clean = develop(", "    while True: pass\n    develop("))
    monkeypatch.setattr(photos, "WORKER", slow)
    started = time.monotonic()
    assert outcome(hostile.encoded(hostile.scene(), "PNG")) is Fault.BROKEN
    assert time.monotonic() - started < 10 * patience()


def test_a_photo_worker_that_hangs_is_ended(monkeypatch, tmp_path):
    asleep = tmp_path / "photo_worker.py"
    asleep.write_text("import time\ntime.sleep(60)\n")
    monkeypatch.setattr(photos, "WORKER", asleep)
    monkeypatch.setattr(photos, "LONGEST", 0.5)
    assert outcome(hostile.encoded(hostile.scene(), "PNG")) is Fault.BROKEN


def test_the_photo_worker_knows_nothing_of_the_site(monkeypatch, tmp_path):
    """Neither the site's settings nor its code are within reach of a broken decoder."""
    monkeypatch.setenv("SECRET_KEY", "the family silver")
    nosy = tmp_path / "photo_worker.py"
    nosy.write_text(
        "import os, sys\n"
        "try:\n import scoring\nexcept ImportError:\n pass\nelse:\n sys.exit(9)\n"
        "sys.stdout.write(repr(dict(os.environ)))\n"
    )
    monkeypatch.setattr(photos, "WORKER", nosy)
    header = read_header(hostile.encoded(hostile.scene(), "PNG"))
    told = photos._developed(b"", header)
    assert b"silver" not in told
    assert b"DJANGO" not in told


def test_many_at_once_wait_for_a_room():
    data, results = hostile.encoded(hostile.scene(), "JPEG"), []
    crowd = [threading.Thread(target=lambda: results.append(outcome(data))) for _ in range(6)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert [type(result) for result in results] == [photos.Photo] * 6


@pytest.mark.parametrize("fault", Fault)
def test_a_fault_is_a_sentence(fault):
    assert fault.sentence.endswith(".")


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
