"""The site's settings with one page more: a bare view to compare with."""

import os

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import TEMPLATES

ROOT_URLCONF = "tests.benchmarks.urls"
TEMPLATES[0]["DIRS"].append(os.environ["BENCHMARK_TEMPLATES"])
