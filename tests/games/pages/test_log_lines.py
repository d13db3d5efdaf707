"""Rows of a log as lines: what was done, what was undone, and what undo would take back."""

import pytest

from games.engine.core import Seat
from games.log.store import timeline_of
from games.pages.log_lines import lines_of, undoing_of

NAMES = ["Ana", "Bruno", "Chloé"]
pytestmark = pytest.mark.django_db


def lines(evening, newest=9):
    return lines_of(timeline_of(evening.game), NAMES, newest)


def undoing(evening, *held, looked=()):
    timeline = timeline_of(evening.game)
    return undoing_of(timeline, {}, NAMES, held, dict.fromkeys(looked, True))


def test_the_newest_comes_first_and_what_was_undone_is_marked(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    evening.undo()
    said = [(line.do, line.undone) for line in lines(evening)]
    assert said == [("undo", False), ("path", True), ("deal", False)]
    assert lines(evening)[0].text == "Taken back: Ana lays a straight tunnel."
    assert len(lines(evening, 1)) == 1
    assert lines(evening, 0) == ()


def test_a_line_says_where_its_card_lies(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    assert lines(evening)[0].where.startswith("Right of the start")
    assert lines(evening)[1].where == ""


def test_whoever_entered_it_is_not_asked_twice_and_the_others_are(evening):
    evening.enter(0, "path", card="EW", at=[1, 0])
    assert undoing(evening, Seat(0)).text == "Ana lays a straight tunnel."
    assert not undoing(evening, Seat(0)).asks
    assert undoing(evening, Seat(1)).asks


def test_taking_a_deal_back_names_those_who_looked(evening):
    taken = undoing(evening, Seat(0), looked=(Seat(1),))
    assert taken.asks
    assert "Bruno" in taken.lost
    assert undoing(evening, Seat(0)).lost == ""
