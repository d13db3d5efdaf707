"""Evenings with a clock, and what people do with it."""

from games.models import Clock
from games.services import clocks
from tests.games.evening import Evening


def evening_with(hour, rulebook="lutins", dealt=("dice", "chests", "tunnels"), **terms):
    evening = Evening(rulebook, dealt=list(dealt))
    agree(evening, **{"kind": "turn", "seconds": 60, **terms})
    evening.start()
    return evening


def agree(evening, seat=0, **terms):
    said = {"by": evening.phone(seat), "key": f"agree {terms}"}
    return clocks.clock_agree(evening.pk, terms=terms, **said)


def pause(evening, pause=True, seat=0, key="break"):
    return clocks.clock_pause(evening.pk, by=evening.phone(seat), key=key, pause=pause)


def answer(evening, seat=1, *, go_on, key="answer"):
    said = {"by": evening.phone(seat), "key": key, "sequence": clock_at(evening).sequence}
    return clocks.clock_answer(evening.pk, go_on=go_on, **said)


def clock_at(evening):
    return Clock.objects.get(game=evening.game)


def left(evening, hour):
    from games.clock.timing import left

    return left(clock_at(evening).watch, hour.now)


def collect(evening, seat):
    evening.enter(seat, "collect")
    evening.enter(seat, "pass")
