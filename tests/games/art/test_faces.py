"""Every card that can lie on the table has its picture, and marks stand upright."""

import re

import pytest
from django.conf import settings

from games.art.faces import ACTIONS, layers, symbol_name
from games.engine.saboteur.cards import ACTIONS as FIRST_ACTIONS
from games.engine.saboteur2.cards import BOX

FACES = [face for ways in BOX.ways.values() for face, _bit in ways]
PLACED = ["start", "gold", "goal", "back", "stone:SW", "stone:NE", "stone:ES", "stone:NW"]


@pytest.fixture(scope="module")
def symbols():
    """The names of every sprite's pictures."""
    folder = settings.BASE_DIR / "static" / "art"
    return {
        path.name: set(re.findall(r'<symbol id="([^"]+)"', path.read_text()))
        for path in folder.iterdir()
    }


@pytest.mark.parametrize("face", FACES + PLACED)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_face_is_made_of_pictures_that_exist(face, language, symbols):
    for layer in layers(face, language):
        assert layer.name in symbols[layer.sheet]


def test_every_action_of_the_boxes_has_its_card(symbols):
    assert set(ACTIONS) == {card for card in BOX.copies if card not in BOX.faces}
    assert {symbol_name(card) for card in ACTIONS} <= symbols["actions.svg"]
    assert set(FIRST_ACTIONS) <= set(ACTIONS)


def test_a_card_turned_by_half_is_the_same_picture_turned():
    [upright], [turned] = layers("NE"), layers("SW")
    assert (upright.name, upright.transform) == ("NE", "")
    assert (turned.name, turned.transform) == ("NE", "rotate(180 50 70)")


@pytest.mark.parametrize("mark", ["crystal", "ladder", "blue", "green"])
def test_a_mark_is_never_turned_upside_down(mark):
    marked = [face for face in FACES if face.endswith(f"+{mark}")]
    assert marked
    for face in marked:
        *_, last = layers(face)
        assert "rotate" not in last.transform


def test_a_green_door_bears_a_v_in_french_and_a_g_in_english():
    assert layers("EW+green", "fr")[-1].name == "plate-green"
    assert layers("EW+green", "en")[-1].name == "plate-green-en"
    assert layers("EW+blue", "fr")[-1] == layers("EW+blue", "en")[-1]


def test_what_no_box_holds_is_refused():
    with pytest.raises(ValueError, match="no card of the boxes"):
        layers("NE|W")


def test_a_phone_of_the_first_box_needs_only_the_first_sprite():
    first = [face for face in FACES if BOX.card_of[face] in FIRST_CARDS]
    assert {layer.sheet for face in first for layer in layers(face)} == {"paths.svg"}


FIRST_CARDS = {
    "NESW", "NES", "NEW", "NS", "EW", "NE", "NW", "N|E|S|W", "N|E|S", "N|E|W", "N|S", "E|W",
    "N|E", "N|W", "N", "E",
}  # fmt: skip
