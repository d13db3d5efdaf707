"""Decks that people described: whoever described one changes it, and no table fills the shelf."""

import pytest

from games.chance.decks import deck_to_json, own_deck
from games.models import Deck
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.views.deck_forms import bring, describe, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening("lutins", names=("Ana", "Bruno"))


@pytest.fixture
def host(evening):
    return phone_of(evening, 0)


def test_only_the_describing_phone_changes_or_throws_away_a_deck(host, evening):
    describe(host, evening, name="Our box")
    [deck] = Deck.objects.all()
    describe(host, evening, deck=deck.uid.hex, name="Renamed")
    assert [one.name for one in Deck.objects.all()] == ["Renamed"]

    other = Evening("lutins", names=("Zoé", "Yann"))
    stranger = phone_of(other, 0)
    answer = describe(stranger, other, deck=deck.uid.hex, name="Mine now")
    assert answer.status_code == 303
    assert sorted(Deck.objects.values_list("name", flat=True)) == ["Mine now", "Renamed"]
    key = {"key": "k" * 20, "seen": "0"}
    gone = stranger.post(page(other, "deck-away", deck=deck.uid.hex), key)
    assert gone.status_code == 422
    assert host.post(page(evening, "deck-away", deck=deck.uid.hex), key).status_code == 303
    assert [one.name for one in Deck.objects.all()] == ["Mine now"]


def test_no_table_fills_the_shelf_alone(host, evening):
    for number in range(20):
        describe(host, evening, name=f"Deck {number}")
    host.defaults["REMOTE_ADDR"] = "192.0.2.9"
    assert describe(host, evening, name="One too many").status_code == 422
    assert Deck.objects.count() == 20


def test_no_address_fills_the_shelf_by_many_tables(host, evening):
    """Each table may put twenty there, and a stranger opens sixty tables."""
    for number in range(20):
        other = evening if number < 12 else Evening("lutins", names=("Zoé", "Yann"))
        guest = host if number < 12 else phone_of(other, 0)
        assert describe(guest, other, name=f"Deck {number}").status_code == 303
    answer = describe(host, evening, name="One more")
    assert (answer.status_code, Deck.objects.count()) == (429, 20)
    assert 0 < int(answer["Retry-After"]) <= 3600
    brought = bring(host, evening, deck_to_json(own_deck()).encode())
    assert (brought.status_code, Deck.objects.count()) == (429, 20)
    host.defaults["REMOTE_ADDR"] = "192.0.2.9"
    assert describe(host, evening, name="From elsewhere").status_code == 303
