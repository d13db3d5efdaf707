"""Hostile requests at the real server: its memory grows while caches fill, and then no more."""

import pathlib
import re
import urllib.request
from random import Random

import pytest

from tests.proofs.enemies import A_SCENE, LIMITS, NEVER, Enemies, Rows


def memory_of(server):
    """Megabytes of the process that are its own: what it maps of files is the system's."""
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"RssAnon:\s+(\d+)", status)[1]) // 1024


MAY_GROW = 80
"""Megabytes that a site may take more than after its first table, however many there are: what is
kept of the tables of two minutes, and the bounded memory of its threads. After six hundred tables
it is some sixty, and stays so."""
AT_LAST = 15
"""Megabytes of it in the last third of a long run: by then the caches are as full as they become,
and what is still added is kept for ever."""


@pytest.mark.long
def test_after_more_tables_than_any_cache_holds_nothing_more_is_kept(play, proof):
    server = play(settings=LIMITS)
    rows, held = Rows(server.data / "filon.sqlite3"), []
    for seed in proof.seeds(1, 840):
        enemies = Enemies(server, Random(seed), rows)
        answers = [enemies.answered(*enemies.request()) for _ in range(A_SCENE)]
        assert not NEVER & {*answers}, seed
        held.append(memory_of(server))
        proof.tried()
    more, at_last = held[-1] - held[0], grown_at_last(held)
    proof.tell(f"{held[0]} MB after a table, {more} more after all, {at_last} of them at last")
    assert more < MAY_GROW, held
    assert at_last < AT_LAST, held


def grown_at_last(held):
    """By how many megabytes a site has grown in the last third of what was measured."""
    return held[-1] - held[2 * len(held) // 3]


def test_control_memory_that_is_never_given_back_is_noticed(play):
    server = play(settings={"DJANGO_SETTINGS_MODULE": "tests.proofs.planted"})
    held = []
    for _ in range(30):
        urllib.request.urlopen(f"{server.url}/", timeout=30).close()
        held.append(memory_of(server))
    assert grown_at_last(held) >= AT_LAST
