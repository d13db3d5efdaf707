"""A process that serves for hours: what it makes is searched for garbage, what it loaded is not."""

import pathlib
import subprocess
import sys
import urllib.request
from itertools import pairwise

import pytest

from saboteur_site.collector import ARENAS
from tests.fixtures.play import ROOT

STORY = """
import gc, sys
sys.path.insert(0, ".")
from saboteur_site.collector import spare_the_collector

class Node: pass
def made(number):
    for _ in range(number):
        one, two = Node(), Node()
        one.other, two.other = two, one

loaded = [Node() for _ in range(200_000)]
spare_the_collector()
searched = gc.get_stats()[2]["collections"]
kept = [[Node() for _ in range(100)] for _ in range(1000)]
made(1_000_000)
print(gc.get_freeze_count() > 200_000, gc.get_stats()[2]["collections"] - searched)
"""


def test_what_was_loaded_is_frozen_and_what_is_made_is_searched_again_and_again():
    done = subprocess.run(
        [sys.executable, "-c", STORY], cwd=ROOT, capture_output=True, text=True, check=True
    )
    frozen, searched = done.stdout.split()
    assert frozen == "True"
    assert int(searched) > 0, "what was loaded counts still: nothing is searched as a whole"


HEAP = 64 << 20
"""Bytes of addresses that glibc keeps free for the heap of a thread, on a machine of 64 bits."""


def heaps(process):
    """Where a process has mapped as much as that, in a used and an unused part."""
    lines = pathlib.Path(f"/proc/{process.pid}/maps").read_text().splitlines()
    parts = [[int(end, 16) for end in line.split()[0].split("-")] for line in lines]
    return [
        hex(start)
        for (start, middle), (next_start, end) in pairwise(parts)
        if middle == next_start and end - start == HEAP and start % HEAP == 0
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="the heaps of glibc")
def test_the_threads_of_a_site_share_their_heaps(shared_server):
    for _ in range(8):
        urllib.request.urlopen(shared_server.url, timeout=30).close()
    assert len(heaps(shared_server.process)) < ARENAS
