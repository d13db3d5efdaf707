"""Run in a process of its own: games whose time is soon over, and finished ones.

``python -m tests.site.evenings CLOCKS SECONDS FINISHED`` makes so many; without them every line of
its input names some, and is answered when they are there.
"""

import sys
import time

import django

django.setup()

from django.core.management import call_command  # noqa: E402  once Django is set up

from games.common import broker_queue  # noqa: E402  as above
from tests.games.evening import Evening  # noqa: E402  as above


def finished():
    evening = Evening(dealt=["gold"], options={"tracking": "scores"})
    evening.start()
    for _ in range(3):
        evening.enter(None, "result", treasure=False, last=0)
        evening.enter(None, "roles", are=["saboteur", "digger", "digger"])
        if evening.table.playing:
            evening.deal()


def timed(seconds):
    Evening("lutins", clock={"kind": "turn", "seconds": seconds, "then": "ask"}).start()


def make(clocks, seconds, games):
    for _ in range(clocks):
        timed(seconds)
    for _ in range(games):
        finished()
    while not broker_queue._waiting.empty():
        time.sleep(0.05)


def main(wanted):
    call_command("migrate", interactive=False, verbosity=0)
    if wanted:
        make(*wanted)
        time.sleep(0.3)
        return
    for line in sys.stdin:
        make(*map(int, line.split()))
        print("made", flush=True)


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]])
