"""Clients of streams, beside a bus that runs."""

import asyncio
import contextlib
import re
import weakref
import zlib

from games.live.bus import bus
from games.live.sse import stream
from tests.fixtures.loop import in_a_loop


class Scope(dict):
    """As a server gives it; it can be asked whether anybody still holds it."""


class Listener:
    """A client of the ASGI stream."""

    def __init__(self, path, address="10.0.0.1", query=b"", accepts=b"gzip, deflate"):
        scope = Scope(type="http", method="GET", path=path, client=(address, 5))
        scope |= {"query_string": query, "headers": [(b"accept-encoding", accepts)]}
        self.scope = weakref.ref(scope)
        self.sent, self.status, self.endings = b"", None, 0
        self.headers = {}
        self.news, self.gone = asyncio.Event(), asyncio.Event()
        self.line = asyncio.Event()
        self.line.set()
        self.task = asyncio.ensure_future(stream(scope, self.receive, self.send))

    async def receive(self):
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        await self.line.wait()
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        self.sent += message.get("body", b"")
        self.news.set()
        if not message.get("more_body", message["type"] == "http.response.start"):
            self.endings += 1
            self.gone.set()  # a server says so of an answer that has ended

    def read(self):
        """What was sent, as the browser hands it on."""
        if self.headers.get(b"content-encoding") != b"gzip":
            return self.sent.decode()
        return zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(self.sent).decode()

    def pages(self):
        """The pages that came, each as it reads."""
        events = self.read().split("\n\n")
        pages = [one for one in events if one.startswith("event: page\n")]
        return [one[len("event: page\ndata: ") :].replace("\ndata: ", "\n") for one in pages]

    async def hears(self, pattern, seconds=3.0):
        async with asyncio.timeout(seconds):
            while not re.search(pattern, self.read()):
                self.news.clear()
                await self.news.wait()

    async def ends(self, seconds=2.0):
        await asyncio.wait_for(asyncio.shield(self.task), seconds)

    async def hang_up(self):
        self.gone.set()
        await self.task


@contextlib.asynccontextmanager
async def running():
    await bus.start()
    try:
        yield
    finally:
        await bus.stop()


def in_loop(story):
    """Run an asynchronous story; what it does in the database runs in a thread."""

    async def run():
        async with running():
            await story()

    in_a_loop(run())


do = asyncio.to_thread
