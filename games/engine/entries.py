"""Reading the fields of one entry, untrusted as it is. All refusals here are ``record.shape``."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from games.engine.core import Entry, Seat, gettext_noop, misshapen

T = TypeVar("T")


class Fields:
    """The fields of an entry, each read once; ``close`` refuses those nobody asked for."""

    def __init__(self, entry: Entry) -> None:
        self._left = dict(entry)

    def __contains__(self, name: str) -> bool:
        return name in self._left

    def take(self, name: str) -> object:
        """The field's value, whatever it is."""
        try:
            return self._left.pop(name)
        except KeyError:
            raise misshapen(gettext_noop("the field “{field}” is missing"), field=name) from None

    def close(self) -> None:
        if self._left:
            raise misshapen(gettext_noop("there is a field that does not belong here"))

    def text(self, name: str, among: Collection[str]) -> str:
        value = self.take(name)
        if type(value) is str and value in among:  # every entry has one: no detours
            return value
        return a_text(value, among)

    def whole(self, name: str, lowest: int | None = None, highest: int | None = None) -> int:
        return a_whole_number(self.take(name), lowest, highest)

    def seat(self, name: str, seats: int) -> Seat:
        seat = self.take(name)
        if type(seat) is int and 0 <= seat < seats:  # nearly every entry has one: no detours
            return seat  # type: ignore[return-value]  # a Seat is a number in this range
        return a_seat(seat, seats)

    def flag(self, name: str) -> bool:
        value = self.take(name)
        if not isinstance(value, bool):
            raise misshapen(gettext_noop("“{field}” must be true or false"), field=name)
        return value

    def list(self, name: str) -> list[object]:
        return a_list(self.take(name))

    def place(self, name: str) -> tuple[int, int]:
        place = a_list(self.take(name))
        if len(place) != 2:
            raise misshapen(gettext_noop("a place is a column and a row"))
        return a_whole_number(place[0]), a_whole_number(place[1])

    def house(self) -> bool:
        """Whether the entry is marked as a house ruling: ``true`` or nothing at all."""
        if "house" not in self._left:
            return False
        if self._left.pop("house") is not True:
            raise misshapen(gettext_noop("“house” is true or absent"))
        return True


def a_text(value: object, among: Collection[str]) -> str:
    if not isinstance(value, str) or value not in among:
        raise misshapen(gettext_noop("a word is not one of those this game has"))
    return value


def a_whole_number(value: object, lowest: int | None = None, highest: int | None = None) -> int:
    if type(value) is not int:  # a bool is no number here
        raise misshapen(gettext_noop("a whole number is due"))
    if (lowest is not None and value < lowest) or (highest is not None and value > highest):
        raise misshapen(gettext_noop("a number is out of range"))
    return value


def a_seat(value: object, seats: int) -> Seat:
    return Seat(a_whole_number(value, 0, seats - 1))


def a_list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise misshapen(gettext_noop("a list is due"))
    return value
