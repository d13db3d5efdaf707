"""What a proxy in front of the site says about a client, believed only of those in the settings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .bridge import Scope
from .environment import Network
from .places import is_among

FORWARDS = re.compile(rb"x-forwarded-.*|forwarded|via|x-real-ip|cf-.*")
"""Headers by which a proxy or a tunnel gives itself away."""


def is_forwarded(scope: Scope) -> bool:
    return any(FORWARDS.fullmatch(name) for name, _ in scope["headers"])


class Proxies:
    """The machines whose ``X-Forwarded-For`` and ``-Proto`` are followed."""

    def __init__(self, networks: Sequence[Network]) -> None:
        self._networks = networks

    def __contains__(self, address: str) -> bool:
        return is_among(address, self._networks)

    def looked_through(self, scope: Scope) -> Scope:
        """*scope* with the client's own address and scheme, and nothing left to be misled by."""
        said = dict.fromkeys((b"x-forwarded-for", b"x-forwarded-proto"), b"")
        headers = []
        for name, value in scope["headers"]:
            if not name.startswith(b"x-forwarded-"):
                headers.append((name, value))
            elif name in said:
                said[name] = said[name] + b"," + value if said[name] else value
        if len(headers) < len(scope["headers"]):
            headers.append((b"via", b"1.1 proxy"))  # that there was one is not forgotten
        address, port = scope.get("client") or ("", 0)
        scheme = scope.get("scheme", "http")
        if self._networks and address in self:
            address = self._first_stranger(address, said[b"x-forwarded-for"].decode("latin-1"))
            if said[b"x-forwarded-proto"].rpartition(b",")[2].strip() == b"https":
                scheme = "https"
        return {**scope, "headers": headers, "client": (address, port), "scheme": scheme}

    def _first_stranger(self, address: str, hops: str) -> str:
        """The nearest hop that is no proxy of ours: what stands before it anybody wrote."""
        for hop in reversed([part.strip() for part in hops.split(",")]):
            if not hop:
                continue
            address = hop
            if hop not in self:
                break
        return address
