"""The kit as a download: drawn by a child process, once, and kept."""

import os

import pytest
from django.test import Client
from django.urls import reverse

from games.chance.decks import own_deck
from games.models import Deck
from scoring.pictures.kit import download
from scoring.pictures.kit.download import Wish

PAGE = "/club/kit.pdf"
CHOICE = "/club/kit/"


@pytest.fixture
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path / "kit"


def ask(language="en"):
    return Client(HTTP_ACCEPT_LANGUAGE=language).get(PAGE)


def test_the_address_is_known_to_the_pages_that_lead_there():
    assert reverse("kit") == PAGE
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    assert CHOICE in client.get("/rules/lutins/").content.decode()
    assert CHOICE not in client.get("/rules/saboteur/").content.decode()


@pytest.mark.django_db
def test_the_front_door_leads_to_the_kit():
    assert CHOICE in Client().get("/").content.decode()


def test_while_it_is_drawn_a_page_waits_and_asks_again(folder):
    folder.mkdir()
    Wish("en").part.touch()
    Wish("en").counter.write_text("3/15")
    answer = ask()
    assert answer.status_code == 202
    assert "Page 3 of 15" in answer.content.decode()
    assert answer.headers["Refresh"] == "2"
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "imprimer"), ("en", "print"), ("de", "impr")]
)
def test_a_drawn_kit_comes_in_the_readers_language(folder, language, word):
    folder.mkdir()
    for one in download.LANGUAGES:
        Wish(one).place.write_bytes(f"%PDF {one}".encode())
    answer = ask(language)
    assert answer.status_code == 200
    assert word in answer.headers["Content-Disposition"]
    assert (
        b"".join(answer.streaming_content) == f"%PDF {'en' if language == 'en' else 'fr'}".encode()
    )


def test_nobody_draws_what_is_there_or_while_another_is_drawn(folder):
    folder.mkdir()
    Wish("fr").place.write_bytes(b"%PDF")
    assert download.draw(Wish("fr")) is None
    part = Wish("en").part
    part.touch()
    assert download.is_being_drawn(part)
    assert download.draw(Wish("en")) is None
    assert download.draw(Wish("fr", backs=True)) is None
    os.utime(part, (0, 0))
    assert not download.is_being_drawn(part)


@pytest.mark.django_db
def test_the_own_deck_of_a_club_and_backs_are_kits_of_their_own(folder):
    folder.mkdir()
    deck = Deck.objects.create(name="Our old box", cards=own_deck(), key_hash="x")
    half = Deck.objects.create(name="Half a box", cards=own_deck()[:25], key_hash="x")
    page = Client(HTTP_ACCEPT_LANGUAGE="en").get(CHOICE).content.decode()
    assert "Our old box" in page
    assert "Half a box" not in page
    Wish("en", backs=True, deck=own_deck()).place.write_bytes(b"%PDF own")
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    answer = client.get(PAGE, {"backs": "yes", "deck": deck.uid.hex})
    assert b"".join(answer.streaming_content) == b"%PDF own"
    assert client.get(PAGE, {"deck": half.uid.hex}).status_code == 404
    assert client.get(PAGE, {"deck": "x"}).status_code == 404


@pytest.mark.long
def test_a_child_draws_it_and_older_ones_are_forgotten(folder):
    folder.mkdir()
    old = folder / "0123456789abcdef-fr.pdf"
    old.write_bytes(b"%PDF")
    assert download.draw(Wish("fr")).wait(200) == 0
    assert Wish("fr").place.read_bytes().startswith(b"%PDF")
    assert [one.name for one in folder.iterdir()] == [Wish("fr").place.name]
