"""SVG is written with short numbers and presentation attributes alone."""

import pytest

from games.art.svg import el, group, n, points, sprite, stroke, symbol


@pytest.mark.parametrize(
    ("value", "said"),
    [(3, "3"), (3.0, "3"), (2.04, "2"), (2.06, "2.1"), (-0.04, "0"), (-1.5, "-1.5")],
)
def test_a_number_is_as_short_as_a_tenth_allows(value, said):
    assert n(value) == said


def test_an_element_takes_underscores_for_hyphens():
    assert el("path", d="M0 0", stroke_width=2.0) == '<path d="M0 0" stroke-width="2"/>'
    assert el("g", "x", id="a") == '<g id="a">x</g>'


def test_a_stroke_fills_nothing():
    assert 'fill="none"' in stroke("M0 0h9", "#000", 1)


def test_a_sprite_holds_symbols_that_nobody_sees_until_they_are_used():
    inside = symbol("rock", "0 0 9 9", group("scale(2)", el("circle", r=1)))
    assert sprite([inside]).count("<symbol ") == 1
    assert points([(0, 0), (1.25, 2)]) == "0,0 1.2,2"
