from __future__ import annotations

import pytest

from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS
from games.templatetags.cards import drawing
from games.words.handbook import anchor_of, first_steps, found, handbook


@pytest.mark.parametrize("game", KINDS)
def test_both_languages_explain_the_same_things_in_the_same_order(game):
    french, english = handbook(game, "fr"), handbook(game, "en")
    assert [(p.rules, p.only, p.anchor) for p in french] == [
        (p.rules, p.only, p.anchor) for p in english
    ]


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_that_can_refuse_is_explained(book, language):
    codes = [rule.code for rules in book.rules for rule in rules]
    assert [code for code in codes if anchor_of(book.name, code, language) is None] == []


@pytest.mark.parametrize("game", KINDS)
def test_anchors_lead_to_one_paragraph_of_an_edition(game):
    for edition in ("classic", "revised"):
        anchors = [p.anchor for p in handbook(game, "fr", edition=edition)]
        assert len(anchors) == len(set(anchors))


def test_an_edition_shows_only_its_own_share():
    classic = [p for p in handbook("saboteur", "en", edition="classic") if "share.draw" in p.rules]
    assert [p.only for p in classic] == ["classic"]


def test_the_extension_replaces_what_it_changes():
    passing = [p for p in handbook("saboteur2", "en") if "pass.count" in p.rules]
    assert [p.chapter for p in passing] == ["What the extension changes"]


def test_search_forgives_accents_and_case():
    titles = [p.title for p in found(handbook("saboteur", "fr"), "EBOULEMENT retire")]
    assert titles == ["Éboulement"]


def test_search_without_a_hit_finds_nothing():
    assert found(handbook("saboteur", "fr"), "licorne") == ()


@pytest.mark.parametrize("game", KINDS)
def test_the_first_time_is_read_in_two_minutes(game):
    """A child of eight reads about a hundred words a minute; French and English match."""
    french, english = first_steps(game, "fr"), first_steps(game, "en")
    assert [p.drawings for p in french] == [p.drawings for p in english]
    for steps in (french, english):
        words = " ".join(f"{p.title} {p.text}" for p in steps).split()
        assert len(words) <= 200
        assert len([p for p in steps if p.drawings]) >= 3


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_both_languages_draw_the_same_and_every_drawing_can_be_drawn(game, language):
    asked = [p.drawings for p in handbook(game, language)]
    assert asked == [p.drawings for p in handbook(game, "en")]
    drawn = [drawing(one) for drawings in asked for one in drawings]
    assert len(drawn) > 5
    assert all(picture.startswith("<svg") for picture in drawn)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("lutins", "your lutin stands on it"),
        ("lutins", "place your bomb wherever you like, or shoot any lutin"),
        ("lutins", "its chest, its bones and its pick do nothing"),
        ("lutins", "Bombs on them go back to their owners"),
        ("lutins", "Cross and helmet stay with the lutin"),
        ("lutins", "The tunnels stay where they lie"),
        ("lutins", "Those who tie win together"),
        ("lutins", "until its gallery closes or explodes"),
        ("lutins", "several bombs in one gallery each pays its owner"),
        ("lutins", "The youngest begins"),
        ("lutins", "After an explosion nothing is bought"),
        ("lutins", "each bomb goes back to its owner"),
        ("lutins", "made anew from its discards"),
        ("saboteur", "roles are dealt anew for each round"),
        ("saboteur", "16 worth one nugget, 8 worth two, 4 worth three"),
        ("saboteur", "it may clash"),
        ("saboteur", "A goal that is face down asks for nothing"),
        ("saboteur", "Gold is kept from round to round"),
        ("saboteur", "It may go round more than once"),
        ("saboteur2", "count among the winners"),
        ("saboteur2", "rounded down"),
        ("saboteur2", "even when the treasure was not found"),
        ("saboteur2", "nobody wins at all"),
        ("saboteur2", "you win nothing and your thief does not steal"),
        ("saboteur2", "earned in this round or before"),
        ("saboteur2", "through a blue door the green team has no way"),
    ],
)
def test_the_handbook_says(game, said):
    assert said in " ".join(p.text for p in handbook(game, "en"))
