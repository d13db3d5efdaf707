"""The chart of rounds won by role: who neither wins nor loses stands beside it, not at nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import ngettext

from scoring.documents.facts import PAID_APART
from scoring.documents.words import role_title
from scoring.views.charts import RateChart


@dataclass(frozen=True)
class RoleChart(RateChart):
    apart: tuple[str, ...] = ()
    """A sentence for each role that is left out."""


def role_chart(counts: Mapping[str, tuple[int, int]]) -> RoleChart:
    """From rounds won and rounds played in each role; the most frequent one stands first."""
    lines, apart = [], []
    for role, (won, rounds) in sorted(counts.items(), key=lambda each: -each[1][1]):
        if role in PAID_APART:
            apart.append(_apart(role, rounds))
        elif role:  # games without roles have none
            lines.append((role_title(role), won, rounds, f"{won}/{rounds}"))
    return RoleChart(RateChart.of(lines).rows, tuple(apart))


def _apart(role: str, rounds: int) -> str:
    sentence = ngettext(
        "{role}: {number} round, neither won nor lost.",
        "{role}: {number} rounds, neither won nor lost.",
        rounds,
    )
    return sentence.format(role=role_title(role), number=rounds)
