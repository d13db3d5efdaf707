"""A robot decides by what its seat may know: in two worlds that look alike it does the same."""

import ast
import inspect
from random import Random

import pytest

from games.chance.robot_games import mixed, play_robots
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.mine import GOALS
from games.robots import choose
from games.robots.choose import TEMPERAMENTS
from tests.quality.tree import matching, text_of


def moments(name, players, seed, every):
    """Positions of a game of robots: the state, the seat to act, and the log so far."""
    rng, found = Random(seed), []
    game = play_robots(name, mixed(players, rng), rng).game
    state = game.book.start(game.heading)
    for number, move in enumerate(game.moves):
        if number % every == 0 and game.book.phase(state) == "play":
            found.append((state, game.book.to_act(state)[0], game.moves[:number]))
        state = game.book.play(state, move)
    return found


def elsewhere(state, seat, rng):
    """A state that differs in all that *seat* cannot know: hands, pile, roles, goals."""
    round = state.round
    others = [other for other in range(len(round.hands)) if other != seat]
    cards = [card for other in others for card in round.hands[other]] + [*round.pile]
    rng.shuffle(cards)
    hands = list(round.hands)
    for other in others:
        hands[other] = tuple(cards.pop() for _ in hands[other])
    glimpses = round.glimpses[seat]
    inspected = {glimpse.number for glimpse in glimpses if glimpse.of == "role"}
    roles = shuffled(round.dealt.roles, [one for one in others if one not in inspected], rng)
    looked_at = {glimpse.number for glimpse in glimpses if glimpse.of == "goal"}
    hidden = [one for one in range(len(GOALS)) if not round.mine.is_face_up(one)]
    goals = shuffled(round.dealt.goals, [one for one in hidden if one not in looked_at], rng)
    dealt = round.dealt._replace(roles=roles, goals=goals)
    return state._replace(round=round._replace(hands=tuple(hands), pile=tuple(cards), dealt=dealt))


def shuffled(items, places, rng):
    mixed = [items[place] for place in places]
    rng.shuffle(mixed)
    changed = list(items)
    for place, item in zip(places, mixed, strict=True):
        changed[place] = item
    return tuple(changed)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
@pytest.mark.parametrize(("name", "players"), [("saboteur", 5), ("saboteur2", 6)])
def test_worlds_that_look_alike_are_played_alike(name, players, temperament):
    book, rng = RULEBOOKS[name], Random(3)
    for number, (state, seat, moves) in enumerate(moments(name, players, 7, every=4)):
        other = elsewhere(state, seat, rng)
        assert other != state
        log = [book.shown(move, seat) for move in moves]
        views = [book.view(world, seat) for world in (state, other)]
        assert views[0] == views[1]
        told = [choose.choose(name, view, log, temperament, number) for view in views]
        assert told[0] == told[1]


def test_the_door_has_no_room_for_a_state():
    assert [*inspect.signature(choose.choose).parameters] == [
        *("game", "view", "log", "temperament", "seed")
    ]


def test_no_robot_of_a_game_with_secrets_names_the_full_state():
    naming = []
    for path in matching("games/robots/saboteur/*.py", "games/robots/saboteur2/*.py"):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".state"):
                naming += [path for alias in node.names if alias.name in ("State", "Round")]
    assert naming == []
