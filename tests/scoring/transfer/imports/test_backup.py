"""Photos out of a backup are judged like any other."""

import io
import json
import random
import zipfile

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from PIL import Image

from scoring.documents.bundle import ImportRefused
from scoring.models import Play, PlayDocument
from scoring.services.imports import bundle_write
from scoring.transfer.imports.reading import read_file
from tests.scoring.pictures.hostile import encoded, png_bomb, told_all
from tests.scoring.pictures.hostile import scene as drawn_scene
from tests.scoring.round_trips import wipe
from tests.scoring.transfer.refusing import SMALL, everything, refused, zipped

pytestmark = pytest.mark.usefixtures("own_folder")


def restored(tmp_path):
    """Take a backup, forget everything, and bring it back."""
    quiet = {"stdout": io.StringIO(), "stderr": io.StringIO()}
    call_command("backup", tmp_path / "filon.zip", **quiet)
    wipe()
    call_command("restore", tmp_path / "filon.zip", **quiet)


def test_photos_out_of_a_backup_are_cleaned_like_any_other(play, tmp_path):
    for each in (play, play.evening):
        each.photo.save("telling.jpg", ContentFile(told_all(drawn_scene())))
    restored(tmp_path)
    for photo in (Play.objects.get().photo, Play.objects.get().evening.photo):
        with Image.open(photo.path) as picture:
            assert dict(picture.getexif()) == {}


def test_a_bomb_in_a_backup_is_refused_and_leaves_nothing_behind(play, tmp_path, settings):
    play.evening.photo.save("fine.jpg", ContentFile(encoded(drawn_scene(), "JPEG")))
    play.photo.save("bomb.png", ContentFile(png_bomb(13300)))
    files = set(settings.MEDIA_ROOT.rglob("*"))
    with pytest.raises(CommandError, match=r"photos/.*png"):
        restored(tmp_path)
    assert not Play.objects.exists()
    assert set(settings.MEDIA_ROOT.rglob("*")) == files


def changed(backup, name, change):
    """The backup with one file changed, checksum and all."""
    import hashlib

    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    target = next(each for each in files if each.endswith(name))
    files[target] = change(files[target])
    manifest = json.loads(files["manifest.json"])
    manifest["files"][target] = {
        "bytes": len(files[target]),
        "sha256": hashlib.sha256(files[target]).hexdigest(),
    }
    files["manifest.json"] = json.dumps(manifest)
    return zipped(files)


def in_line(number, change):
    def apply(content):
        lines = content.splitlines()
        value = json.loads(lines[number])
        change(value)
        lines[number] = json.dumps(value).encode()
        return b"\n".join(lines) + b"\n"

    return apply


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("plays.ndjson", in_line(1, lambda v: v.update(seats=["x"])), "plays.ndjson"),
        ("plays.ndjson", in_line(1, lambda v: v.update(ended_at="never")), "ended_at"),
        ("plays.ndjson", in_line(1, lambda v: v.update(uuid="../..")), "uuid"),
        ("plays.ndjson", in_line(1, lambda v: v.update(photo="../../x.png")), "photo"),
        ("plays.ndjson", in_line(1, lambda v: v.update(clocks=[["a", 1]])), "clocks"),
        ("plays.ndjson", in_line(1, lambda v: v["document"].update(game="chess")), "record.shape"),
        ("plays.ndjson", in_line(1, lambda v: v["document"]["results"].pop()), "record.shape"),
        ("plays.ndjson", in_line(0, lambda v: v.update(seats=[v["seats"][0]] * 3)), ""),
        ("plays.ndjson", lambda content: content + b"{", "plays.ndjson"),
        (
            "plays.ndjson",
            in_line(0, lambda v: v.update(source="me")),
            "ligne 1\xa0: le champ «\xa0source\xa0»",
        ),
        ("plays.ndjson", in_line(0, lambda v: v.update(comments="\0")), "comments"),
        ("plays.ndjson", in_line(0, lambda v: v.update(revisions=[{"at": 3}])), "revisions"),
        ("plays.ndjson", in_line(0, lambda v: v.pop("document")), "document"),
        ("people.ndjson", in_line(0, lambda v: v.update(is_guest=1)), "is_guest"),
        ("people.ndjson", in_line(0, lambda v: v.update(pseudonym="\ud800")), "pseudonym"),
        ("evenings.ndjson", in_line(0, lambda v: v.update(present=[4])), "present"),
        ("club.json", lambda content: content.replace(b'"slug":"', b'"slug":"a b'), "slug"),
        ("people.ndjson", in_line(0, lambda v: v.update(name="x" * 41)), "name"),
        ("people.ndjson", in_line(0, lambda v: v.update(name="")), "name"),
        ("people.ndjson", in_line(0, lambda v: v.update(token=99)), "token"),
        ("people.ndjson", in_line(0, lambda v: v.update(merged_into=v["uuid"])), ""),
        ("evenings.ndjson", in_line(0, lambda v: v.update(day="0001-01-01")), "day"),
        (
            "club.json",
            lambda content: content.replace(b"Europe/Paris", b"Nowhere/Land"),
            "time_zone",
        ),
        ("club.json", lambda content: b"[]", "club.json"),
    ],
    ids=range(24),
)
def test_a_forged_backup_is_refused_with_its_place(other, backup, name, change, said):
    data = changed(backup, name, change)
    if not said:
        before = everything()
        try:
            bundle_write(club=other, bundle=read_file(other, io.BytesIO(data), SMALL))
        except ImportRefused:
            assert everything() == before
        return
    assert said in refused(other, data)


def test_a_changed_byte_is_noticed(other, backup):
    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    for name in files:
        if name == "manifest.json":
            continue
        spoilt = dict(files)
        spoilt[name] = files[name].replace(b"Ana", b"Eva") + b" "
        sentence = refused(other, zipped(spoilt))
        assert name in sentence


def test_a_future_backup_is_refused_by_name(other, backup):
    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    files["manifest.json"] = files["manifest.json"].replace(b"filon-backup/1", b"filon-backup/9")
    assert "filon-backup/9" in refused(other, zipped(files))


def test_a_file_the_manifest_does_not_know_is_refused(other, backup):
    with zipfile.ZipFile(io.BytesIO(backup)) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    assert refused(other, zipped({**files, "more.json": "{}"}))


@pytest.mark.parametrize("cut", [10, 100, 1000])
def test_a_cut_backup_is_refused(other, backup, cut):
    assert refused(other, backup[:-cut])


def test_mutated_exports_are_taken_whole_or_not_at_all(other, backup, club):
    """Bit flips anywhere: what is accepted is exactly what left."""
    rng = random.Random(7)
    accepted = 0
    for _ in range(150):
        spoilt = bytearray(backup)
        for _flip in range(rng.randrange(1, 4)):
            spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
        before = everything()
        try:
            bundle = read_file(other, io.BytesIO(bytes(spoilt)), SMALL)
            plays = [play.document.body for play in bundle.plays]
        except ImportRefused:
            assert everything() == before
            continue
        accepted += 1
        assert sorted(plays) == sorted(
            PlayDocument.objects.filter(play__club=club).values_list("body", flat=True)
        )
    assert accepted < 75
