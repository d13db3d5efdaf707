"""A history that takes a second to play is played once in a process, and then its rows are copied.

Only on SQLite, where numbers of rows begin anew whenever a test wants them to.
"""

from django.apps import apps
from django.db import connection, transaction

_kept = {}


def _way():
    """What is done when a transaction ends is done in some tests only: their rows differ."""
    return connection.in_atomic_block


def _tables():
    return [model._meta.db_table for model in apps.get_app_config("scoring").get_models(True)]


def numbers_begin_anew():
    """Rows of two tests that make the same have the same numbers."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM sqlite_sequence")


def keep_rows():
    """Keep all that the club's tables hold now, for the next test."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            _kept[_way()] = {
                table: cursor.execute(f'SELECT * FROM "{table}"').fetchall() for table in _tables()
            }


def rows_again(made):
    """Put in place of the rows *made* by this test what was kept, where it has the same numbers."""
    kept = _kept.get(_way())
    if kept is None or not all(_holds(kept, one) for one in made):
        return False
    with transaction.atomic(), connection.cursor() as cursor:
        for table, rows in kept.items():
            cursor.execute(f'DELETE FROM "{table}"')
            if rows:
                places = ", ".join(["%s"] * len(rows[0]))
                cursor.executemany(f'INSERT INTO "{table}" VALUES ({places})', rows)
    return True


def _holds(kept, one):
    return any(row[0] == one.pk for row in kept[one._meta.db_table])
