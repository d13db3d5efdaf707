"""A process that serves for hours: what it makes is searched for garbage, what it loaded is not."""

import subprocess
import sys

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
