"""The shape of objects in files from strangers, declared as types and checked by msgspec."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, TypeVar

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Meta

from scoring.documents.bundle import ImportRefused

READABLE = "^[^\x00\ud800-\udfff]*\\Z"
"""Texts that a database keeps: no zero, no half of a character."""
Text12 = Annotated[str, Meta(max_length=12, pattern=READABLE)]
Text40 = Annotated[str, Meta(max_length=40, pattern=READABLE)]
Text60 = Annotated[str, Meta(max_length=60, pattern=READABLE)]
Text80 = Annotated[str, Meta(max_length=80, pattern=READABLE)]
Text200 = Annotated[str, Meta(max_length=200, pattern=READABLE)]
Text2000 = Annotated[str, Meta(max_length=2000, pattern=READABLE)]
Text20000 = Annotated[str, Meta(max_length=20_000, pattern=READABLE)]
Figure = Annotated[int, Meta(ge=0, le=10_000_000)]

NAMED = re.compile(r"`(?:\$\.)?(\w+)[^`]*`$")
"""The field at the end of a message of msgspec: `… field `name`` or `… at `$.name[0].other``."""


class ImportRow(msgspec.Struct):
    """One object of a file. Days are of our time; a time without a zone is of the club's."""

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, date) and not 1900 <= value.year <= 2200:
                raise ValueError(f"out of range: `$.{name}`")
            if isinstance(value, datetime) and timezone.is_naive(value):
                setattr(self, name, timezone.make_aware(value))


R = TypeVar("R", bound=ImportRow)


def read_row(schema: type[R], values: Mapping[str, Any], where: str) -> R:
    """The object as *schema* has it; what is empty counts as absent. Raises ImportRefused."""
    given = {name: value for name, value in values.items() if value is not None and value != ""}
    try:
        return msgspec.convert(given, schema)
    except msgspec.ValidationError as error:
        named = NAMED.search(str(error))
        raise refused_field(where, named[1] if named else "?") from None


def refused_field(where: str, name: str) -> ImportRefused:
    return ImportRefused(
        _("{where}: the field “{name}” is missing or is not what it should be.").format(
            where=where, name=name
        )
    )
