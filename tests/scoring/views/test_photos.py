"""Photos of games and evenings, added and taken away on their pages."""

import re

import pytest
from django.urls import reverse

from scoring.models import Play
from tests.scoring.albums.pages import opened, photo_of, upload, url
from tests.scoring.pictures.hostile import encoded, png_bomb, told_all
from tests.scoring.pictures.hostile import scene as drawn_scene

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_photo_is_kept_clean_and_shown(play, host):
    telling = told_all(drawn_scene())
    assert b"Exif" in telling
    host.post(url(play, "photo-add"), upload(telling))
    assert dict(photo_of(play).getexif()) == {}
    answer = host.get(url(play, "photo"))
    assert answer["Content-Type"] == "image/jpeg"
    assert opened(answer).size == (96, 64)
    assert url(play, "photo") in host.get(url(play, "play")).content.decode()
    history = reverse("club:history", args=[play.club.slug])
    assert "with a photo" in host.get(history).content.decode()


@pytest.mark.parametrize(
    ("made", "words"),
    [(lambda: png_bomb(13300), "too large"), (lambda: b"<svg/>", "JPEG, PNG or WebP")],
)
def test_what_is_no_photo_is_refused_with_a_sentence(play, host, made, words):
    answer = host.post(url(play, "photo-add"), upload(made()), follow=True)
    assert words in answer.content.decode()
    assert not Play.objects.get(pk=play.pk).photo


def test_an_evening_has_a_photo_too(play, host):
    def at(name):
        return reverse(f"club:{name}", args=[play.club.slug, play.evening.day])

    host.post(at("evening-photo-add"), upload(encoded(drawn_scene(), "JPEG")))
    assert opened(host.get(at("evening-photo"))).size == (96, 64)
    assert at("evening-photo") in host.get(at("evening")).content.decode()
    host.post(at("evening-photo-drop"))
    assert host.get(at("evening-photo")).status_code == 404


def test_files_may_come_in_where_a_page_asks_for_them(play, settings):
    """The wide gate knows these addresses, and no other."""
    club = play.club.slug
    wide = [
        reverse("club:import", args=[club]),
        url(play, "photo-add"),
        reverse("club:evening-photo-add", args=[club, play.evening.day]),
    ]
    narrow = [url(play, "photo-drop"), url(play, "play-edit"), "/new/", f"/t/{'A' * 6}/move/"]
    gates = list(settings.FILON_UPLOADS)
    for path in wide:
        assert any(re.fullmatch(gate, path) for gate in gates), path
    for path in narrow:
        assert not any(re.fullmatch(gate, path) for gate in gates), path
