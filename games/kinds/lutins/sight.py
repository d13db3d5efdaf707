"""What one seat sees of a game of Lutins: the engine's view gives it its type."""

from games.engine.core import Seat
from games.engine.lutins.view import View
from games.pages.game_page import Sight

GallerySight = Sight[View]


def in_turn(sight: GallerySight) -> Seat:
    """Whose turn it is, in a game that is not over."""
    turn = sight.view.turn
    assert turn is not None
    return turn
