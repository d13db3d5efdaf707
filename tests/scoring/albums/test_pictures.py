"""Pictures of kept games: made once, kept, true, and gone with whom they showed."""

import io
import os
import random
import re
import time

import pytest
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse
from PIL import Image

from scoring.albums import films, jobs
from scoring.albums.films import FilmState
from scoring.albums.picture_files import PlayPictures, folder_of, make_room
from scoring.albums.scenes import Scene
from scoring.models import Play
from scoring.services.people import member_edit, member_forget
from scoring.services.plays import play_correct, play_delete
from scoring.transfer import work
from tests.fixtures.machine import patience
from tests.scoring.pictures.hostile import encoded, png_bomb, told_all
from tests.scoring.pictures.hostile import scene as drawn_scene
from tests.scoring.randomgames import saboteur_record
from tests.scoring.round_trips import wipe
from tests.scoring.simulation import sheet
from tests.scoring.views.test_authorisation import visitor

NAMES = ["Ana", "Bruno", "Chloé"]


@pytest.fixture(autouse=True)
def _own_folder(settings, tmp_path):
    settings.DATA_DIR, settings.MEDIA_ROOT = tmp_path, tmp_path / "media"


@pytest.fixture
def play(played):
    """A game kept move by move."""
    return played([], record=saboteur_record(random.Random(4), NAMES, haste=0.95))


@pytest.fixture
def host(club):
    return visitor(club, "host")


def url(play, name, *more):
    return reverse(f"club:{name}", args=[play.club.slug, play.uuid, *more])


def opened(response):
    assert response.status_code == 200, response.content[:200]
    return Image.open(io.BytesIO(b"".join(response)))


def kept(play):
    folder = folder_of(play.uuid)
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_the_share_card_is_there_for_whoever_sees_the_game(play, host):
    picture = opened(host.get(url(play, "card")))
    assert picture.format == "PNG"
    assert picture.size == (1200, 630)
    page = host.get(url(play, "play")).content.decode()
    assert 'property="og:image"' in page
    assert url(play, "card") in page


def test_a_score_sheet_has_a_card_but_no_steps(played, host):
    play = played(NAMES)
    assert opened(host.get(url(play, "card"))).size == (1200, 630)
    assert host.get(url(play, "step", 1)).status_code == 404
    assert host.post(url(play, "film-wish")).status_code == 404


def test_a_picture_is_drawn_once(play, host):
    first = host.get(url(play, "card"))
    [name] = kept(play)
    stamp = (folder_of(play.uuid) / name).stat().st_mtime_ns
    again = host.get(url(play, "card"))
    assert (folder_of(play.uuid) / name).stat().st_mtime_ns == stamp
    assert again.content == first.content
    same = host.get(url(play, "card"), headers={"if-none-match": first["ETag"]})
    assert same.status_code == 304
    assert "private" in first["Cache-Control"]


def test_each_language_has_its_own(play, host):
    french = host.get(url(play, "card"), headers={"accept-language": "fr"})
    assert french.content != host.get(url(play, "card")).content


def test_a_pseudonym_reaches_the_picture_and_the_old_one_goes(play, host, people):
    before = host.get(url(play, "card")).content
    member_edit(member=people["Ana"], name="Ana", pseudonym="La Taupe")
    assert host.get(url(play, "card")).content != before
    assert len(kept(play)) == 1


def test_a_correction_reaches_the_picture(played, host):
    play = played(NAMES)
    before = host.get(url(play, "card")).content
    record = sheet(random.Random(99), NAMES)
    play_correct(play=play, record=record, reason="we miscounted")
    assert host.get(url(play, "card")).content != before


def test_forgetting_somebody_throws_their_pictures_away(play, host, people):
    host.get(url(play, "card"))
    member_forget(member=people["Ana"])
    assert kept(play) == []


def test_deleting_a_game_throws_its_pictures_away(play, host):
    host.get(url(play, "card"))
    play_delete(play=play)
    assert kept(play) == []


