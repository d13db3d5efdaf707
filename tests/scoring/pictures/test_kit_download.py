"""The kit as a download: drawn by a child process, once, and kept."""

import os

import pytest
from django.test import Client
from django.urls import reverse

from scoring.pictures.kit import download

PAGE = "/club/kit.pdf"


@pytest.fixture
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path / "kit"


def ask(language="en"):
    return Client(HTTP_ACCEPT_LANGUAGE=language).get(PAGE)


def test_the_address_is_known_to_the_pages_that_lead_there():
    assert reverse("kit") == PAGE
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    assert PAGE in client.get("/rules/lutins/").content.decode()
    assert PAGE not in client.get("/rules/saboteur/").content.decode()


@pytest.mark.django_db
def test_the_front_door_leads_to_the_kit():
    assert PAGE in Client().get("/").content.decode()


def test_while_it_is_drawn_a_page_waits_and_asks_again(folder):
    folder.mkdir()
    (folder / f"{download.place('en').name}.part").touch()
    answer = ask()
    assert answer.status_code == 202
    assert answer.headers["Refresh"] == "4"
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "imprimer"), ("en", "print"), ("de", "impr")]
)
def test_a_drawn_kit_comes_in_the_readers_language(folder, language, word):
    folder.mkdir()
    for one in download.LANGUAGES:
        download.place(one).write_bytes(f"%PDF {one}".encode())
    answer = ask(language)
    assert answer.status_code == 200
    assert word in answer.headers["Content-Disposition"]
    assert (
        b"".join(answer.streaming_content) == f"%PDF {'en' if language == 'en' else 'fr'}".encode()
    )


def test_nobody_draws_what_is_there_or_being_drawn(folder):
    folder.mkdir()
    download.place("fr").write_bytes(b"%PDF")
    assert download.draw("fr") is None
    part = folder / f"{download.place('en').name}.part"
    part.touch()
    assert download.is_being_drawn("en")
    assert download.draw("en") is None
    os.utime(part, (0, 0))
    assert not download.is_being_drawn("en")


@pytest.mark.long
def test_a_child_draws_it_and_older_ones_are_forgotten(folder):
    folder.mkdir()
    old = folder / "0123456789abcdef-fr.pdf"
    old.write_bytes(b"%PDF")
    assert download.draw("fr").wait(200) == 0
    assert download.place("fr").read_bytes().startswith(b"%PDF")
    assert [one.name for one in folder.iterdir()] == [download.place("fr").name]
