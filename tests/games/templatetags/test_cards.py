"""Tags that draw cards: named drawings of the handbook, words of roles, even numbers of bytes."""

import pytest
from django.template import Context, Template

from games.templatetags.cards import drawing, part_of, sheet


def render(source, **context):
    return Template("{% load cards %}" + source).render(Context(context))


@pytest.mark.parametrize("words", ["", "a", "é" * 7, "x" * 21])
def test_what_is_made_even_has_a_multiple_of_bytes(words):
    html = render("{% even 20 %}{{ words }}{% endeven %}", words=words)
    assert len(html.encode()) % 20 == 0
    assert html.strip() == words


@pytest.mark.parametrize(
    "asked", [("tunnel", "3-2-1cb"), ("gold", "2"), ("action", "break:lamp"), ("card", "NESW")]
)
def test_every_drawing_of_the_handbook_is_a_picture(asked):
    assert drawing(asked).startswith("<svg")


def test_a_tunnel_that_cannot_be_is_an_error():
    with pytest.raises(ValueError, match="not a tunnel"):
        drawing(("tunnel", "3-2"))


def test_roles_speak_as_their_box_does():
    assert part_of("saboteur", "saboteur2").pay != part_of("saboteur", "saboteur").pay
    assert part_of("saboteur") == part_of("saboteur", "saboteur")
    assert sheet("roles.svg").endswith("roles.svg")
