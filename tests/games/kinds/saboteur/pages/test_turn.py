"""What whoever plays can choose: cards with their places, questions of action cards, discards."""

import pytest

from games.engine.saboteur.moves import Break, Path, Repair
from games.kinds.saboteur.pages.turn import DISCARD, card_of, correction_page, turn_page_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def picks(page):
    return {pick.card: pick for drawer in page.drawers for pick in drawer.picks}


def test_a_path_may_lie_where_it_fits_and_a_dimmed_card_says_why(evening):
    page = turn_page_of(evening.sight(0))
    assert (1, 0) in picks(page)["EW"].ways["EW"]
    assert picks(page)["EW"].why == ""
    assert picks(page)["repair:lamp"].why
    assert "1,0" in page.everywhere.split()
    assert "0,0" not in page.everywhere.split()


def test_a_card_chosen_without_a_script_shows_its_places(evening):
    page = turn_page_of(evening.sight(0), card="EW", at="1,0")
    assert page.card == "EW"
    assert [(spot.column, spot.row) for spot in page.spots if spot.chosen] == [(1, 0)]
    assert turn_page_of(evening.sight(0), card="unheard").card == ""


def test_a_hand_that_the_app_dealt_is_all_that_can_be_chosen():
    evening = Evening(dealt=["roles", "goals", "hands", "gold"])
    evening.start()
    page = turn_page_of(evening.sight(0))
    assert len(page.hand) == 6
    assert set(picks(page)) == set(page.hand)
    assert not [sheet for sheet in page.sheets if sheet.card == DISCARD]


def test_a_card_entered_wrongly_can_become_any_path_anywhere(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    page = correction_page(evening.sight(0), (1, 0))
    assert "1,0" in page.everywhere.split()
    assert "map" not in picks(page)
    assert picks(page)["NESW"].faces == ("NESW",)
    assert len(picks(page)["NE"].faces if "NE" in picks(page) else ("", "")) == 2


def test_the_card_that_a_move_plays():
    assert card_of(Break(by=0, tool="lamp", on=1)) == "break:lamp"
    assert card_of(Repair(by=0, card="lamp+cart", tool="cart", on=1)) == "repair:lamp+cart"
    assert card_of(Path(by=0, card="NS", at=(0, 1))) == "NS"
