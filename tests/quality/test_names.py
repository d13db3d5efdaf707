"""A name may be in any script: on pages it stands in a <bdi>, in sentences between isolates.

``python -m tests.quality.test_names`` puts every template right by the same rule.
"""

import re

import pytest

from tests.quality.tree import ROOT, matching, text_of

PEOPLE = (
    r"(?:\w+\.)*(?:seat|person|chair|bearer|plaque|namesake|each|taken|starter|who|member"
    r"|guest|sitter)"
)
NAME = re.compile(rf"(?<!<bdi>)\{{\{{ ({PEOPLE}\.(?:name|display_name)) \}}\}}")
GIVEN = re.compile(rf"(with (?:\w+=\S+ )*name=)({PEOPLE}\.(?:name|display_name))(?![\w|])")


def in_tag(before):
    return before.rfind("<") > before.rfind(">")


def in_text(before):
    """Whether what follows *before* is text of an element that can hold a <bdi>."""
    element = re.findall(r"<(/?\w+)[^<]*$", before)
    inside_block = before.rfind("{% blocktranslate") > before.rfind("{% endblocktranslate")
    in_title = before.rfind("{% block title") > before.rfind("{% endblock")
    plain = element and element[-1] in {"text", "title", "option", "textarea"}
    return not (in_tag(before) or plain or inside_block or in_title)


def put_right(text):
    """*text* of a template with every name isolated from what stands around it."""
    text = NAME.sub(
        lambda found: f"<bdi>{found[0]}</bdi>" if in_text(text[: found.start()]) else found[0],
        text,
    )
    # What is only spoken (an attribute) has no direction to lose.
    spoken = text
    return GIVEN.sub(
        lambda found: found[0] if in_tag(spoken[: found.start()]) else f"{found[0]}|isolated", text
    )


TEMPLATES = [path for path in matching("*.html") if path.parts[0] == "templates"]


@pytest.mark.parametrize("path", TEMPLATES, ids=str)
def test_every_name_is_isolated(path):
    text = text_of(path)
    assert put_right(text) == text


def test_a_bare_name_is_found():
    assert put_right("<b>{{ person.name }}</b>") == "<b><bdi>{{ person.name }}</bdi></b>"
    assert put_right('<i title="{{ seat.name }}">') == '<i title="{{ seat.name }}">'
    assert put_right("with name=chair.name %}") == "with name=chair.name|isolated %}"


if __name__ == "__main__":
    for path in TEMPLATES:
        (ROOT / path).write_text(put_right(text_of(path)), encoding="utf-8")
