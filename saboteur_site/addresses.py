"""The addresses this machine has, and the one phones should use."""

from __future__ import annotations

import contextlib
import fcntl
import ipaddress
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

LIFETIME = 5.0
"""Seconds for which found addresses are believed: a hall's router may give others."""

OWN_NETWORKS = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lo")
"""Interfaces that lead to no phone."""


def found() -> tuple[str, ...]:
    """The machine's addresses, the likeliest for a phone in the room first; none is loopback."""
    candidates = [*_routed(), *_of_interfaces(), *_of_own_name()]
    usable = [address for address in dict.fromkeys(candidates) if _is_usable(address)]
    return tuple(sorted(usable, key=lambda address: ":" in address))


def _is_usable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _routed() -> Iterator[str]:
    """The address used towards the rest of the world. Nothing is sent: a route is looked up."""
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            yield str(probe.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    if sys.platform != "linux":
        return
    get_address = 0x8915  # SIOCGIFADDR
    names = [name for _, name in socket.if_nameindex() if not name.startswith(OWN_NETWORKS)]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for name in names:
            with contextlib.suppress(OSError):
                request = struct.pack("256s", name.encode()[:15])
                yield socket.inet_ntoa(fcntl.ioctl(probe, get_address, request)[20:24])
    with contextlib.suppress(OSError):
        for line in Path("/proc/net/if_inet6").read_text().splitlines():
            digits, *_rest, name = line.split()
            if name in names:
                yield str(ipaddress.IPv6Address(int(digits, 16)))


def _of_own_name() -> Iterator[str]:
    with contextlib.suppress(OSError):
        for *_rest, address in socket.getaddrinfo(socket.gethostname(), None):
            yield str(address[0]).partition("%")[0]


class Machine:
    """What :func:`found` saw, looked up again when it has grown old."""

    def __init__(self, look: Callable[[], tuple[str, ...]] = found) -> None:
        self._look = look
        self._seen: tuple[str, ...] = ()
        self._until = float("-inf")

    def addresses(self) -> tuple[str, ...]:
        now = time.monotonic()
        if now >= self._until:
            self._seen, self._until = self._look(), now + LIFETIME
        return self._seen


class Hosts(list[str]):
    """The names the site answers to: the fixed ones, and whatever addresses the machine has now."""

    def __init__(self, fixed: list[str], machine: Machine) -> None:
        super().__init__(fixed)
        self._machine = machine

    def __iter__(self) -> Iterator[str]:
        yield from super().__iter__()
        for address in self._machine.addresses():
            yield bracketed(address)


def own_names() -> list[str]:
    """Loopback and the names under which other machines may find this one."""
    name = socket.gethostname().lower()
    return ["localhost", "127.0.0.1", "[::1]", name, f"{name.partition('.')[0]}.local"]


def bracketed(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def base_url(host: str, port: int, machine: Machine) -> str:
    """Where phones reach a site that listens on *host*; loopback when there is nothing better."""
    if ipaddress.ip_address(host).is_unspecified:
        host = next(iter(machine.addresses()), "127.0.0.1")
    return f"http://{bracketed(host)}" + ("" if port == 80 else f":{port}")
