"""What every rulebook keeps to, tried on simulated games."""

from random import Random

import pytest

from games.chance.simulator import play_out
from games.engine.core import Refusal, Seat, ranked
from games.engine.rulebooks import RULEBOOKS


@pytest.fixture(params=RULEBOOKS)
def game(request):
    players = RULEBOOKS[request.param].seats
    return play_out(request.param, Random(5).choice(players), Random(5)).game


def states(game):
    state = game.book.start(game.heading)
    for move in game.moves:
        yield state, move
        state = game.book.apply(state, move)
    assert state == game.state


def test_moves_are_written_and_read_again(game):
    for state, move in states(game):
        entry = game.book.write(move)
        assert game.book.read(state, entry) == move
        assert next(iter(entry)) in ("by", "do")


def test_a_state_is_never_changed(game):
    for state, move in list(states(game))[:40]:
        before = repr(state)
        game.book.apply(state, move)
        game.book.legal_moves(state)
        assert repr(state) == before


def test_the_phase_the_turn_and_those_to_act_belong_together(game):
    for state, _ in states(game):
        turn, to_act = game.book.turn(state), game.book.to_act(state)
        assert turn is None or to_act == (turn,)
        assert game.book.outcome(state) is None
    assert game.book.phase(game.state) == "over"
    assert game.book.outcome(game.state) == game.book.standings(game.state)
    assert game.book.to_act(game.state) == ()
    assert game.book.legal_moves(game.state) == []


def test_nothing_is_taken_after_the_end(game):
    for move in game.moves[:60]:
        with pytest.raises(Refusal) as refusal:
            game.book.check(game.state, move)
        assert refusal.value.rule.code == "game.over"


def test_there_is_a_view_for_every_seat_and_for_the_screen(game):
    for state, move in list(states(game))[::9]:
        for seat in (None, *map(Seat, range(len(game.heading.players)))):
            assert game.book.view(state, seat) == game.book.view(state, seat)
            assert game.book.shown(move, seat).do == move.do


def test_the_report_is_in_the_words_of_the_record(game):
    report = game.book.report(game.state)
    assert {"over", "round", "phase", "turn", "standings", "rounds"} <= set(report)
    assert [standing["seat"] for standing in report["standings"]] == list(
        range(len(game.heading.players))
    )


@pytest.mark.parametrize("book", RULEBOOKS.values(), ids=lambda book: book.name)
def test_options_have_a_default_and_rules_a_name_and_a_sentence(book):
    assert all(len(values) > 1 for values in book.options.values())
    for family in book.rules:
        assert all("." in rule.code and rule.sentence.endswith(".") for rule in family)


def test_those_who_hold_the_same_share_a_rank():
    assert [one.rank for one in ranked([3, 7, 7, 0])] == [3, 1, 1, 4]
    assert [one.seat for one in ranked([3, 7])] == [0, 1]
