"""A kept game as its pictures need it: steps, and through whose eyes."""

import pytest

from tests.scoring.albums.pages import opened, url

pytestmark = pytest.mark.usefixtures("own_folder")

NAMES = ["Ana", "Bruno", "Chloé"]


def test_a_score_sheet_has_a_card_but_no_steps(played, host):
    play = played(NAMES)
    assert opened(host.get(url(play, "card"))).size == (1200, 630)
    assert host.get(url(play, "step", 1)).status_code == 404
    assert host.post(url(play, "film-wish")).status_code == 404


def test_any_step_is_a_picture(play, host):
    assert opened(host.get(url(play, "step", 0))).size == (1200, 675)
    assert opened(host.get(url(play, "step", 12) + "?eyes=1")).size == (1200, 675)
    assert host.get(url(play, "step", 4999)).status_code == 404


def test_eyes_change_what_a_step_says(play, host):
    deal = url(play, "step", 1)
    assert host.get(f"{deal}?eyes=all").content != host.get(f"{deal}?eyes=table").content
