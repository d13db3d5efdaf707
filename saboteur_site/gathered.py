"""What is written in one moment, sent in one piece.

An answer is written as a head and a body. Sent one after the other each is a packet of its own, and
the phone is woken twice; the second write is a tenth of what an answer costs.
"""

from __future__ import annotations

import asyncio

MOST = 64 << 10
"""Bytes that wait for the end of the moment; with more they go at once."""


class Gathered:
    """A transport for one answer: what is written to it goes when the loop comes round again."""

    __slots__ = ("_loop", "_pieces", "_size", "_transport")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._pieces: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> None:
        if not self._pieces:
            self._loop.call_soon(self._send)
        self._pieces.append(data)
        self._size += len(data)
        if self._size > MOST:
            self._send()

    def _send(self) -> None:
        whole = b"".join(self._pieces)
        self._pieces, self._size = [], 0
        if whole and not self._transport.is_closing():  # whoever asked may have left meanwhile
            self._transport.write(whole)

    def close(self) -> None:
        self._send()
        self._transport.close()

    def is_closing(self) -> bool:
        return self._transport.is_closing()
