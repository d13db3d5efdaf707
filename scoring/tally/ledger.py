"""Sums waiting to be written, and the one statement per table that writes them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import connection, models

from scoring.models.tallies import ALL_GAMES, ALL_SEASONS

Key = tuple[int | str, ...]
Rows = dict[Key, dict[str, int]]
Keys = Mapping[type[models.Model], Sequence[str]]
"""Each table's key columns, in the order tables are written."""

ROWS_AT_ONCE = 500
"""Keeps a statement well below the parameters a database allows."""


class Ledger:
    """Collects what is to be added, then adds it: rows appear when first needed."""

    def __init__(self) -> None:
        self._sums: dict[type[models.Model], dict[Key, dict[str, int]]] = defaultdict(dict)

    def add(self, model: type[models.Model], key: Key, **amounts: int) -> None:
        """Add to the row with that key, which is in the order of the table's key columns.

        A row of one season, or of one game, also adds to the rows of all of them.
        """
        rows = self._sums[model]
        row = rows.get(key)
        if row is None:
            row = rows[key] = {}
        for column, amount in amounts.items():
            if amount:
                row[column] = row.get(column, 0) + amount

    def __len__(self) -> int:
        """How many sums are waiting."""
        return sum(len(rows) for rows in self._sums.values())

    def keys(self, model: type[models.Model]) -> list[Key]:
        return list(self._sums[model])

    def rolled_up(self, model: type[models.Model], key_columns: Sequence[str]) -> Rows:
        """What is to be added to each row, those of all seasons and all games included."""
        return _rolled_up(model, self._sums[model], key_columns)

    def post(self, keys: Keys) -> None:
        """Write everything."""
        for model, key_columns in keys.items():
            rows = _rolled_up(model, self._sums.pop(model, {}), key_columns)
            post_rows(model, key_columns, rows)
            if any(amount < 0 for row in rows.values() for amount in row.values()):
                _drop_empty(model, key_columns[0], {key[0] for key in rows})


def post_rows(model: type[models.Model], key_columns: Sequence[str], rolled: Rows) -> None:
    """Add to these rows of a table; what adds nothing makes no row."""
    rows = {key: row for key, row in rolled.items() if any(row.values())}
    columns = sorted({column for row in rows.values() for column in row})
    if rows:
        _upsert(model, key_columns, columns, rows)


WHOLES: dict[str, int | str] = {"season": ALL_SEASONS, "game": ALL_GAMES}
"""What stands in a key column for all of its values."""
ROLLED_UP: dict[str, tuple[str, ...]] = {
    "MemberTally": ("season", "game"),
    "ClubTally": ("season", "game"),
    "RoleTally": ("season",),
    "SizeTally": ("season",),
    "CardTally": ("season",),
    "Attendance": ("game",),
    "Histogram": ("season",),
    "EditionHistogram": ("season",),
}
"""The key columns over which a table also keeps the sums."""
APART = {("MemberTally", "game"): frozenset({"evenings"})}
"""Columns that do not add up over a key column: two games of one evening are one evening."""


def _rolled_up(model: type[models.Model], rows: Rows, key_columns: Sequence[str]) -> Rows:
    name = model._meta.object_name or ""
    for column in ROLLED_UP.get(name, ()):
        apart = APART.get((name, column), frozenset())
        rows = _summed(rows, key_columns.index(column), WHOLES[column], apart)
    return rows


def _summed(rows: Rows, place: int, everything: int | str, apart: frozenset[str]) -> Rows:
    wholes: Rows = {}
    for key, row in rows.items():
        if key[place] == everything:
            continue
        of_all = (*key[:place], everything, *key[place + 1 :])
        whole = wholes.get(of_all)
        if whole is None:
            whole = wholes[of_all] = dict(rows.get(of_all, {}))
        for column, amount in row.items():
            if column not in apart:
                whole[column] = whole.get(column, 0) + amount
    return {**rows, **wholes}


def seasons_summed(
    model: type[models.Model], key_columns: Sequence[str], held: models.QuerySet[Any]
) -> Rows:
    """The rows of all seasons, from those of each that are *held*."""
    place, columns = key_columns.index("season"), summed_columns(model)
    wholes: Rows = {}
    for row in held.exclude(season=ALL_SEASONS).values_list(*key_columns, *columns):
        key = (*row[:place], ALL_SEASONS, *row[place + 1 : len(key_columns)])
        whole = wholes.setdefault(key, dict.fromkeys(columns, 0))
        for column, amount in zip(columns, row[len(key_columns) :], strict=True):
            whole[column] += amount
    return wholes


def _upsert(
    model: type[models.Model],
    key_columns: Sequence[str],
    columns: Sequence[str],
    rows: dict[Key, dict[str, int]],
) -> None:
    """``INSERT … ON CONFLICT … DO UPDATE SET n = n + …``, which both databases understand.

    Keys are written in order, so that two writers cannot deadlock.
    """
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    names = [quote(column_of(model, name)) for name in (*key_columns, *columns)]
    slot = f"({', '.join(['%s'] * len(names))})"
    targets = ", ".join(names[: len(key_columns)])
    sums = ", ".join(
        f"{name} = {table}.{name} + excluded.{name}" for name in names[len(key_columns) :]
    )
    lines = [
        [*key, *(row.get(column, 0) for column in columns)] for key, row in sorted(rows.items())
    ]
    with connection.cursor() as cursor:
        for batch in _batches(lines):
            slots = ", ".join([slot] * len(batch))
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(names)}) VALUES {slots} "  # noqa: S608  only our own names are put in
                f"ON CONFLICT ({targets}) DO UPDATE SET {sums}",
                [value for line in batch for value in line],
            )


def column_of(model: type[models.Model], name: str) -> str:
    """The column a field is kept in."""
    field = model._meta.get_field(name)
    assert isinstance(field, models.Field)
    return str(field.column)


def _drop_empty(model: type[models.Model], owner: str, owners: set[int | str]) -> None:
    """Rows that count nothing any more are as if they had never been."""
    empty = dict.fromkeys(summed_columns(model), 0)
    for batch in _batches(sorted(owners)):
        model._default_manager.filter(**{f"{owner}__in": batch}, **empty).delete()


def summed_columns(model: type[models.Model]) -> tuple[str, ...]:
    """The columns of a running total that add up."""
    return ADDITIVE[model._meta.object_name or ""]


ADDITIVE: dict[str, tuple[str, ...]] = {
    "MemberTally": (
        "plays",
        "wins",
        "gold",
        "rounds",
        "rounds_won",
        "saboteur_rounds",
        "saboteur_won",
        "digger_rounds",
        "digger_won",
        "round_gold",
        "found",
        "broke",
        "suffered",
        "mended",
        "jailed",
        "stole",
        "dead_ends",
        "passes",
        "seconds",
        "timed_turns",
        "followed",
        "evenings",
    ),
    "RoleTally": ("rounds", "won", "gold"),
    "SizeTally": ("plays", "wins"),
    "CardTally": ("count",),
    "MonthTally": ("evenings",),
    "ClubTally": (
        "plays",
        "kept",
        "seats",
        "gold",
        "rounds",
        "seconds",
        "timed_plays",
        "evenings",
    ),
    "Histogram": ("count",),
    "EditionHistogram": ("count",),
    "Attendance": ("plays", "ticks"),
}


def _batches(items: Sequence[Any]) -> Iterable[Sequence[Any]]:
    for start in range(0, len(items), ROWS_AT_ONCE):
        yield items[start : start + ROWS_AT_ONCE]
