from __future__ import annotations

import pytest

from games.engine.rulebooks import RULEBOOKS
from games.handbook import SOURCES, anchor_of, found, handbook


@pytest.mark.parametrize("game", SOURCES)
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


@pytest.mark.parametrize("game", SOURCES)
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
