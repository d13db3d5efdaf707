"""Where a connection comes from: what one neighbour of a network has."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

from .environment import Network


@lru_cache(maxsize=4096)
def place_of(address: str) -> str:
    """What one neighbour has: an IPv4 address, or the 64 bits that an IPv6 network is given."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


def is_own_machine(place: str) -> bool:
    """One of those addresses by which a machine calls itself; no neighbour has them."""
    return place in {"127.0.0.1", "::/64", ""}


def is_among(address: str, networks: Iterable[Network]) -> bool:
    try:
        ip = ipaddress.ip_address(address.partition("/")[0])
    except ValueError:
        return False
    return any(ip in network for network in networks)
