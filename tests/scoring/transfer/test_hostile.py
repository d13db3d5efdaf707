"""Broken, huge and hostile files: a sentence says what and where, and nothing has changed."""

import io
import json
import random
import stat
import tracemalloc
import zipfile

import pytest

from scoring.documents.bundle import ImportRefused
from scoring.models import Club, Evening, Member, Play, PlayDocument
from scoring.services.imports import bundle_write
from scoring.transfer.exports.backup import write_backup
from scoring.transfer.exports.plays import full_play
from scoring.transfer.exports.records import record_text
from scoring.transfer.exports.tables import Dialect, write_tables
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.limits import Limits
from scoring.transfer.imports.reading import read_file
from tests.scoring.randomgames import saboteur_record

SMALL = Limits(file_bytes=1 << 20, total_bytes=1 << 20, entry_bytes=1 << 19, entries=20, plays=20)


def everything():
    """All that an import could have changed."""
    return (
        list(Play.objects.order_by("pk").values()),
        list(Member.objects.order_by("pk").values()),
        list(Evening.objects.order_by("pk").values()),
        list(PlayDocument.objects.order_by("pk").values()),
        list(Club.objects.order_by("pk").values()),
    )


def refused(club, data, limits=SMALL):
    """The sentence with which *data* is refused, after checking that nothing changed."""
    before = everything()
    with pytest.raises(ImportRefused) as refusal:
        bundle_write(club=club, bundle=read_file(club, io.BytesIO(data), limits))
    assert everything() == before
    return str(refusal.value)


def zipped(files, **options):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content, **options)
    return file.getvalue()


@pytest.fixture
def backup(played, club):
    for seed in range(3):
        played(["Ana", "Bruno", "Chloé"], seed=seed, days=seed)
    record = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"])
    played([], record=record, days=9)
    file = io.BytesIO()
    for _done in write_backup([club], file):
        pass
    return file.getvalue()


@pytest.fixture
def other(db):
    return Club.objects.create(name="Ailleurs", slug="ailleurs", time_zone="Europe/Paris")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"[1, 2]",
        b'{"format": "filon/1"',
        b'{"format": "filon/2", "players": []}',
        b"\xff\xfe\x00",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b'{"a": NaN}',
        b'{"format": "filon/1", "format": "filon/1"}',
        b"PK\x03\x04 not really",
        b"PK",
        b'{"format": "filon-backup/1"}',
    ],
    ids=range(13),
)
def test_what_cannot_be_read_is_refused(other, data):
    assert refused(other, data)


def test_a_file_that_is_too_large_is_refused_unread(other):
    assert "1" in refused(other, b" " * ((1 << 20) + 1))


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


def test_the_referee_says_which_entry_and_which_rule(other):
    record = saboteur_record(random.Random(1), ["Ana", "Bruno", "Zoé"])
    record["log"].insert(5, {"by": 0, "do": "path", "card": "EW", "at": [40, 40]})
    sentence = refused(other, json.dumps(record).encode())
    assert "5" in sentence
    assert "turn." in sentence or "path." in sentence
    lines = b"\n".join(
        [
            json.dumps(saboteur_record(random.Random(2), ["A", "B", "C"])).encode(),
            json.dumps(record).encode(),
        ]
    )
    assert "2" in refused(other, lines)


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


def test_tables_with_a_missing_column_are_refused(other, played, club):
    played(["Ana", "Bruno", "Chloé"])
    file = io.BytesIO()
    for _done in write_tables(club, file, Dialect()):
        pass
    with zipfile.ZipFile(file) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    broken = {**files, "results.csv": files["results.csv"].replace(b"winner", b"looser")}
    assert "winner" in refused(other, zipped(broken))
    broken = {**files, "plays.csv": files["plays.csv"].replace(b"saboteur", b"chess")}
    assert "plays.csv" in refused(other, zipped(broken))
    broken = {**files, "results.csv": files["results.csv"][:-20]}
    assert refused(other, zipped(broken))


def test_too_many_plays_are_refused(other, played, club):
    for seed in range(3):
        played(["Ana", "Bruno", "Chloé"], seed=seed)
    text = "\n".join(record_text(full_play(play)) for play in Play.objects.all()).encode()
    few = Limits(file_bytes=1 << 20, total_bytes=1 << 20, entry_bytes=1 << 20, entries=9, plays=2)
    assert "3" in refused(other, text, few)


def test_an_archive_is_never_written_to_disk(tmp_path, monkeypatch, backup):
    monkeypatch.chdir(tmp_path)
    archive = Archive(io.BytesIO(backup), SMALL)
    for name in archive.names:
        archive.read(name, 1 << 20)
    assert list(tmp_path.iterdir()) == []
