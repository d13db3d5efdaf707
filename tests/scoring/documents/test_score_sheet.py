"""Score sheets: what may be unknown, what is worked out, and what is refused."""

import copy

import pytest

from games.engine.core import Refusal
from scoring.documents.score_sheet import make_sheet, read_sheet
from tests.scoring.transfer.sheet import SHEET


def changed(path, value):
    sheet = copy.deepcopy(SHEET)
    *way, last = path
    place = sheet
    for step in way:
        place = place[step]
    place[last] = value
    return sheet


def test_facts_of_a_sheet():
    facts = read_sheet(SHEET)
    assert [(one.name, one.gold, one.is_first) for one in facts.sitters] == [
        ("Ana", 7, False),
        ("Bruno", 3, True),
        ("Chloé", 0, False),
    ]
    assert [each.treasure for each in facts.rounds] == [True, False]


def test_ranks_follow_from_the_gold_where_all_of_it_is_known():
    results = [(3, None, False), (7, None, True), (3, None, False)]
    sheet = make_sheet(game="saboteur", edition="", players=("A", "B", "C"), results=results)
    assert [one.rank for one in read_sheet(sheet).sitters] == [2, 1, 2]
    sheet["results"][0]["gold"] = None
    assert [one.rank for one in read_sheet(sheet).sitters] == [None] * 3


def test_a_game_that_is_none_of_ours_has_a_title():
    results = [(None, 1, True), (None, 2, False)]
    sheet = make_sheet(game="other", edition="", players="AB", results=results, title=" Go ")
    assert read_sheet(sheet).title == "Go"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game",), "chess"),
        (("edition",), "deluxe"),
        (("title",), "ours have none"),
        (("players", 1), "Ana"),
        (("players", 1), ""),
        (("players",), ["Ana", "Bruno"]),
        (("first",), 3),
        (("results", 0, "rank"), 4),
        (("results", 0, "gold"), -1),
        (("results", 0, "gold"), "7"),
        (("results", 0, "more"), 1),
        (("rounds", 0, "seats", 0, "role"), "king"),
        (("played_at",), "yesterday"),
    ],
)
def test_what_cannot_be_is_refused(path, value):
    with pytest.raises(Refusal):
        read_sheet(changed(path, value))


def other(*results):
    lines = [(points, None, won) for points, won in results]
    players = "ABCD"[: len(lines)]
    return make_sheet(game="other", edition="", players=players, results=lines, title="Skull King")


def ranks(sheet):
    return [each.rank for each in read_sheet(sheet).sitters]


def test_points_of_another_game_may_be_less_than_none():
    sheet = other((120, True), (-30, False))
    assert [each.gold for each in read_sheet(sheet).sitters] == [120, -30]
    assert ranks(sheet) == [1, 2]


@pytest.mark.parametrize(
    ("results", "places"),
    [
        ([(20, False), (5, True), (9, False)], [3, 1, 2]),  # the fewest win
        ([(5, True), (5, True), (9, False)], [1, 1, 3]),
        ([(20, False), (5, False), (9, True)], [None, None, None]),  # neither most nor fewest
        ([(9, False), (9, False), (5, False)], [1, 1, 3]),  # nobody was said to have won
    ],
)
def test_whoever_won_another_game_is_not_placed_behind_others(results, places):
    assert ranks(other(*results)) == places
