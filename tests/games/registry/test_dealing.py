"""Where chance enters a game: nowhere, unless the game says so."""

from games.registry.dealing import Before, Dealing


def test_a_game_in_which_people_enter_everything_adds_nothing():
    dealing = Dealing()
    entry = {"do": "roll", "dice": [1, 2]}
    assert dealing.opening(None, None) is None
    assert dealing.entered(None, None, entry) == (entry,)
    assert dealing.following(None, None) is None
    assert not dealing.chance_may_play(None, None, 0)


def test_what_came_before_is_counted_by_its_kind():
    before = Before(["start", "now"], [{"do": "roll"}, {"do": "dig"}, {"do": "roll"}])
    assert before.state == "now"
    assert before.count("roll") == 2
