"""What a game shows unless it says otherwise."""

from games.registry.showing import OpenGame, Showing


def test_a_game_without_a_box_or_secrets():
    assert list(Showing().cards()) == []
    assert Showing().aftermath(None, None, ()) == ""
    assert OpenGame().state_shown("position") == "position"
    assert OpenGame().before(None) is None
    assert OpenGame().tops(None, None) == ()
