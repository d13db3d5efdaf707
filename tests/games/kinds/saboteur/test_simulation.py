"""Saboteur at random: what chance deals, which moves lead on, and what is counted."""

from random import Random

from games.engine.saboteur.moves import Map, Pass, Path, Rockfall
from games.kinds.saboteur.simulation import Mining
from tests.engine.saboteur.table import Table


def test_a_round_that_is_due_is_dealt():
    mining, table = Mining(), Table()
    deal = mining.chance(table.state, Random(1))
    assert table.enter(**deal).phase == "play"
    assert mining.chance(table.state, Random(1)) is None


def test_digging_towards_the_goals_leads_on_most_and_a_rockfall_least():
    near, far = Path(by=0, card="EW", at=(6, 0)), Path(by=0, card="EW", at=(1, -2))
    look = Map(by=0, goal=0)
    moves = [near, look, far, Pass(by=0, cards=1), Rockfall(by=0, at=(1, 0))]
    ranked = sorted(moves, key=Mining().eagerness, reverse=True)
    assert ranked[:3] == [near, look, far] or ranked[:3] == [near, far, look]
    assert {move.do for move in ranked[3:]} == {"pass", "rockfall"}


def test_treasures_found_are_counted():
    table = Table().deal(goals="SW gold ES").tunnel(6)
    before = table.state
    table.path("NESW", 7, 0)
    move = table.book.read(
        before, {"by": before.round.turn, "do": "path", "card": "NESW", "at": [7, 0]}
    )
    assert {*Mining().events(before, move, table.state)} >= {"path", "goals turned"}


def test_a_pay_that_the_pile_no_longer_holds_is_made_with_other_cards():
    table = Table(edition="revised", tracking="scores")
    table.deal(roles="saboteur digger digger", goals=None).result(False, 0)
    filled = Mining().filled(table.state, {"by": 0, "do": "take", "gold": [9]}, Random(1))
    table.enter(**filled)
    assert table.state.gold[0] == 4
