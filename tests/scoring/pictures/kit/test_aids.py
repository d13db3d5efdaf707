"""Player aids."""

import pytest
from django.utils.translation import override

from scoring.pictures.kit import aids, page
from tests.scoring.pictures.kit.test_page import words_on


@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_aid_ends_inside_its_card(language):
    with override(language):
        found = list(words_on(aids.aids_page()))
    for row in (0, 1):
        top = page.TOP + row * (aids.HEIGHT + 3)
        inside = [box for box, _ in found if top <= box[1] < top + aids.HEIGHT + 3]
        assert max(box[3] for box in inside) < top + aids.HEIGHT - 1.5
        assert max(box[2] for box in inside) < page.MARGIN + page.INNER - 1.5
