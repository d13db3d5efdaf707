"""A seat's letter, and the names of marks."""

import pytest

from games.art.marks import letters
from games.templatetags.look import girth


def test_a_letter_is_the_initial():
    assert letters(("Ana", "Élie", "  bruno")) == ("A", "É", "B")


def test_those_who_share_an_initial_get_two_letters():
    assert letters(("Ana", "Amir", "Bruno")) == ("AN", "AM", "B")


def test_those_who_share_two_letters_get_a_figure():
    assert letters(("Marie", "Mario", "Max")) == ("M1", "M2", "M3")


def test_a_figure_is_not_given_twice():
    marks = letters(("A1", "Anna", "Anton", "A2"))
    assert len(set(marks)) == 4


def test_a_name_without_letters_still_has_a_mark():
    assert letters(("🦊", "  !!")) == ("🦊", "!")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Ana", ""), ("Camille", "long"), ("Gwenaëlle", "longer"), ("Jean-Baptiste", "longest")],
)
def test_a_long_name_is_written_smaller_rather_than_cut(name, kind):
    assert girth(name) == kind
