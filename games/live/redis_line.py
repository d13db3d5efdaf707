"""Redis publish and subscribe: hints that a table changed, from process to process.

The connection may be lost at any time. A listener is told when it is back, to read again whatever
may have changed meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import redis
import redis.asyncio

log = logging.getLogger(__name__)

CHANNEL = "filon:table:"
SILENCE = 5
"""Seconds without a message before the connection is tested with a ping."""


class RedisHints:
    """Publishes and receives hints in the event loop of a web process."""

    def __init__(self, url: str) -> None:
        self._client = redis.asyncio.Redis.from_url(
            url, socket_connect_timeout=1, socket_timeout=None
        )
        self.holds = False

    async def tell(self, table_id: int, version: int) -> None:
        try:
            async with asyncio.timeout(1):
                await self._client.publish(f"{CHANNEL}{table_id}", version)
        except (redis.RedisError, OSError, TimeoutError) as error:
            log.warning("Redis did not take a hint: %s", error)

    async def listen(self, on_hint: Callable[[int], None], on_return: Callable[[], None]) -> None:
        """Receive hints until cancelled; *on_return* is called after each (re)subscription."""
        while True:
            try:
                await self._hear(on_hint, on_return)
            except (redis.RedisError, OSError, TimeoutError, ValueError) as error:
                self.holds = False
                log.warning("the line to Redis is down: %s", error)
                await asyncio.sleep(0.5)

    async def _hear(self, on_hint: Callable[[int], None], on_return: Callable[[], None]) -> None:
        async with self._client.pubsub() as hints:
            await hints.psubscribe(CHANNEL + "*")
            self.holds = True
            on_return()
            while True:
                message = await hints.get_message(ignore_subscribe_messages=True, timeout=SILENCE)
                if message is None:
                    await asyncio.wait_for(hints.ping(), timeout=2)
                elif message["type"] == "pmessage":
                    on_hint(int(message["channel"].rpartition(b":")[2]))

    async def close(self) -> None:
        with suppress(redis.RedisError, OSError):
            await self._client.aclose()


class BlockingRedisHints:
    """Publishes hints from processes without an event loop: workers and commands."""

    def __init__(self, url: str) -> None:
        self._client = redis.Redis.from_url(url, socket_connect_timeout=0.3, socket_timeout=0.3)

    def tell(self, table_id: int, version: int) -> None:
        try:
            self._client.publish(f"{CHANNEL}{table_id}", version)
        except (redis.RedisError, OSError) as error:
            log.warning("Redis did not take a hint: %s", error)
