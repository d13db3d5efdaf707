"""The pictures of roles in static/art/roles.svg: one bust; only hat, brows and the thing in the
medallion differ. All are equally bright, so that the light of a phone tells no role: the rim of the
medallion makes up for what hat and thing lack.
"""

from __future__ import annotations

VIEW = "0 -6 240 249"
ROLES = ("digger", "saboteur", "blue", "green", "boss", "profiteer", "geologist")
SEALED = {"purse": "r9", "nugget": "ra", "stone": "rb"}
"""A medallion in the same light, for what else a press may bring; ``r0`` is a card face down."""


def role_id(role: str) -> str:
    """Ids of one length: neither an address nor a page's size says which role it shows."""
    return f"r{ROLES.index(role) + 1}"
