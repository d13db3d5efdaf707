"""What one seat sees of a game of Saboteur or Saboteur 2: the engine's view gives it its type."""

from games.engine.saboteur.view import View
from games.pages.game_page import Sight

MineSight = Sight[View]
