"""What a site loads before it answers: nothing that only some of its pages or settings need."""

import json
import subprocess
import sys

import pytest

from tests.fixtures.play import ROOT, clean_environment

SECONDS = 3.0
"""Of a processor, at most."""
SCRIPT = """
import json, sys, time
import saboteur_site.server, saboteur_site.embedded
from django.urls import get_resolver

def load(patterns):
    for entry in patterns:
        load(getattr(entry, "url_patterns", ()))

load(get_resolver().url_patterns)
print(json.dumps({"seconds": time.process_time(), "loaded": sorted(sys.modules)}))
"""
FOR_SOME = {
    "redis": "a line between processes",
    "kombu.transport.redis": "the same",
    "psycopg": "PostgreSQL",
    "PIL": "pictures, films, the kit, photos",
    "resvg_py": "the same",
    "typst": "the kit",
    "openskill": "ratings, once a game is over",
    "prometheus_client": "metrics",
}


@pytest.fixture(scope="module")
def start(tmp_path_factory):
    """The code of `play` and of every page, loaded in a process of its own."""
    environment = {**clean_environment(), "FILON_DATA": str(tmp_path_factory.mktemp("start") / "d")}
    answer = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SCRIPT],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(answer.stdout)


def test_what_only_some_need_is_loaded_when_they_need_it(start):
    loaded = set(start["loaded"])
    assert "sqlite3" in loaded, "the names are read as they should be"
    assert {name: why for name, why in FOR_SOME.items() if name in loaded} == {}


def test_a_start_takes_less_than_three_seconds_of_a_processor(start):
    assert start["seconds"] < SECONDS
