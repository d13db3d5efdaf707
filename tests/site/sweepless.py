"""The site's settings without the sweep for robots: what is found is found by others."""

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.site.careless.Sweepless"]
