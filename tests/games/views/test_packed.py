"""What a phone gets on the wire: small, the same text as without compression."""

import gzip
import re

import pytest

from games.common.deflate import takes_gzip
from tests.games.stories import Mode, Story
from tests.games.worlds import BRUNO, FRAGMENT, World, frozen

pytestmark = pytest.mark.django_db

WAITING, PLAYING = 3400, 11_000
"""Bytes of a body; headers take 0.6 kB more."""


def bodies(story):
    """Bruno's page at the end of the story: its text, and it as it is sent."""
    doings, chance = story.told()
    with frozen():
        world = World(story.mode, chance)
        for what, seat, entry in doings:
            world.do(what, seat, entry)
        path = f"/t/{world.code}/"
        world.clients[BRUNO].get(path, headers=FRAGMENT)  # from now on everybody knows he is here
        plain, packed = (
            world.clients[BRUNO].get(path, headers={**FRAGMENT, "accept-encoding": accepted})
            for accepted in ("identity", "gzip, deflate")
        )
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["Vary"]
    return plain.content, packed.content


def without_keys(text):
    return re.sub(rb'name="key" value="[^"]*"', b"", text)


@pytest.mark.parametrize(
    ("turn", "dealt", "most"),
    [
        (2, ("roles", "goals"), WAITING),
        (1, ("roles", "goals"), PLAYING),
        (1, ("roles", "goals", "hands"), PLAYING),
    ],
)
def test_an_update_is_small(turn, dealt, most):
    story = Story(Mode("saboteur", dealt, edition="revised"), frozenset(), 1)
    plain, packed = bodies(story.look(*range(5)).play(10).until(turn))
    assert without_keys(gzip.decompress(packed)) == without_keys(plain)
    assert len(packed) < most
    assert (b'id="play"' in plain) == (turn == 1)


@pytest.mark.parametrize(
    ("accepted", "takes"),
    [("gzip, deflate, br", True), ("br;q=1.0, gzip;q=0.8", True), ("gzip", True), ("", False),
     ("identity", False), ("gzip;q=0", False), ("gzip; q=0.0, br", False), ("xgzip", False)],
)  # fmt: skip
def test_who_reads_gzip(accepted, takes):
    assert takes_gzip(accepted) is takes
