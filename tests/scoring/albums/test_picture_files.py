"""Pictures are drawn once, kept by what they show, and gone with whom they showed."""

import random

import pytest

from scoring.albums.picture_files import folder_of, make_room
from scoring.services.people import member_edit, member_forget
from scoring.services.plays import play_correct, play_delete
from tests.scoring.albums.pages import kept, url
from tests.scoring.simulation import sheet

pytestmark = pytest.mark.usefixtures("own_folder")
NAMES = ["Ana", "Bruno", "Chloé"]


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


def test_too_many_pictures_make_room(play, host):
    for number in range(4):
        host.get(url(play, "step", number))
    assert make_room(most=1) == 4
    assert kept(play) == []
