"""The kit as a download: in the reader's language, with backs and with a deck of one's own."""

import json
import shutil

import pytest
from django.test import Client
from django.urls import reverse

from games.chance.decks import own_deck
from games.models import Deck
from scoring.albums import jobs, kits
from scoring.pictures.kit import kit_pdf
from scoring.transfer.work import do

PAGE = "/club/kit.pdf"
CHOICE = "/club/kit/"


@pytest.fixture
def asked(monkeypatch):
    """The kits that were drawn, none of them really."""
    drawn = []

    def draw(language, deck, *, backs):
        drawn.append((language, backs, deck))
        return b"%PDF"

    monkeypatch.setattr("scoring.pictures.kit.kit_pdf", draw)
    shutil.rmtree(kits.folder(), ignore_errors=True)
    yield drawn
    shutil.rmtree(kits.folder(), ignore_errors=True)


def file_of(answer):
    return b"".join(answer.streaming_content)


def ask(language="en", **wish):
    return Client(HTTP_ACCEPT_LANGUAGE=language).get(PAGE, wish)


def test_the_address_is_known_to_the_pages_that_lead_there():
    assert reverse("kit") == PAGE
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    assert CHOICE in client.get("/rules/lutins/").content.decode()
    assert CHOICE not in client.get("/rules/saboteur/").content.decode()


@pytest.mark.django_db
def test_the_front_door_leads_to_the_kit():
    assert CHOICE in Client().get("/").content.decode()


def test_the_file_is_the_kit():
    answer = ask()
    assert answer.status_code == 200
    assert file_of(answer) == kit_pdf("en")
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Cache-Control"] == "private, max-age=3600"


@pytest.mark.parametrize(
    ("language", "word"), [("fr", "imprimer"), ("en", "print"), ("de", "impr")]
)
def test_it_comes_in_the_readers_language(asked, language, word):
    assert word in ask(language)["Content-Disposition"]
    assert asked == [("en" if language == "en" else "fr", False, None)]
    assert "print" in ask(language, lang="en")["Content-Disposition"]


def test_it_is_drawn_once_for_all_who_ask(asked):
    for _ in range(2):
        ask("fr")
        ask("fr", backs="yes")
    assert asked == [("fr", False, None), ("fr", True, None)]


def test_until_it_is_drawn_a_page_waits_and_asks_again(asked, settings, monkeypatch):
    """Drawn by a process of its own, which does not run here."""
    settings.FILON_JOBS_HERE = ""
    monkeypatch.setattr(jobs, "start_child", lambda lane: None)
    answer = ask()
    assert (answer.status_code, answer["Refresh"], asked) == (202, "2", [])
    assert "Your file is being made" in answer.content.decode()
    assert "<progress" in answer.content.decode()
    (job,) = jobs.all_waiting(jobs.PICTURES)
    do(job)
    assert file_of(ask()) == b"%PDF"


def test_few_kits_are_kept(asked, monkeypatch):
    monkeypatch.setattr(kits, "MOST", 3)
    for number in range(5):
        kits.make(kits.KitWish("fr", False, json.dumps([number])))
    assert len(list(kits.folder().iterdir())) == 3


@pytest.mark.django_db
def test_the_own_deck_of_a_club_is_a_kit_of_its_own(asked):
    deck = Deck.objects.create(name="Our old box", cards=own_deck(), key_hash="x")
    half = Deck.objects.create(name="Half a box", cards=own_deck()[:25], key_hash="x")
    page = Client(HTTP_ACCEPT_LANGUAGE="en").get(CHOICE).content.decode()
    assert "Our old box" in page
    assert "Half a box" not in page
    assert file_of(ask(backs="yes", deck=deck.uid.hex)) == b"%PDF"
    assert asked == [("en", True, own_deck())]
    deck.cards[0]["diamonds"] = 3
    deck.save()
    ask(backs="yes", deck=deck.uid.hex)
    assert asked[1] == ("en", True, deck.cards)
    assert ask(deck=half.uid.hex).status_code == 404
    assert ask(deck="x").status_code == 404
