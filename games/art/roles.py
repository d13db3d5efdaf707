"""The pictures of roles in static/art/roles.svg: one bust, one light; only hat, brows and the thing
in the medallion differ. What the hat and the thing lack in light, the medallion's rim gives back.
"""

from __future__ import annotations

VIEW = "0 -6 240 249"
ROLES = ("digger", "saboteur", "blue", "green", "boss", "profiteer", "geologist")
SEALED = {"purse": "r9", "nugget": "ra", "stone": "rb"}
"""A medallion in the same light, for what else a press may bring; ``r0`` is a card face down."""


def role_id(role: str) -> str:
    """Ids of one length: neither an address nor a page's size says which role it shows."""
    return f"r{ROLES.index(role) + 1}"
