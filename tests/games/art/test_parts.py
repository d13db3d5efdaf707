"""Words on role cards: one length class in both languages, one number of bytes."""

import pytest
from django.template import engines
from django.utils import translation

from games.art.parts import HIDDEN
from games.art.roles import ROLES
from games.registry.installed import KINDS

FIRST, SECOND = KINDS["saboteur"].parts, KINDS["saboteur2"].parts
ALL = [*FIRST.values(), *SECOND.values()]


@pytest.fixture(params=["fr", "en"])
def language(request):
    with translation.override(request.param):
        yield request.param


@pytest.mark.parametrize("words", ALL)
def test_a_name_has_eight_to_thirteen_characters(language, words):
    assert 8 <= len(str(words.name)) <= 13


@pytest.mark.parametrize("words", ALL)
def test_an_aim_is_two_lines_of_one_length_class(language, words):
    lines = str(words.aim).split("\n")
    assert len(lines) == 2
    assert all(25 <= len(line) <= 34 for line in lines)


@pytest.mark.parametrize("words", ALL)
def test_a_pay_is_one_line_of_the_same_class(language, words):
    assert "\n" not in str(words.pay)
    assert 25 <= len(str(words.pay)) <= 34


def test_a_card_face_down_speaks_as_long(language):
    for words in ("hold", "taps"):
        lines = str(HIDDEN[words]).split("\n")
        assert len(lines) == 2
        assert all(25 <= len(line) <= 34 for line in lines)


def test_names_tell_roles_apart(language):
    for parts in (FIRST, SECOND):
        assert len({str(words.name) for words in parts.values()}) == len(parts)


def test_saboteurs_of_the_second_box_are_paid_by_the_number_of_winners():
    assert SECOND["saboteur"].pay != FIRST["saboteur"].pay
    assert SECOND["saboteur"].aim == FIRST["saboteur"].aim


def face(role):
    template = engines["django"].get_template("components/_role_face.html")
    return template.render({"role": role, "game": "saboteur" if role in FIRST else "saboteur2"})


def test_what_a_press_brings_has_one_size_and_one_skeleton(language):
    faces = {role: face(role) for role in ROLES}
    assert len({len(text.encode()) for text in faces.values()}) == 1
    tags = [
        [bit.split(">")[0].split()[0] for bit in text.split("<")[1:]] for text in faces.values()
    ]
    assert all(one == tags[0] for one in tags)


def test_no_role_is_named_in_markup_or_address(language):
    for role in ROLES:
        markup = "".join(bit.split(">")[0] for bit in face(role).split("<")[1:])
        assert role not in markup
