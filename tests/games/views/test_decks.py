"""The club's own deck: described on a page, kept, exported, imported, chosen and played."""

import json

import pytest

from games.chance.decks import deck_from_json, deck_to_json, own_deck
from games.chance.decks.face_counts import counted
from games.models import Deck
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening
from tests.games.views.deck_forms import bring, describe, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening("lutins", names=("Ana", "Bruno"))


@pytest.fixture
def host(evening):
    phone = phone_of(evening, 0)
    phone.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return phone


def test_a_deck_is_described_from_ours_and_played_with(host, evening):
    ours = next(iter(counted(own_deck())))
    richer = f"{ours[0]}-3-3cpb"
    changes = {f"count-{ours}": str(counted(own_deck())[ours] - 1), f"count-{richer}": "1"}
    answer = describe(host, evening, name="Our box", act="play", **changes)
    assert answer.status_code == 303
    table = evening.table
    assert table.deck_name == "Our box"
    assert counted(table.deck)[richer] == 1
    evening.start()
    assert counted(evening.game.heading["deck"]) == counted(table.deck)


def test_a_card_that_is_added_is_kept_at_once(host, evening):
    new = {"new-tunnel": "2", "new-nuggets": "3", "new-diamonds": "3", "new-c": "yes"}
    answer = describe(host, evening, deck="new", act="add", name="Half done", **new)
    [deck] = Deck.objects.all()
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(page(evening, "deck", deck=deck.uid.hex))
    said = host.get(answer.headers["Location"].partition("#")[0]).content.decode()
    assert 'name="count-2-3-3c" value="1"' in said
    assert 'value="Half done"' in said
    assert "9 tunnels 2 are missing." in said
    describe(host, evening, deck=deck.uid.hex, act="add", name="Half done", **new)
    [deck] = Deck.objects.all()
    assert counted(deck.cards) == {"2-3-3c": 2}


def test_a_file_with_the_mark_of_an_editor_is_a_deck_all_the_same(host, evening):
    assert (
        bring(host, evening, b"\xef\xbb\xbf" + json.dumps(own_deck()).encode()).status_code == 303
    )
    assert Deck.objects.get().cards == own_deck()


def test_a_refused_file_names_the_card_at_fault(host, evening):
    cards = own_deck()
    cards[16] = {**cards[16], "nuggets": 7}
    said = bring(host, evening, json.dumps(cards).encode()).content.decode()
    assert "Card 17 of this deck cannot be read" in said
    said = bring(host, evening, json.dumps(own_deck()[:-1]).encode()).content.decode()
    assert "That file is no deck." in said


def test_an_unfinished_deck_can_be_kept_but_not_played_with(host, evening):
    cards = {f"count-{code}": str(n) for code, n in counted(own_deck()[:-1]).items()}
    answer = describe(host, evening, deck="new", act="play", name="Half done", **cards)
    assert answer.status_code == 422
    assert "ten tunnels of each number" in answer.content.decode()
    assert evening.table.deck is None
    assert describe(host, evening, deck="new", name="Half done", **cards).status_code == 303
    [deck] = Deck.objects.all()
    address, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    assert host.post(address, dict(fields) | {"deck": deck.uid.hex}).status_code == 422


def test_what_is_exported_is_imported_the_same_and_chosen_in_the_set_up(host, evening):
    exported = host.get(page(evening, "deck-file", deck="filon"))
    assert exported.headers["Content-Disposition"] == 'attachment; filename="filon.json"'
    cards = deck_from_json(exported.content)
    cards[0]["nuggets"] = 0
    assert (
        bring(host, evening, deck_to_json(cards).encode(), "Le Petit Coffre.json").status_code
        == 303
    )
    [deck] = Deck.objects.all()
    assert (deck.name, deck.cards) == ("Le Petit Coffre", cards)
    address, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    assert host.post(address, dict(fields) | {"deck": deck.uid.hex}).status_code == 303
    assert evening.table.deck == cards
    assert "Le Petit Coffre" in host.get(f"/t/{evening.table.code}/").content.decode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\xff\xfe",
        b"[" * 60_000,
        b" " * 70_000,
        json.dumps([{"tunnel": 1}] * 50).encode(),
        json.dumps(own_deck()[:-1]).encode(),
        json.dumps([{**card, "nuggets": True} for card in own_deck()]).encode(),
        json.dumps([{**card, "script": "<b>"} for card in own_deck()]).encode(),
    ],
)
def test_a_file_that_is_no_deck_gets_a_sentence_and_changes_nothing(host, evening, data):
    before = evening.table.version
    answer = bring(host, evening, data)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert not Deck.objects.exists()
    assert evening.table.version == before


@pytest.mark.parametrize(
    "wrong",
    [{"count-9-0-0": "1"}, {"count-1-0-0": "11"}, {"count-1-0-0": "-1"}, {"name": "\u200b"}],
)
def test_a_broken_form_gets_a_sentence_and_keeps_nothing(host, evening, wrong):
    answer = describe(host, evening, **({"name": "Ours"} | wrong))
    assert answer.status_code == 422
    assert not Deck.objects.exists()


def test_a_name_cannot_carry_markup_and_a_doubled_tap_keeps_one_deck(host, evening):
    address, fields = forms_in(host.get(page(evening, "deck", deck="filon")).content.decode())[
        "deck"
    ]
    sent = dict(fields) | {"act": "keep", "name": "<script>alert(1)</script>"}
    assert [host.post(address, sent).status_code for _ in range(2)] == [303, 303]
    assert Deck.objects.count() == 1
    assert "<script>alert" not in host.get(page(evening, "decks")).content.decode()


def test_the_last_settings_are_those_of_the_next_game(host, evening):
    address, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    wishes = dict(fields) | {"option-explosion": "gallery", "deck": "filon", "dealt": ["dice"]}
    assert host.post(address, wishes).status_code == 303
    evening.start()
    first = evening.game
    address, fields = forms_in(host.get(page(evening, "host")).content.decode())["abandon"]
    assert host.post(address, dict(fields)).status_code == 303
    _, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    assert {("option-explosion", "gallery"), ("deck", "filon"), ("dealt", "dice")} <= set(fields)
    evening.start()
    second = evening.game
    assert second.pk != first.pk
    assert (second.heading["options"], second.dealt) == ({"explosion": "gallery"}, ["dice"])
    assert second.heading["deck"] == first.heading["deck"] == own_deck()


def test_where_the_app_turns_the_cards_it_must_know_them(host, evening):
    address, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    assert ("deck", "") in fields
    assert host.post(address, dict(fields) | {"dealt": ["tunnels"]}).status_code == 303
    _, fields = forms_in(host.get(page(evening, "host")).content.decode())["options"]
    assert ("deck", "filon") in fields
