"""What an entry of Lutins brought about, said after its sentence."""

import pytest
from django.utils import translation

from games.engine.core import Seat
from games.engine.lutins.events import Collected, Ended, Exploded, Rescued, Struck
from games.kinds.lutins.aftermath import aftermath

NAMES = ("Ana", "Bruno")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Collected(Seat(0), ()), "Nothing this time."),
        (Collected(Seat(0), (1, 4)), "2 stones."),
        (Rescued(Seat(0), (0,)), "1 lutin comes home."),
        (Struck(Seat(0), (Seat(1), 0), saved=True, stones=0), "The armour saves it."),
        (Ended(((), ())), "The bank is empty."),
    ],
)
def test_each_event_in_a_sentence(event, said):
    with translation.override("en"):
        assert aftermath([event], NAMES) == said


def test_an_explosion_tells_whom_it_buried_and_who_is_paid():
    event = Exploded(3, (Seat(1),), ((Seat(0), 1),), (), stones=2, discarded=False)
    with translation.override("en"):
        said = aftermath([event], NAMES)
    assert said.startswith("Gallery 3 explodes, 1 lutin buried")
    assert "Bruno +2" in said
