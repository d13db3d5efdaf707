"""Films of whole games: asked for, made once, asked for again."""

import os
import time

import pytest

from scoring.albums import films, jobs
from scoring.albums.films import FilmState
from scoring.albums.picture_files import PlayPictures, folder_of
from scoring.albums.scenes import Scene
from scoring.services.plays import play_delete
from scoring.transfer import work
from tests.scoring.albums.pages import opened, url

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_film_is_wished_for_made_and_watched(play, host, apart):
    assert host.get(url(play, "film-webp")).status_code == 404
    assert host.post(url(play, "film-wish")).status_code == 302
    assert films.state_of(PlayPictures(Scene(play)), "en") == FilmState.AT_WORK
    fragment = host.get(url(play, "film-wish"), headers={"hx-request": "true"}).content.decode()
    assert "every 2s" in fragment
    (job,) = jobs.all_waiting()
    work.do(job)
    work.do(job)  # a second run finds nothing to do
    assert films.state_of(PlayPictures(Scene(play)), "en") == FilmState.READY
    film = opened(host.get(url(play, "film-webp")))
    assert (film.format, film.size) == ("WEBP", (800, 500))
    assert film.n_frames > 20
    assert opened(host.get(url(play, "film-gif"))).format == "GIF"


def test_a_film_nobody_makes_can_be_asked_for_again(play, host, apart):
    host.post(url(play, "film-wish"))
    long_ago = time.time() - 2 * films.STALLED
    for path in folder_of(play.uuid).glob("*.wanted"):
        os.utime(path, (long_ago, long_ago))
    fragment = host.get(url(play, "film-wish"), headers={"hx-request": "true"}).content.decode()
    assert "Try again" in fragment
    host.post(url(play, "film-wish"))
    work.work(jobs.PICTURES, idle=0.2)
    assert host.get(url(play, "film-webp")).status_code == 200


def test_a_film_of_a_game_that_is_gone_is_nobodys_trouble(play, host, apart, caplog):
    host.post(url(play, "film-wish"))
    play_delete(play=play)
    work.work(jobs.PICTURES, idle=0.2)
    assert not caplog.records
