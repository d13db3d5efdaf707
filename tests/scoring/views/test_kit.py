"""The kit as a download: in the reader's language, with backs and with a deck of one's own."""

import pytest
from django.test import Client
from django.urls import reverse

from games.chance.decks import own_deck
from games.models import Deck
from scoring.pictures.kit import kit_pdf
from scoring.views import kit

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
    kit.kept_kit.cache.clear()
    yield drawn
    kit.kept_kit.cache.clear()


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


def test_the_file_comes_at_once():
    answer = ask()
    assert answer.status_code == 200
    assert answer.content == kit_pdf("en")
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


@pytest.mark.django_db
def test_the_own_deck_of_a_club_is_a_kit_of_its_own(asked):
    deck = Deck.objects.create(name="Our old box", cards=own_deck(), key_hash="x")
    half = Deck.objects.create(name="Half a box", cards=own_deck()[:25], key_hash="x")
    page = Client(HTTP_ACCEPT_LANGUAGE="en").get(CHOICE).content.decode()
    assert "Our old box" in page
    assert "Half a box" not in page
    assert ask(backs="yes", deck=deck.uid.hex).content == b"%PDF"
    assert asked == [("en", True, own_deck())]
    deck.cards[0]["diamonds"] = 3
    deck.save()
    ask(backs="yes", deck=deck.uid.hex)
    assert asked[1] == ("en", True, deck.cards)
    assert ask(deck=half.uid.hex).status_code == 404
    assert ask(deck="x").status_code == 404
