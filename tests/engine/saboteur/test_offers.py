"""What is kept of the lists of moves between two turns."""

import gc
from random import Random

from games.chance.simulator import play_out
from games.engine.saboteur.moves import Path
from games.engine.saboteur.offers import offer_paths, rim_for


def paths_kept():
    gc.collect()
    return sum(type(one) is Path for one in gc.get_objects())


def mines(rng):
    """The positions of a game in which nobody's hand is known."""
    game = play_out("saboteur", 5, rng).game
    state = game.book.start(game.heading)
    for move in game.moves:
        state = game.book.apply(state, move)
        if state.round.phase == "play":
            dealt = state.round.dealt._replace(cards_known=False)
            yield state._replace(round=state.round._replace(dealt=dealt))


def test_what_is_kept_of_lists_does_not_grow_with_the_cards_that_may_be_held():
    states = list(mines(Random(1)))
    rim_for.cache_clear()
    before = paths_kept()
    for gone in list(states[0].setting.box.bits)[:30]:
        for state in states:
            held = [card for card in state.setting.box.copies if card != gone]
            offer_paths(state, state.round.turn, held)
    assert paths_kept() - before < 20_000
