"""The rail of a replay."""

from __future__ import annotations

from django import template
from django.templatetags.static import static

from games.art.svg import n

register = template.Library()

NEAR = 200
"""So near to an end of the rail, the words under the cart stand where those of the end would."""


@register.inclusion_tag("components/_rail.html")
def rail(move: int, moves: int, start: str, end: str, field: str = "move") -> dict[str, object]:
    """{% rail 19 44 "start" "treasure" %}: a slider; the cart is its cursor."""
    step = 860 / max(moves, 1)
    ties = [{"x": n(20 + i * step), "done": i < move} for i in range(moves + 1)]
    x = 20 + move * step
    return {
        "ties": ties,
        "cart": n(x - 24),
        "near": "first" if x < NEAR else "last" if x > 900 - NEAR else "",
        "near_within": NEAR,
        "x": n(min(max(x, 130), 770)),
        "move": move,
        "moves": moves,
        "start": start,
        "end": end,
        "field": field,
        "icons": static("art/icons.svg"),
    }
