"""Tags for the club's memory: charts, and the rail of a replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.art.charts import BAR, balance_row, course_way, ticks
from games.art.svg import n

register = template.Library()


@register.inclusion_tag("components/_balance.html")
def balance(rows: Sequence[Mapping[str, Any]], label: str = "") -> dict[str, Any]:
    """{% balance rows %}: each with players, share (percent won by diggers) and rounds."""
    drawn = []
    for i, row in enumerate(rows):
        bar = balance_row(i, int(row["share"]))
        rounds = int(row["rounds"])
        said = ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
        drawn.append({**bar, "players": row["players"], "share": row["share"], "count": said})
    return {
        "rows": drawn,
        "height": 44 + BAR * len(rows),
        "label": label or _("Share of rounds won by diggers, by number of players"),
    }


@register.inclusion_tag("components/_course.html")
def course(points: Sequence[tuple[str, float]], label: str) -> dict[str, Any]:
    """{% course points label %}: a number over time, as pairs of when and how much."""
    values = [value for _when, value in points]
    way = course_way(values)
    return {
        "d": "M" + "L".join(f"{n(x)} {n(y)}" for x, y in way),
        "stops": [{"x": n(x), "y": n(y)} for x, y in way],
        "grid": [{"y": n(y), "words": n(y + 6), "value": value} for value, y in ticks(values)],
        "first": points[0][0] if points else "",
        "last": points[-1][0] if points else "",
        "label": label,
    }


@register.inclusion_tag("components/_rail.html")
def rail(move: int, moves: int, start: str, end: str, field: str = "move") -> dict[str, Any]:
    """{% rail 19 44 "start" "treasure" %}: a slider; the cart is its cursor."""
    step = 860 / max(moves, 1)
    ties = [{"x": n(20 + i * step), "done": i < move} for i in range(moves + 1)]
    x = 20 + move * step
    return {
        "ties": ties,
        "cart": n(x - 24),
        "x": n(min(max(x, 130), 770)),
        "move": move,
        "moves": moves,
        "start": start,
        "end": end,
        "field": field,
        "icons": static("art/icons.svg"),
    }
