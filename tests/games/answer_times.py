"""How long the same request takes in two worlds that differ only in what is hidden.

Both worlds stand side by side, and the request goes to one and the other in turn. Counted are the
time for which the thread worked and the time for which it waited (a lock, a disk, a sleep); that
others had the processor is counted by the kernel apart and is left out, so that a crowded machine
changes nothing.
"""

import contextlib
import pathlib
import statistics
import time
from dataclasses import dataclass, field

import pytest
from django.urls import reverse

from tests.games import worlds
from tests.games.worlds import FRAGMENT, World, frozen

TWIN = 1
"""Which of a story's twins is the other world."""
LIMIT = 2.5
"""Milliseconds by which the two may differ."""
AT_ONCE = 10
"""Requests to each world before a look at the difference."""
MOST = 120
"""Requests to each world while it is not small: what chance made large becomes small."""


SCHEDULER = pathlib.Path("/proc/thread-self/schedstat")
"""Nanoseconds for which this thread has run, and for which it could have run but did not."""


@dataclass
class Spans:
    """Milliseconds of each answer of one world."""

    worked: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)


def time_differences(story, requests, only=""):
    """By its name, the milliseconds by which each request differs between the worlds of a story.

    *requests* gives for a world what is sent there: a name, and what sends it. *only* is the name
    of the one that is looked at.
    """
    with side_by_side(story) as pair:
        one, two = (dict(requests(world)) for world in pair)
        for send in (*one.values(), *two.values()):
            send()  # what is made once is made now
        names = [only] if only else list(one)
        return {name: difference(one[name], two[name]) for name in names}


@contextlib.contextmanager
def side_by_side(story):
    """Both worlds of a story at the same time."""
    with frozen():
        tellings = {"one": story.told(), "two": story.twin(TWIN)}
        yield [side(story.mode, *told, key) for key, told in tellings.items()]


def side(mode, doings, chance, key):
    """One of two worlds, after its story."""
    world = World(mode, chance, key=key)
    for what, seat, entry in doings:
        if not what.startswith("pause"):
            world.do(what, seat, entry)
    return world


def difference(one, two):
    """The milliseconds by which two requests, sent in turns, differ."""
    spans = Spans(), Spans()
    while True:
        for number in range(AT_ONCE):
            pairs = list(zip((one, two), spans, strict=True))
            for send, taken in pairs if number % 2 else reversed(pairs):
                _timed(send, taken)
        found = max(_apart(spans, "worked"), _apart(spans, "waited"))
        if found < LIMIT / 2 or len(spans[0].worked) >= MOST:
            return found


def _apart(spans, what):
    one, two = (statistics.median(getattr(side, what)) for side in spans)
    return abs(one - two)


def _timed(send, taken):
    worlds.forget_tables()  # as after a move: every page is made anew
    began, (ran, stood) = time.perf_counter_ns(), _scheduled()
    send()
    now, (ran_now, stood_now) = time.perf_counter_ns(), _scheduled()
    worked = ran_now - ran
    taken.worked.append(worked / 1e6)
    taken.waited.append((now - began - worked - (stood_now - stood)) / 1e6)


def _scheduled():
    if not SCHEDULER.exists():
        pytest.skip("the system does not tell how long a thread waits for a processor")
    ran, stood, _slices = SCHEDULER.read_text().split()
    return int(ran), int(stood)


# --- what is sent ---


def looks_and_presses(who, seat):
    """What the phone *who* asks for again and again, and what the holder of *seat* presses."""

    def requests(world):
        client, length = world.clients[who], world.game.length

        def get(query):
            path = reverse("phone", kwargs={"code": world.code})
            return lambda: client.get(path + query, headers=FRAGMENT)

        def press(kind, as_):
            path = reverse("secret", kwargs={"code": world.code, "kind": kind})
            return lambda: client.post(path, {"as": f"{as_}-{length}"}, headers=FRAGMENT)

        def refused(**form):
            path = reverse("move", kwargs={"code": world.code})
            fields = {**world._fields(), **{name: str(said) for name, said in form.items()}}
            return lambda: client.post(path, fields, headers=FRAGMENT)

        def at(who, name):
            path = reverse(name, kwargs={"code": world.code})
            return lambda: world.clients[who].get(path, headers=FRAGMENT)

        def put_down():
            path = reverse("seen", kwargs={"code": world.code})
            fields = {**world._fields(), "as": f"{seat}-{length}"}
            return client.post(path, fields, headers=FRAGMENT)

        yield "screen", at(worlds.SCREEN, "screen")
        yield "who is here", at(who, "here")
        yield "log", at(who, "log")
        yield "put down", put_down
        yield "page", get("")
        yield "role page", get("?show=role")
        yield "role", press("role", seat)
        yield "purse", press("purse", seat)
        yield "another's role", press("role", (seat + 1) % 4)
        yield "a card of another", refused(do="path", by=(seat + 2) % 4, card="NESW", at="5,5")
        yield "gold that is not there", refused(do="take", by=seat, gold=3)

    return requests
