"""Questions to the database that are put together once, and rows that are added the same way.

Django works out anew each time what the SQL of a query is and how its answer is read, which takes
ten times as long as the answer of a few rows. What every move asks is always the same but for its
values.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Field, Model, QuerySet

M = TypeVar("M", bound=Model)
Value = int | str


class HowAsked(NamedTuple):
    """How one kind of database is asked, and what becomes of the columns it answers with."""

    sql: str
    converters: list[tuple[int, Callable[..., Any], Any]]


class Prepared(Generic[M]):
    """The rows of a query, asked for with other values each time.

    *query* says which whole rows of *model* for some values; it uses each of them once and in
    their order, whole numbers and texts that the database takes as they are.
    """

    def __init__(self, model: type[M], query: Callable[..., QuerySet[M]]) -> None:
        self._model, self._query = model, query
        self._names = [field.attname for field in model._meta.concrete_fields]
        self._plans: dict[str, HowAsked] = {}

    def rows(self, *values: Value) -> list[M]:
        sql, converters = self._plans.get(connection.vendor) or self._planned(values)
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            found = [list(row) for row in cursor.fetchall()]
        for row in found:
            for place, convert, column in converters:
                row[place] = convert(row[place], column, connection)
        from_db, names, alias = self._model.from_db, self._names, connection.alias
        return [from_db(alias, names, row) for row in found]

    def first(self, *values: Value) -> M | None:
        return next(iter(self.rows(*values)), None)

    def _planned(self, values: tuple[Value, ...]) -> HowAsked:
        sql, used = self._query(*values).query.sql_with_params()
        assert tuple(used) == values, "each value once, in order"
        fields = self._model._meta.concrete_fields
        columns = [field.get_col(self._model._meta.db_table) for field in fields]
        converters = [
            (place, convert, column)
            for place, column in enumerate(columns)
            for convert in (
                *connection.ops.get_db_converters(column),
                *column.get_db_converters(connection),
            )
        ]
        return self._plans.setdefault(connection.vendor, HowAsked(sql, converters))


def add_row(row: Model) -> None:
    """Write *row* down, which is new. It is not told its own number."""
    fields, sql = _insertion(type(row))
    values = [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(sql, values)


@cache
def _insertion(model: type[Model]) -> tuple[tuple[Field[Any, Any], ...], str]:
    """The columns of a row but its number, and how they are written."""
    meta, quote = model._meta, connection.ops.quote_name
    fields = tuple(field for field in meta.concrete_fields if not field.primary_key)
    columns = ", ".join(quote(str(field.column)) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    return fields, f"INSERT INTO {quote(meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608  only our own names are put in
