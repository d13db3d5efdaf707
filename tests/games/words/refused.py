"""Why a table of the engine refuses an entry, in words."""

import pytest
from django.utils import translation

from games.engine.core import Refusal
from games.engine.rulebooks import RULEBOOKS
from games.words.rule_sentences import sentence
from tests.engine.saboteur.table import NAMES


def said(table, language, **entry):
    book = getattr(table, "book", RULEBOOKS["lutins"])
    with pytest.raises(Refusal) as refused:
        book.check(table.state, book.read(table.state, entry))
    with translation.override(language):
        return sentence(refused.value, NAMES)
