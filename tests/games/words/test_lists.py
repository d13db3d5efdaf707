"""Lists on pages end with “and”, as lists in sentences do."""

import pytest
from django.template import engines
from django.utils import translation

from tests.quality.tree import matching, text_of

LOOP = (
    '{% for one in names %}<bdi>{{ one }}</bdi>{% include "components/_between.html" %}{% endfor %}'
)


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("fr", ["Ana"], "<bdi>Ana</bdi>"),
        ("fr", ["Ana", "Bo"], "<bdi>Ana</bdi> et <bdi>Bo</bdi>"),
        ("en", ["Ana", "Bo", "Al"], "<bdi>Ana</bdi>, <bdi>Bo</bdi> and <bdi>Al</bdi>"),
    ],
)
def test_a_list_of_names(language, names, said):
    with translation.override(language):
        assert engines["django"].from_string(LOOP).render({"names": names}).strip() == said


def test_no_page_lists_names_with_commas_alone():
    bare = "</bdi>{% if not forloop.last %},"
    assert [str(path) for path in matching("*.html") if bare in text_of(path)] == []
