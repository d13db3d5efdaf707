"""Pages of a game: its log, while there is one."""

import pytest

from tests.games.views.form_browser import Browser

pytestmark = pytest.mark.django_db


def test_a_log_whose_game_is_put_away_leads_back_to_the_table(bruno):
    assert bruno.at("log/")["Location"] == f"/t/{bruno.code}/"
    assert bruno.fragment("log/").status_code == 404  # the open page then asks for the whole of it
    stranger = Browser()
    assert stranger.get(f"/t/{bruno.code}/log/").status_code == 404
