"""Django as the tests have it, for benchmarks of what needs no server: imported before the rest."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()
