"""Who plays next where more people sit at a table than a game has places for."""

import pytest

from games.engine.core import Refusal
from games.log.store import position_of
from games.services import endings, seats
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
TEN = ("Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Gwen", "Hugo", "Ida", "Jules")


def stopped(names):
    evening = Evening(names=names, dealt=["roles"])
    evening.start()
    endings.game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    return evening


def rematch(evening):
    evening.start(seen=evening.table.version, position=position_of(evening.game))


def test_an_eleventh_watches_the_rematch_of_ten():
    evening = stopped(TEN)
    seats.seat_take(evening.pk, key="somebody-comes-late", name="Lise")
    rematch(evening)
    assert evening.game.heading["players"] == list(TEN)


def test_a_late_comer_plays_the_rematch_where_there_is_a_place():
    evening = stopped(TEN[:9])
    for name in ("Lise", "Malo"):
        seats.seat_take(evening.pk, key=f"{name}-comes-late", name=name)
    rematch(evening)
    assert evening.game.heading["players"] == [*TEN[:9], "Lise"]


def test_too_many_are_refused_where_nobody_has_played_yet():
    evening = Evening(names=(*TEN, "Lise"), dealt=["roles"])
    with pytest.raises(Refusal, match=r"game\.players"):
        evening.start()
