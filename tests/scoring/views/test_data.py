"""A club of any size comes in through its page: in pieces, and never all of it in memory."""

import gc
import io
import json
import random
import zipfile
from types import SimpleNamespace

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import translation

from scoring.documents.bundle import PlayIn
from scoring.models import Play
from scoring.services import import_spool
from scoring.transfer.exports.tables import Dialect, write_tables
from scoring.transfer.imports import uploads
from scoring.transfer.imports.reading import read_file
from tests.scoring.randomgames import saboteur_record
from tests.scoring.views.test_authorisation import visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path


@pytest.fixture
def sender(club):
    """Sends a piece of a file: the status and what was answered."""
    client, address = visitor(club, "admin"), reverse("club:import-piece", args=[club.slug])

    def send(data, at, *, size, ticket=""):
        file = SimpleUploadedFile("piece", data)
        fields = {"ticket": ticket, "at": at, "size": size, "name": "club.json", "file": file}
        answer = client.post(address, fields)
        return SimpleNamespace(status=answer.status_code, **answer.json())

    send.look = client.get
    return send


def lines(number):
    record = saboteur_record(random.Random(3), ["Ana", "Bruno", "Zoé"], haste=0.95)
    return b"".join(
        json.dumps({**record, "played_at": f"2025-01-01T20:00:{each % 60:02}.{each:06}+00:00"})
        .encode() + b"\n"
        for each in range(number)
    )  # fmt: skip


def test_pieces_become_the_file_however_often_one_is_sent(club, sender):
    data = lines(3)
    half = len(data) // 2
    first = sender(data[:half], 0, size=len(data))
    assert (first.status, first.at) == (200, half)
    address = reverse("club:import-preview", args=[club.slug, first.ticket])
    assert sender.look(address).status_code == 404, "nothing is read of half a file"
    early = sender(data[-10:], len(data) - 10, size=len(data), ticket=first.ticket)
    assert (early.status, early.at) == (409, half)
    again = sender(data[:half], 0, size=len(data), ticket=first.ticket)
    assert (again.status, again.at) == (200, half)
    rest = sender(data[half:], half, size=len(data), ticket=first.ticket)
    assert (rest.status, rest.next) == (200, address)
    page = sender.look(address).content.decode()
    assert "3 new games" in page
    assert not Play.objects.exists()


def test_what_is_to_be_kept_does_not_begin_with_all_of_it_done(club):
    ticket = uploads.ticket_draw(club=club, name="x.json", size=1)
    ticket.tell("plays", 3)
    ticket.begin(uploads.WRITING)
    found = uploads.ticket_of(club, ticket.uuid)
    assert (found.state, found.stage, found.done) == (uploads.WRITING, "", 0)


@pytest.mark.parametrize("stage", ["counting", "people", "ratings"])
def test_a_count_is_told_with_how_much_there_is(club, sender, stage):
    ticket = uploads.ticket_draw(club=club, name="x.json", size=1)
    ticket.begin(uploads.WRITING)
    ticket.tell(stage, 30, 120)
    ticket.save()
    page = sender.look(reverse("club:import-preview", args=[club.slug, ticket.uuid]))
    assert "30 of 120" in page.content.decode()
    assert 'max="120" value="30"' in page.content.decode()


@pytest.mark.parametrize(
    ("reader", "other", "words"),
    [("fr", "en", "Ce zip est abîmé"), ("en", "fr", "This zip is broken")],
)
def test_what_is_wrong_with_a_file_is_said_in_the_readers_language(club, reader, other, words):
    """Whoever reads the file later may speak another one."""
    data = b"PK\x03\x04 nothing"
    with translation.override(reader):
        ticket = uploads.ticket_draw(club=club, name="x.zip", size=len(data))
        uploads.piece_take(ticket, 0, [data])
    with translation.override(other):
        uploads.ticket_read(ticket)
    found = uploads.ticket_of(club, ticket.uuid)
    assert (found.state, words in found.sentence) == (uploads.REFUSED, True)


def test_an_empty_club_offers_no_choice_of_seasons(club):
    for name in ("club", "balance", "honours"):
        page = visitor(club, "host").get(reverse(f"club:{name}", args=[club.slug]))
        assert 'aria-label="Season"' not in page.content.decode(), name


def test_what_is_too_much_is_refused_in_words(sender, settings, monkeypatch):
    settings.FILON_IMPORT_MB = 1
    most = 1 << 20
    assert "1 MB is the most" in sender(b"x", 0, size=most + 1).sentence
    small = sender(b"x", 0, size=3)
    more = sender(b"xxx", 1, size=3, ticket=small.ticket)
    assert (more.status, "not the file" in more.sentence) == (422, True)
    monkeypatch.setattr(import_spool, "LEAST_ROOM", 1 << 60)
    full = sender(b"x", 0, size=3)
    assert (full.status, "enough room" in full.sentence) == (422, True)


def test_the_games_of_a_file_are_not_held_in_memory(club):
    def held():
        gc.collect()
        return sum(isinstance(thing, PlayIn) for thing in gc.get_objects())

    before, seen = held(), []
    bundle = read_file(club, io.BytesIO(lines(30)), tell=lambda done: seen.append(held()))
    assert max(seen) - before <= 2
    assert held() == before
    assert len({play.uuid for play in bundle.plays}) == 30


def test_rows_of_tables_may_stand_in_any_order(club, played, people):
    for seed in range(4):
        played(sorted(people)[:4], seed=seed, days=seed)
    file = io.BytesIO()
    for _done in write_tables(club, file, Dialect()):
        pass
    with zipfile.ZipFile(file) as archive:
        files = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
    turned = io.BytesIO()
    with zipfile.ZipFile(turned, "w") as archive:
        for name, text in files.items():
            head, *rows = text.splitlines(keepends=True)
            archive.writestr(name, "".join([head, *random.Random(1).sample(rows, len(rows))]))

    def found(data):
        return {(play.uuid, play.document.body, play.seats) for play in read_file(club, data).plays}

    assert found(turned) == found(file)
    assert len(found(file)) == 4
