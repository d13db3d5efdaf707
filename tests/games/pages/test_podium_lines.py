"""Lines that other apps add under the podium of a finished game."""

from games.models import Game
from games.pages import podium_lines
from games.pages.podium_lines import PodiumLine, podium_lines_of, told_by


def test_every_teller_is_asked_once_about_a_game_that_is_over(monkeypatch):
    monkeypatch.setattr(podium_lines, "_tellers", [])

    def teller(game, seats, request):
        return [PodiumLine(f"{len(seats)} chairs")]

    told_by(teller)
    told_by(teller)
    assert podium_lines_of(Game(status=Game.Status.PLAYING)) == []
    assert podium_lines_of(Game(status=Game.Status.OVER)) == [PodiumLine("0 chairs")]
