"""What leaves the process beside its answers: log lines, tasks, hints, rows of the database.

Nobody at the table receives these, but somebody reads logs, a broker and a backup. In two worlds
that differ in what is hidden they must be the same; what is sealed only in its length.
"""

import contextlib
import functools
import io
import logging
import zipfile
from unittest import mock

from celery.signals import before_task_publish
from django.apps import apps
from django.db import connection, models

from games import signals
from games.live.bus import Bus
from scoring.services.clubs import house_club
from scoring.transfer.exports.backup import write_backup

SEALED = {("games.LogRow", "sealed"), ("games.Game", "head"), ("games.Answer", "key")}
"""Ciphertext, the digest that chains it, and keys that phones choose: compared by length."""
DRAWN = {"id", "root_id", "origin", "eta"}
"""Headers of a task that are another for each: its moment is looked at where it is set."""
MOMENTS = (signals.robot_set, signals.clock_set)
APPS = ("games", "scoring", "auth", "sessions")


class Sinks:
    """Listens while a story is played; ``told`` are its lines, in the order of their coming."""

    def __init__(self):
        self.told = []

    @contextlib.contextmanager
    def listening(self):
        handler = _Lines(self.told)
        root, level = logging.getLogger(), logging.getLogger().level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        before_task_publish.connect(self._task, weak=False)
        for signal in MOMENTS:
            signal.connect(self._moment, weak=False)
        try:
            with mock.patch.object(Bus, "publish", self._hint):
                yield self
        finally:
            before_task_publish.disconnect(self._task)
            for signal in MOMENTS:
                signal.disconnect(self._moment)
            root.setLevel(level)
            root.removeHandler(handler)

    def _task(self, sender=None, body=None, headers=None, **_):
        told = {name: value for name, value in (headers or {}).items() if name not in DRAWN}
        self.told.append(("task", sender, told, repr((body or ())[:2])))

    def _moment(self, sender, signal, **told):
        """When somebody is to act: a robot, or whoever notices that a clock is over."""
        self.told.append(("moment", *sorted(told.items())))

    def _hint(self, table_id, version, *_here):
        """What goes to the other processes, by Redis."""
        self.told.append(("hint", table_id, version))

    def look_at_rows(self, when):
        self.told += [(f"rows, {when}", *row) for row in rows()]
        self.told += [(f"backup, {when}", *file) for file in backed_up()]


class _Lines(logging.Handler):
    """Every line of our own loggers, and what others say from INFO on, as a file would have it."""

    def __init__(self, told):
        super().__init__(logging.DEBUG)
        self.told = told

    def emit(self, record):
        ours = record.name.startswith(("games", "scoring", "saboteur_site"))
        if ours or record.levelno >= logging.INFO:
            self.told.append(("log", record.name, record.levelname, self.format(record)))


def backed_up():
    """The files of a backup that somebody takes now."""
    file = io.BytesIO()
    for _ in write_backup([house_club()], file):
        pass
    with zipfile.ZipFile(file) as archive:
        return [(name, archive.read(name)) for name in sorted(archive.namelist())]


def rows():
    """Every row of the site, column by column, as the database keeps it."""
    with connection.cursor() as cursor:
        for label, table, columns, order in _stored():
            names = ", ".join(map(connection.ops.quote_name, columns))
            cursor.execute(f"SELECT {names} FROM {table} ORDER BY {order}")
            for row in cursor.fetchall():
                kept = zip(columns.items(), row, strict=True)
                yield label, *((name, keep(value)) for (name, keep), value in kept)


@functools.cache
def _stored():
    """By model, its table, how each column is compared, and the order of its rows."""
    quoted = connection.ops.quote_name
    return [
        (
            model._meta.label,
            quoted(model._meta.db_table),
            {one.column: _how_kept(model._meta.label, one) for one in model._meta.concrete_fields},
            quoted(model._meta.pk.column),
        )
        for model in apps.get_models()
        if model._meta.app_label in APPS
    ]


def _how_kept(label, column):
    if (label, column.name) in SEALED or isinstance(column, models.BinaryField):
        return _length
    return _itself


def _length(value):
    return f"{len(value)} sealed"


def _itself(value):
    return value
