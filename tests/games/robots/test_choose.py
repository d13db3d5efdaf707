"""The one door: same question, same answer; and every reason has its words."""

from random import Random
from string import Formatter

import pytest

from games.chance.robot_games import play_robots
from games.engine.rulebooks import RULEBOOKS
from games.robots.choose import ROBOTS, TEMPERAMENTS, choose
from games.robots.reasons import Motive
from games.words.sentences.robots import REASONS


def test_every_game_and_temperament_has_a_robot():
    assert set(ROBOTS) == set(RULEBOOKS)
    assert all(set(robots) == set(TEMPERAMENTS) for robots in ROBOTS.values())


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_same_view_and_seed_give_the_same_entry(name, temperament):
    book = RULEBOOKS[name]
    game = play_robots(name, [temperament] * 4, Random(2)).game
    state, log = book.start(game.heading), []
    for number, move in enumerate(game.moves):
        if number % 3 == 0 and (seats := book.to_act(state)) and book.phase(state) != "chest":
            seat = seats[0]
            view, seen = book.view(state, seat), [book.shown(one, seat) for one in log]
            told = choose(name, view, seen, temperament, number)
            assert told == choose(name, view, seen, temperament, number)
        state = book.play(state, move)
        log.append(move)


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_same_seed_gives_the_same_game(name):
    one, two = (play_robots(name, ["clever"] * 3, Random(8)).game.moves for _ in range(2))
    assert one == two


def test_every_reason_has_words_of_its_own():
    assert set(REASONS) == set(Motive)
    assert len(set(REASONS.values())) == len(Motive)
    facts = {name for text in REASONS.values() for _, name, *_ in Formatter().parse(text) if name}
    assert facts == {"name", "whose", "gallery"}
