"""Zips from strangers: bombs, links, names that lead astray, crowds, locks."""

import io
import stat
import tracemalloc
import zipfile

import pytest

from scoring.transfer.imports.archives import Archive
from tests.scoring.transfer.refusing import SMALL, refused, zipped


def test_a_bomb_is_stopped_while_it_unpacks(other):
    bomb = zipped({"a.json": b" " * (300 << 20)})
    assert len(bomb) < 1 << 20
    tracemalloc.start()
    try:
        assert "a.json" in refused(other, bomb)
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 24 << 20


def test_many_small_bombs_share_one_budget(other):
    bomb = zipped({f"{n}.json": b"[" + b" " * 120_000 + b"]" for n in range(15)})
    assert refused(other, bomb)


@pytest.mark.parametrize(
    "name",
    ["../evil.json", "/etc/passwd", "a/../../b.json", "C:\\x.json", "a\nb.json", ".hidden", "a//b"],
)
def test_names_that_lead_astray_are_refused(other, name):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(zipfile.ZipInfo(name), "{}")
        archive.writestr("b.json", "{}")
    assert refused(other, file.getvalue())


def test_links_are_refused(other):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        link = zipfile.ZipInfo("a.json")
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    assert "a.json" in refused(other, file.getvalue())


def test_a_crowd_of_files_is_refused(other):
    assert "21" in refused(other, zipped({f"{n}.json": "{}" for n in range(21)}))


def test_a_file_twice_is_refused(other, recwarn):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.json", "{}")
        archive.writestr("a.json", "{}")
    assert "a.json" in refused(other, file.getvalue())


def test_a_locked_file_is_refused(other):
    data = bytearray(zipped({"a.json": "{}"}))
    data[6] |= 1
    at = data.rindex(b"PK\x01\x02")
    data[at + 8] |= 1
    assert "a.json" in refused(other, bytes(data))


def test_an_archive_is_never_written_to_disk(tmp_path, monkeypatch, backup):
    monkeypatch.chdir(tmp_path)
    archive = Archive(io.BytesIO(backup), SMALL)
    for name in archive.names:
        archive.read(name, 1 << 20)
    assert list(tmp_path.iterdir()) == []
