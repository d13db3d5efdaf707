"""The site's settings with one page more: a bare view to compare with.

Where time goes faster than in life, what nobody asks for is kept for less of it.
"""

import os

from games.common import lru
from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import TEMPLATES

ROOT_URLCONF = "tests.benchmarks.urls"
TEMPLATES[0]["DIRS"].append(os.environ["BENCHMARK_TEMPLATES"])
lru.UNUSED = float(os.environ.get("BENCHMARK_UNUSED", lru.UNUSED))
