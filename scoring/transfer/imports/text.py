"""JSON from strangers."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from django.utils.translation import gettext as _

from scoring.documents.bundle import ImportRefused


def parse(data: bytes, where: str) -> Any:
    """The JSON in *data*: UTF-8, no key twice, no NaN, no absurd depth."""
    try:
        text = data.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise ImportRefused(_("{where}: this is not readable JSON.").format(where=where)) from None


def parse_object(data: bytes, where: str) -> dict[str, Any]:
    value = parse(data, where)
    if not isinstance(value, dict):
        raise ImportRefused(_("{where}: this is not a JSON object.").format(where=where))
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a key twice")
    return fields


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)
