"""The site as an ASGI server runs it: streams beside a synchronous Django."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from types import FrameType
from typing import Any

from .wsgi import application as wsgi  # first: it sets Django up

# ruff: isort: split
from django.conf import settings

from games.common import broker_queue
from games.common.loopback import is_loopback
from games.live.bus import bus
from games.live.sse import stream

from . import health, metrics
from .answers import Message, sentence
from .bridge import Bridge, Receive, Scope, Send, respond
from .celery import load_for_sending
from .collector import share_the_heaps, spare_the_collector
from .counters import counters
from .errors import error_page
from .gates import Gate
from .proxies import Proxies, is_forwarded
from .sockets import raise_file_limit

log = logging.getLogger(__name__)
lifecycle = logging.getLogger("saboteur_site.lifecycle")

ALONE = 0.005
"""Seconds after which a thread that serves tables most likely waits for the disk. With a database
elsewhere it waits all the time, and others go on.
"""

pages = Bridge(
    wsgi,
    threads=settings.FILON_THREADS,
    alone=ALONE if "sqlite3" in settings.DATABASES["default"]["ENGINE"] else 0.0,
    gates=[
        *(
            Gate(limit, paths=paths, seconds=settings.FILON_UPLOAD_SECONDS, at_once=8)
            for paths, limit in settings.FILON_UPLOADS.items()
        ),
        Gate(settings.FILON_BODY_LIMIT),
    ],
    error_page=error_page,
)
proxies = Proxies(settings.FILON_PROXIES)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    match scope["type"]:
        case "lifespan":
            await lifespan(receive, send)
        case "http":
            await answer(scope, receive, send)
        case "websocket":
            await send({"type": "websocket.close", "code": 1000})


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """A page or a stream. What fails before anything was sent is answered with a page of ours."""
    status, began = 0, time.monotonic()

    async def noting(message: Message) -> None:
        nonlocal status
        status = message.get("status", status)
        await send(message)

    try:
        await _serve(scope, receive, noting)
    except Exception:
        log.exception("no answer could be made for %s", ascii(scope["path"]))
        if not status:
            await pages.refuse(scope, noting, 500)
    if status and not scope["path"].startswith("/live/"):
        now = time.monotonic()
        counters.note(scope, status, now - began)
        if counters.is_due(now):
            metrics.note()


async def _serve(scope: Scope, receive: Receive, send: Send) -> None:
    if settings.DEBUG and not _is_at_home(scope):
        await respond(send, sentence(403))
    elif scope["path"].startswith("/live/"):
        await stream(proxies.looked_through(scope), receive, send)
    else:
        await pages(proxies.looked_through(scope), receive, send)


async def lifespan(receive: Receive, send: Send) -> None:
    while True:
        message: Message = await receive()
        if message["type"] == "lifespan.startup":
            raise_file_limit()
            share_the_heaps()
            await bus.start()
            health.start()
            if settings.REDIS_URL:
                broker_queue.send(load_for_sending)
            end_streams_first()
            lifecycle.info("web process %d has started", os.getpid())
            spare_the_collector()
            await send({"type": "lifespan.startup.complete"})
        else:
            lifecycle.info("web process %d ends", os.getpid())
            health.stop()
            await bus.stop()
            pages.close()
            await send({"type": "lifespan.shutdown.complete"})
            return


def end_streams_first() -> None:
    """Told to end, a server waits for its open answers, and a stream never ends by itself."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(bus.close_all)
            if callable(before):
                before(number, frame)

        signal.signal(number, end)


def _is_at_home(scope: Scope) -> bool:
    """The error pages of DEBUG show secrets: nobody but this machine may ask."""
    client = scope.get("client")
    return client is not None and is_loopback(client[0]) and not is_forwarded(scope)
