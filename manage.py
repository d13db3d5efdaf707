#!/usr/bin/env python3
"""Django's command line; `play` and `test` also work before anything is installed."""

import os
import sys

from saboteur_site import bootstrap


def main() -> None:
    with bootstrap.clear_sentences():
        bootstrap.prepare(sys.argv)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saboteur_site.settings")
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
