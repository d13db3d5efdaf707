"""The web server of `play`: uvicorn, with limits at the socket."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

import uvicorn

from .asgi import application
from .sockets import Connection

GRACE = 2
"""Seconds for answers under way when the site is ended."""


class Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, on_ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                application,
                http=Connection,
                lifespan="on",
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,  # ours know which proxies to believe
                ws="none",
                timeout_keep_alive=20,
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._on_ready = on_ready

    def serve_until_ended(self, door: socket.socket) -> None:
        """Serve until Ctrl-C or a request to end, then return."""
        # uvicorn raises the signal once more when it has ended; that one is for nobody.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        self.run(sockets=[door])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_ready()
