"""A secret that cannot leave by mistake.

What is :class:`Hidden` cannot be printed, logged, formatted, compared, counted, pickled, written
as JSON or put into a template, a header or a cookie: every such line fails where it stands, in its
first test. It is opened by :func:`opened`, in the few places that a test lists.
"""

from __future__ import annotations

from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class Spilled(TypeError):
    """A line of code treats a secret like any other value."""


def _refuse(hidden: object, *_: object) -> NoReturn:
    raise Spilled("a secret is opened where it is shown, and used nowhere else")


class Hidden(Generic[T]):
    """Something that only :func:`opened` shows. Its ``repr`` is always the same, for tracebacks."""

    __slots__ = ("__kept",)
    do_not_call_in_templates = True

    def __init__(self, kept: T) -> None:
        self.__kept = kept

    def __repr__(self) -> str:
        return "<hidden>"

    __str__ = __format__ = __html__ = __bytes__ = _refuse
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __bool__ = __len__ = __iter__ = __contains__ = __getitem__ = __int__ = __index__ = _refuse
    __reduce_ex__ = __reduce__ = __getstate__ = __copy__ = __deepcopy__ = _refuse
    __hash__ = _refuse


def opened(hidden: Hidden[T]) -> T:
    kept: T = object.__getattribute__(hidden, "_Hidden__kept")
    return kept
