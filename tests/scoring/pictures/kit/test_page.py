"""Pages of the kit: all words on the paper, apart from each other, never cut."""

from itertools import combinations

import pytest
from django.utils.translation import override

from games.chance.decks import own_deck
from scoring.pictures.kit import page, page_makers
from scoring.pictures.lettering import width

PAGES = 15


def words_on(sheet):
    """Every line of a page as left, top, right, bottom in millimetres, with its text."""
    for line in sheet.words:
        long = width(line.text, line.type) / page.UNIT
        left = line.at[0] - long * {"left": 0, "middle": 0.5, "right": 1}[line.align]
        yield (left, line.at[1] - line.type.rise / page.UNIT, left + long, line.at[1]), line.text


def overlap(one, two):
    return (
        min(one[2], two[2]) - max(one[0], two[0]) > 0.2
        and min(one[3], two[3]) - max(one[1], two[1]) > 0.2
    )


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("number", range(PAGES))
def test_all_words_have_room(language, number):
    with override(language):
        sheet = page_makers(own_deck(), False)[number]()
    found = list(words_on(sheet))
    assert found
    for (left, top, right, bottom), text in found:
        assert left >= 8, text
        assert right <= 202, text
        assert top >= 8, text
        assert bottom <= 288, text
    clashes = [(a, b) for (one, a), (two, b) in combinations(found, 2) if overlap(one, two)]
    assert clashes == []
    assert [text for _, text in found if "…" in text] == []
