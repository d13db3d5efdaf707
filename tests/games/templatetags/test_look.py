"""Long words are folded between syllables, so that none is torn on a narrow phone."""

import pytest

from games.templatetags.look import foldable


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Un embranchement", "Un em|bran|che|ment"),
        ("Maximilienne", "Ma|xi|mi|lienne"),
        ("intersection", "in|ter|section"),
        ("Un changement de rôle", "Un chan|ge|ment de rôle"),
        ("Un éboulement", "Un ébou|le|ment"),
        ("Ana et Marie-Antoinette", "Ana et Marie-An|toi|nette"),
        ("court", "court"),
    ],
)
def test_words_are_folded_between_syllables(text, folded):
    assert foldable(text).replace("\u00ad", "|") == folded
