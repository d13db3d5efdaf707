"""One person in figures."""

import random

from scoring.models import CardTally
from scoring.selectors.portraits import portrait
from tests.scoring.randomgames import saboteur_record


def test_a_person_in_figures(season, club):
    ana = portrait(season["Ana"])
    assert (ana.total.plays, ana.total.wins, ana.total.best_streak, ana.total.streak) == (
        5,
        4,
        4,
        0,
    )
    assert ana.gold_per_round == 19 / 5
    assert ana.bonds.nemesis is None
    assert (ana.bonds.prey.beat, ana.bonds.prey.beaten_by) == (4, 1)
    assert portrait(season["Bruno"]).bonds.nemesis.other == season["Ana"]
    assert portrait(season["Chloé"]).saboteur_rate.tries == 5
    assert ana.total.seconds == 300


def test_a_favourite_card_is_known_where_moves_are(played, people):
    play = played([], record=saboteur_record(random.Random(4), ["Ana", "Bruno", "Chloé"]))
    cards = play.results.get(seat=0).cards
    favourite = portrait(people["Ana"]).favourite
    assert favourite.count == max(cards.values())


def test_a_card_of_two_boxes_is_one_kind_of_card(people):
    for game, kind, count in [
        ("saboteur", "curve", 3),
        ("saboteur2", "curve", 2),
        ("saboteur2", "map", 4),
    ]:
        CardTally.objects.create(member=people["Ana"], game=game, kind=kind, count=count)
    told = [(one.kind, one.count) for one in portrait(people["Ana"]).cards]
    assert told == [("curve", 5), ("map", 4)]
    second = portrait(people["Ana"], game="saboteur2").cards
    assert [(one.kind, one.count) for one in second] == [("map", 4), ("curve", 2)]
