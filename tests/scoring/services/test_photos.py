"""One photo for each game and evening: cleaned, replaced, and its file gone with it."""

import os

import pytest

from tests.scoring.albums.pages import photo_of, upload, url
from tests.scoring.pictures.hostile import encoded
from tests.scoring.pictures.hostile import scene as drawn_scene

pytestmark = pytest.mark.usefixtures("own_folder")


def test_another_photo_takes_the_place_of_the_first(play, host):
    host.post(url(play, "photo-add"), upload(encoded(drawn_scene(), "JPEG")))
    first = photo_of(play).filename
    host.post(url(play, "photo-add"), upload(encoded(drawn_scene(50, 50), "PNG")))
    assert not os.path.exists(first)
    assert photo_of(play).size == (50, 50)


def test_a_photo_can_be_taken_away(play, host):
    host.post(url(play, "photo-add"), upload(encoded(drawn_scene(), "JPEG")))
    path = photo_of(play).filename
    host.post(url(play, "photo-drop"))
    assert not os.path.exists(path)
    assert host.get(url(play, "photo")).status_code == 404
