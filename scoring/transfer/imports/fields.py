"""Fields of a JSON object from a stranger, each read as what it must be."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.documents.bundle import ImportRefused


class Fields:
    """Reads fields of one object; what is missing or of another kind is refused with its place."""

    def __init__(self, values: Mapping[str, Any], where: str) -> None:
        self.values = values
        self.where = where

    def refuse(self, name: str) -> ImportRefused:
        return ImportRefused(
            _("{where}: the field “{name}” is missing or is not what it should be.").format(
                where=self.where, name=name
            )
        )

    def text(self, name: str, most: int = 200) -> str:
        value = self.values.get(name, "")
        if not isinstance(value, str) or len(value) > most or "\0" in value:
            raise self.refuse(name)
        try:
            value.encode()
        except UnicodeEncodeError:
            raise self.refuse(name) from None
        return value

    def flag(self, name: str) -> bool:
        value = self.values.get(name, False)
        if not isinstance(value, bool):
            raise self.refuse(name)
        return value

    def number(self, name: str, low: int, high: int) -> int:
        value = self.values.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.refuse(name)
        return value

    def optional_number(self, name: str, low: int, high: int) -> int | None:
        return None if self.values.get(name) is None else self.number(name, low, high)

    def uuid(self, name: str) -> UUID:
        try:
            return UUID(self.text(name))
        except ValueError:
            raise self.refuse(name) from None

    def optional_uuid(self, name: str) -> UUID | None:
        return self.uuid(name) if self.values.get(name) else None

    def day(self, name: str) -> date:
        try:
            found = date.fromisoformat(self.text(name))
        except ValueError:
            raise self.refuse(name) from None
        if not 1900 <= found.year <= 2200:
            raise self.refuse(name)
        return found

    def optional_day(self, name: str) -> date | None:
        return self.day(name) if self.values.get(name) else None

    def moment(self, name: str) -> datetime:
        try:
            found = datetime.fromisoformat(self.text(name))
        except ValueError:
            raise self.refuse(name) from None
        if not 1900 <= found.year <= 2200:
            raise self.refuse(name)
        return found if timezone.is_aware(found) else timezone.make_aware(found)

    def optional_moment(self, name: str) -> datetime | None:
        return self.moment(name) if self.values.get(name) else None

    def list(self, name: str, most: int) -> list[Any]:
        value = self.values.get(name, [])
        if not isinstance(value, list) or len(value) > most:
            raise self.refuse(name)
        return value

    def object(self, name: str) -> dict[str, Any]:
        value = self.values.get(name)
        if not isinstance(value, dict):
            raise self.refuse(name)
        return value
