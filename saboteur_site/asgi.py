"""The site as an ASGI server runs it: streams beside a synchronous Django."""

from __future__ import annotations

import gc

from .wsgi import application as wsgi  # first: it sets Django up

# ruff: isort: split
from django.conf import settings

from games.live import bus, stream

from .bridge import Bridge, Gate, Message, Receive, Scope, Send, refuse
from .environment import is_loopback
from .proxies import Proxies

pages = Bridge(
    wsgi,
    threads=settings.FILON_THREADS,
    body_limit=settings.FILON_BODY_LIMIT,
    uploads=Gate(
        settings.FILON_UPLOAD_LIMIT,
        seconds=settings.FILON_UPLOAD_SECONDS,
        paths=settings.FILON_UPLOAD_PATHS,
        at_once=2,
    ),
)
proxies = Proxies(settings.FILON_PROXIES)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    match scope["type"]:
        case "lifespan":
            await lifespan(receive, send)
        case "http" if settings.DEBUG and not _is_at_home(scope):
            await refuse(send, 403)
        case "http" if scope["path"].startswith("/live/"):
            await stream(proxies.looked_through(scope), receive, send)
        case "http":
            await pages(proxies.looked_through(scope), receive, send)
        case "websocket":
            await send({"type": "websocket.close", "code": 1000})


async def lifespan(receive: Receive, send: Send) -> None:
    while True:
        message: Message = await receive()
        if message["type"] == "lifespan.startup":
            await bus.start()
            spare_the_collector()
            await send({"type": "lifespan.startup.complete"})
        else:
            await bus.stop()
            pages.close()
            await send({"type": "lifespan.shutdown.complete"})
            return


def spare_the_collector() -> None:
    """What was loaded at the start stays: it need not be searched for rubbish at every page."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def _is_at_home(scope: Scope) -> bool:
    """The error pages of DEBUG show secrets: nobody but this machine may ask."""
    client = scope.get("client")
    return client is not None and is_loopback(client[0])
