"""Words: measured before they are drawn, in whatever script people write their names."""

import re

import pytest
from PIL import Image, ImageDraw

from scoring.pictures.clusters import clusters
from scoring.pictures.lettering import (
    FILES,
    FOLDER,
    Type,
    _runs,
    balanced,
    fitted,
    shortened,
    width,
    wrapped,
    write,
)

DISPLAY, TEXT = Type("display", 40), Type("text", 20)
NAMES = [
    "Ana",
    "Zoé-Françoise Œuvrard",
    "Дмитрий",
    "Ελένη",
    "محمد",
    "שלום",
    "Nguyễn Thị",
    "Léo 🦖",
    "👩‍🚀👨‍👩‍👧‍👦🇫🇷❤️",
    "Maximilien-Alexandre de la Tour d’Auverg",
]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_is_as_wide_as_was_said(name):
    picture = Image.new("L", (1400, 120))
    said = write(ImageDraw.Draw(picture), (40, 80), name, DISPLAY, "#ffffff")
    left, top, right, bottom = picture.getbbox()
    assert left >= 30
    assert right <= 40 + said + 8
    assert right - left > said * 0.8
    assert 20 <= top < bottom <= 110


@pytest.mark.parametrize("sign", list("éèêçœŒàùÉÇ«»…’–€ñßüøåÿ"))
def test_the_house_faces_have_french(sign):
    assert [face for face, _ in _runs(sign, "display")] == ["display"]
    assert [face for face, _ in _runs(sign, "text")] == ["text"]


@pytest.mark.parametrize(
    ("sign", "face"),
    [
        ("Ж", "world"),
        ("Ł", "world"),
        ("م", "world"),
        ("🦄", "emoji"),
        ("❤️", "emoji"),
        ("★", "world"),
    ],
)
def test_other_faces_have_what_these_lack(sign, face):
    assert [one for one, _ in _runs(sign, "display")] == [face]


def test_words_from_right_to_left_are_one_run():
    """Runs are drawn from left to right: each word by itself would stand in the wrong order."""
    name = "محمد عبد الله"
    assert list(_runs(name, "display")) == [("world", name)]
    assert [run for _, run in _runs(f"{name} et Zoé", "display")] == [name, " et Zoé"]


def test_what_no_face_has_is_a_box():
    assert list(_runs("a\U00013000b", "text")) == [("text", "a"), ("world", "□"), ("text", "b")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [20, 60, 150, 400])
def test_a_fitted_text_has_room(name, room):
    text, type = fitted(name, DISPLAY, room)
    assert width(text, type) <= room
    assert type.size <= DISPLAY.size


def test_a_text_is_cut_between_signs_only():
    family = "👨‍👩‍👧‍👦"
    text = shortened(family * 5, DISPLAY, width(family * 3, DISPLAY))
    assert text.endswith("…")
    assert set(clusters(text[:-1])) == {family}


@pytest.mark.parametrize("room", [60, 200, 500])
def test_wrapped_lines_have_room_and_lose_nothing(room):
    words = "Bruno pose un carrefour tout près du trésor, et personne ne s’en doute."
    lines = wrapped(words, TEXT, room)
    assert all(width(line, TEXT) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


def test_lines_can_be_limited():
    lines = wrapped("un deux trois quatre cinq six sept", TEXT, 80, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")


def test_balanced_lines_are_as_few():
    words = "Ana et Bruno gagnent ensemble avec 12 pépites"
    assert len(balanced(words, TEXT, 300)) == len(wrapped(words, TEXT, 300))
    assert balanced("", TEXT, 300) == []


def test_every_face_has_its_licence_beside_it():
    licences = " ".join(path.name for path in FOLDER.glob("*.txt"))
    for file in FILES.values():
        assert (FOLDER / file).exists()
        family = re.match(r"(\w+)-(\w+)", file).group(0)
        assert family in licences
