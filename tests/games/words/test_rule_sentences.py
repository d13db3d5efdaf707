"""Refusals of the rules as sentences: facts in words, and other words on a page."""

from django.utils import translation

from games.engine.core import EveryGame, Refusal
from games.engine.saboteur.rules import SaboteurRule
from games.words import rule_sentences
from games.words.rule_sentences import sentence, sentence_on_a_page


def test_a_page_does_not_speak_of_records():
    broken = Refusal(EveryGame.SHAPE, what="it is not JSON")
    with translation.override("en"):
        assert "record" in sentence(broken)
        assert "record" not in sentence_on_a_page(broken)


def test_facts_become_words():
    wall = Refusal(SaboteurRule.PATH_OCCUPIED, cell=(3, -1))
    stuck = Refusal(SaboteurRule.PATH_TOOLS, seat=1, tools=["pick", "cart"])
    unknown = Refusal(SaboteurRule.HAND_EMPTY, seat=4)
    with translation.override("en"):
        assert "3 places right and 1 place up from the start" in rule_sentences.sentence(wall)
        assert rule_sentences.sentence(stuck, ["Ana", "Bruno"]).startswith("Bruno cannot dig")
        assert "pick and cart" in rule_sentences.sentence(stuck)
        assert rule_sentences.sentence(unknown).startswith("the player")
    with translation.override("fr"):
        way = "3 cases à droite et 1 case plus haut que le départ"
        assert way in rule_sentences.sentence(wall)
        assert "pioche et wagonnet" in rule_sentences.sentence(stuck)
