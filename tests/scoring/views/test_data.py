"""A club of any size comes in through its page: in pieces, and never all of it in memory."""

from types import SimpleNamespace

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.albums import jobs
from scoring.models import Play
from scoring.services import import_spool
from scoring.transfer.imports import uploads
from tests.scoring.importing import lines
from tests.scoring.views.test_authorisation import visitor

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_folder")]


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


@pytest.mark.parametrize("stage", ["counting", "people", "ratings"])
def test_a_count_is_told_with_how_much_there_is(club, sender, stage):
    ticket = uploads.ticket_draw(club=club, name="x.json", size=1)
    ticket.begin(uploads.WRITING)
    ticket.tell(stage, 30, 120)
    ticket.save()
    page = sender.look(reverse("club:import-preview", args=[club.slug, ticket.uuid]))
    assert "30 of 120" in page.content.decode()
    assert 'max="120" value="30"' in page.content.decode()


def test_whoever_is_at_work_and_silent_is_not_given_up(club, sender, monkeypatch):
    """On a busy machine one step of a large import may take minutes."""
    ticket = uploads.ticket_draw(club=club, name="x.json", size=1)
    ticket.begin(uploads.WRITING)
    monkeypatch.setattr(uploads, "STALLED", -1)
    address = reverse("club:import-preview", args=[club.slug, ticket.uuid])

    def is_given_up():
        return "Nobody seems to be at work on it." in sender.look(address).content.decode()

    assert is_given_up()
    jobs.folder().mkdir(exist_ok=True)
    job = jobs.Job("import_write", str(ticket.uuid), {"club": club.pk})
    job.save()
    assert is_given_up(), "nobody does it"
    with jobs.signing(jobs.FILES):
        assert not is_given_up()
        job.path.unlink()
        assert is_given_up(), "they do something else"


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
