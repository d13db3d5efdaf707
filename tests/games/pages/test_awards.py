"""Awards of a game: for whoever did something the most, and often enough."""

from django.utils.translation import override

from games.kinds.lutins.pages.outcome import PRIZES
from games.pages.awards import awards_of


def test_awards_go_to_those_who_did_it_most():
    names = ("Ana", "Bruno")
    deeds = ({"shoot": 3, "dig": 5, "chest": 1}, {"bomb": 2, "dig": 4, "rescue": 1})
    with override("en"):
        given = [(one.icon, one.words) for one in awards_of(names, deeds, PRIZES)]
    assert given == [
        ("pistol", "Ana: 3 shots"),
        ("bomb", "Bruno: 2 bombs laid"),
        ("pick", "Ana: 5 tunnels dug"),
    ]


def test_three_who_did_it_as_often_get_no_award_and_two_share_one():
    least = {"dig": 1, "shoot": 1}
    with override("en"):
        given = awards_of("ABC", ({"dig": 2}, {"dig": 2}, {"dig": 2}), least)
        assert given == ()
        [award] = awards_of("ABC", ({"shoot": 1}, {}, {"shoot": 1}), least)
    assert award.words == "A and C: 1 shot"
