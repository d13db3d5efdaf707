"""The process that decodes photos: limited memory and time, nothing of the site within reach."""

import time

from scoring.pictures import photos
from scoring.pictures.headers import read_header
from scoring.pictures.photos import Fault
from tests.fixtures.machine import patience
from tests.scoring.pictures import hostile


def test_memory_of_the_photo_worker_is_limited(monkeypatch, tmp_path):
    """With a third of the memory the largest picture no longer fits: the limit is a real one."""
    small = tmp_path / "photo_worker.py"
    small.write_text(photos.WORKER.read_text().replace("MEMORY = 300", "MEMORY = 100"))
    data = hostile.encoded(hostile.scene(4096, 3072), "PNG", compress_level=1)
    assert isinstance(hostile.outcome(data), photos.Photo)
    monkeypatch.setattr(photos, "WORKER", small)
    assert hostile.outcome(data) is Fault.BROKEN


def test_time_of_the_photo_worker_is_limited(monkeypatch, tmp_path):
    slow = tmp_path / "photo_worker.py"
    source = photos.WORKER.read_text().replace("SECONDS = 8", "SECONDS = 1")
    slow.write_text(source.replace("    clean = develop(", "    while True: pass\n    develop("))
    monkeypatch.setattr(photos, "WORKER", slow)
    started = time.monotonic()
    assert hostile.outcome(hostile.encoded(hostile.scene(), "PNG")) is Fault.BROKEN
    assert time.monotonic() - started < 10 * patience()


def test_a_photo_worker_that_hangs_is_ended(monkeypatch, tmp_path):
    asleep = tmp_path / "photo_worker.py"
    asleep.write_text("import time\ntime.sleep(60)\n")
    monkeypatch.setattr(photos, "WORKER", asleep)
    monkeypatch.setattr(photos, "LONGEST", 0.5)
    assert hostile.outcome(hostile.encoded(hostile.scene(), "PNG")) is Fault.BROKEN


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
