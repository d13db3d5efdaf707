"""Several web processes on one database: hints cross through Redis, truth does not need them."""

import json
import re
import time

import pytest

from games.live.signs_of_life import GRACE
from tests.fixtures.machine import wait_until
from tests.games.visits import Visit


@pytest.fixture
def pair(play, postgres_url, own_redis):
    """Two sites that share PostgreSQL and Redis."""
    settings = {"DATABASE_URL": postgres_url, "REDIS_URL": own_redis.url}
    settings["FILON_SECRET_KEY"] = "both-need-the-same-key-to-read-one-anothers-cookies-0123456789"
    return [play(settings=settings) for _ in range(2)]


def at_other(visit, server):
    """The same device, talking to the other process."""
    visit.url = server.url
    return visit


@pytest.mark.slow
def test_two_processes_are_one_site(pair, own_redis):
    one, other = pair
    ana, bruno = Visit(one.url), Visit(one.url)
    bruno.sits(ana.opens("Ana"), "Bruno")
    first = bruno.listens()
    stream = at_other(bruno, other).listens()
    before = wait_until(stream.versions, what="the first event")[-1]

    ana.does("", "ready/", ready="yes")
    wait_until(lambda: stream.versions()[-1] == before + 1, seconds=3, what="a hint by Redis")

    first.close()  # the phone went over to the other process: it did not leave
    time.sleep(GRACE + 1)
    assert len(who_is_here(ana)) == 2

    own_redis.kill()
    ana.does("", "ready/", ready="no")  # nobody waits for Redis
    wait_until(lambda: stream.versions()[-1] == before + 2, seconds=10, what="a look without Redis")

    own_redis.start()
    wait_until(lambda: own_redis.client().pubsub_numpat() > 0, seconds=10, what="the lines")
    ana.does("", "ready/", ready="yes")
    wait_until(lambda: stream.versions()[-1] == before + 3, seconds=10, what="a hint once more")

    ana.does("host/", "host/remove/", seat=tag_of(ana, "Bruno"))
    wait_until(stream.ended.is_set, seconds=3, what="the end of a removed seat's stream")


def who_is_here(visit):
    return json.loads(visit.at("here/"))["here"]


def tag_of(host, name):
    chairs = re.findall(r'<li class="seat[^>]*data-seat="(\w+)"(.*?)</li>', host.at("host/"), re.S)
    return next(tag for tag, inside in chairs if name in inside)