def test_any_step_is_a_picture(play, host):
    assert opened(host.get(url(play, "step", 0))).size == (1200, 675)
    assert opened(host.get(url(play, "step", 12) + "?eyes=1")).size == (1200, 675)
    assert host.get(url(play, "step", 4999)).status_code == 404


def test_eyes_change_what_a_step_says(play, host):
    deal = url(play, "step", 1)
    assert host.get(f"{deal}?eyes=all").content != host.get(f"{deal}?eyes=table").content


@pytest.fixture
def apart(settings, monkeypatch):
    """Jobs wait for a child process, which this test is."""
    settings.FILON_JOBS_HERE = ""
    started = []
    monkeypatch.setattr(jobs, "start_child", started.append)
    yield started
    for job in jobs.all_waiting():
        job.path.unlink()


def test_no_page_waits_for_a_picture(play, host, apart):
    begun = time.monotonic()
    for _ in range(3):
        answer = host.get(url(play, "card"))
        assert answer.status_code == 503
        assert answer["Retry-After"] == answer["Refresh"] == "2"
    assert time.monotonic() - begun < 2 * patience()
    assert [job.kind for job in jobs.all_waiting()] == ["draw"]
    work.work(jobs.PICTURES, idle=0.2)
    assert jobs.all_waiting() == []
    assert opened(host.get(url(play, "card"))).size == (1200, 630)


def test_one_address_has_few_jobs_waiting(play, host, apart):
    for number in range(jobs.MOST_OF_ONE + 4):
        assert host.get(url(play, "step", number)).status_code == 503
    assert len(jobs.all_waiting()) == jobs.MOST_OF_ONE


def test_a_job_that_fails_is_told_and_forgotten(play, apart, caplog):
    jobs.ask("draw", "broken", play="nothing", picture="card-en.png")
    work.work(jobs.PICTURES, idle=0.2)
    assert jobs.all_waiting() == []
    assert "a job failed: draw" in caplog.text


# -- films ----------------------------------------------------------------------------------


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


def test_too_many_pictures_make_room(play, host):
    for number in range(4):
        host.get(url(play, "step", number))
    assert make_room(most=1) == 4
    assert kept(play) == []


# -- photos ---------------------------------------------------------------------------------


def upload(data, name="photo.jpg"):
    return {"photo": SimpleUploadedFile(name, data, content_type="image/jpeg")}


def photo_of(play):
    play = Play.objects.get(pk=play.pk)
    return Image.open(play.photo.path)


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


@pytest.mark.parametrize(
    ("data", "words"), [(png_bomb(13300), "too large"), (b"<svg/>", "JPEG, PNG or WebP")]
)
def test_what_is_no_photo_is_refused_with_a_sentence(play, host, data, words):
    answer = host.post(url(play, "photo-add"), upload(data), follow=True)
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


def restored(tmp_path):
    """Take a backup, forget everything, and bring it back."""
    quiet = {"stdout": io.StringIO(), "stderr": io.StringIO()}
    call_command("backup", tmp_path / "filon.zip", **quiet)
    wipe()
    call_command("restore", tmp_path / "filon.zip", **quiet)


def test_photos_out_of_a_backup_are_cleaned_like_any_other(play, tmp_path):
    for each in (play, play.evening):
        each.photo.save("telling.jpg", ContentFile(told_all(drawn_scene())))
    restored(tmp_path)
    for photo in (Play.objects.get().photo, Play.objects.get().evening.photo):
        with Image.open(photo.path) as picture:
            assert dict(picture.getexif()) == {}


def test_a_bomb_in_a_backup_is_refused_and_leaves_nothing_behind(play, tmp_path, settings):
    play.evening.photo.save("fine.jpg", ContentFile(encoded(drawn_scene(), "JPEG")))
    play.photo.save("bomb.png", ContentFile(png_bomb(13300)))
    files = set(settings.MEDIA_ROOT.rglob("*"))
    with pytest.raises(CommandError, match=r"photos/.*png"):
        restored(tmp_path)
    assert not Play.objects.exists()
    assert set(settings.MEDIA_ROOT.rglob("*")) == files
