"""Why a robot played so: a sentence for every motive, in both languages."""

import string

import pytest
from django.utils import translation

from games.robots.reasons import Motive, Reason
from games.words.sentences.robots import REASONS, reason_sentence


@pytest.mark.parametrize("motive", Motive, ids=lambda motive: motive.name)
def test_every_motive_has_a_sentence_in_both_languages(motive):
    fields = {field for _, field, _, _ in string.Formatter().parse(REASONS[motive]) if field}
    facts = {"gallery": 2} if "gallery" in fields else {"seat": 1}
    said = set()
    for language in ("en", "fr"):
        with translation.override(language):
            said.add(reason_sentence(Reason(motive, facts), ["Ana", "Élie"]))
    assert len(said) == 2
    assert not any("{" in text for text in said)
    if fields & {"name", "whose"}:
        assert all("Élie" in text for text in said)
