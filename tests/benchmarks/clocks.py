"""How many clocks end in a second, and how late the latest are, with hundreds of them running.

    nice python -m tests.benchmarks.clocks [--clocks 500] [--over 10]

Each table has a clock whose end falls somewhere in the same seconds; a second round lets all end
at the same moment. Once with the worker inside the process, once with redis-server and a worker
of its own, both on SQLite in a folder of its own.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
from datetime import timedelta

from tests.benchmarks.rows import row
from tests.fixtures.redis import RedisServer
from tests.site.works import Works


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--clocks", type=int, default=500)
    words.add_argument("--over", type=float, default=10.0, help="seconds their ends fall into")
    words.add_argument("--inside", action="store_true", help="used by itself")
    asked = words.parse_args()
    if asked.inside:
        inside(asked.clocks, asked.over)
        return
    with tempfile.TemporaryDirectory() as folder:
        report("embedded", embedded(pathlib.Path(folder) / "embedded", asked))
        report("Redis and one worker", on_redis(pathlib.Path(folder) / "redis", asked))


def report(where, found):
    for what, ends in found.items():
        late = f"late median {ends['median']:.0f} ms, 99 % within {ends['p99']:.0f} ms"
        row(f"{ends['clocks']} clocks, {what}, {where}", f"{ends['rate']:.0f} a second, {late}")


def run_inside(environment, asked):
    command = [sys.executable, "-m", "tests.benchmarks.clocks", "--inside"]
    command += ["--clocks", str(asked.clocks), "--over", str(asked.over)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def embedded(folder, asked):
    folder.mkdir()
    works = Works(folder, "")
    environment = {name: value for name, value in works.environment.items() if name != "REDIS_URL"}
    return run_inside({**environment, "EMBEDDED": "yes"}, asked)


def on_redis(folder, asked):
    folder.mkdir()
    redis = RedisServer(folder).start()
    works = Works(folder, redis.url)
    try:
        works.evenings(0, 0, 0)
        works.worker()
        works.beat()
        return run_inside(works.environment, asked)
    finally:
        works.end()
        redis.kill()


def inside(how_many, over):
    """In a process with the site's settings: set the clocks, wait for their ends, count."""
    import django

    django.setup()

    from django.core.management import call_command

    from tests.games.evening import Evening

    call_command("migrate", interactive=False, verbosity=0)
    worker = None
    if os.environ.get("EMBEDDED"):
        from saboteur_site.embedded import EmbeddedWorker

        worker = EmbeddedWorker()
        worker.start()
        worker.ready.wait(30)
    for _ in range(how_many):
        Evening("lutins", clock={"kind": "turn", "seconds": 14400, "then": "ask"}).start()
    rng = random.Random(1)
    spread = [rng.uniform(0, over) for _ in range(how_many)]
    found = {
        f"ending within {over:.0f} s": round_of(spread),
        "all ending at one moment": round_of([0.0] * how_many),
    }
    if worker is not None:
        worker.stop(10)
    print(json.dumps(found))


def round_of(ends):
    from django.utils import timezone

    from games.common import broker_queue
    from games.common.transactions import writing
    from games.live import heartbeat
    from games.models import Clock

    start = timezone.now() + timedelta(seconds=5)
    due = {}
    with writing():
        for clock, seconds in zip(Clock.objects.order_by("pk"), ends, strict=True):
            due[clock.pk] = start + timedelta(seconds=seconds)
            changed = {"deadline": due[clock.pk], "fired_at": None, "asking": False}
            Clock.objects.filter(pk=clock.pk).update(**changed)
            heartbeat.tell_deadline(clock.pk, clock.sequence, due[clock.pk])
    while not broker_queue._waiting.empty():
        time.sleep(0.05)
    assert timezone.now() < start, "the hints were sent before the first end"
    while Clock.objects.filter(fired_at=None).exists():
        time.sleep(0.2)
    ended = dict(Clock.objects.values_list("pk", "fired_at"))
    late = sorted((ended[pk] - due[pk]).total_seconds() * 1000 for pk in due)
    took = (max(ended.values()) - start).total_seconds()
    return {
        "clocks": len(late),
        "rate": len(late) / took,
        "median": late[len(late) // 2],
        "p99": late[int(len(late) * 0.99)],
    }


if __name__ == "__main__":
    main()
