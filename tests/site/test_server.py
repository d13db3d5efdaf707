"""The server of `play`: uvicorn with our sockets, told when it is ready, ended by one signal."""

import asyncio
import signal

import pytest
import uvicorn

from saboteur_site.server import GRACE, Server
from saboteur_site.sockets import Connection
from tests.fixtures.loop import in_a_loop


@pytest.fixture
def kept_signals():
    """A test that changes what signals do puts it back."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def test_it_says_that_it_is_ready_once_it_listens(monkeypatch):
    told = []

    async def startup(self, sockets=None):
        await asyncio.sleep(0)
        told.append("listens")

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    in_a_loop(Server(lambda: told.append("ready")).startup())
    assert told == ["listens", "ready"]


def test_sockets_and_proxies_are_ours_and_the_end_is_soon():
    config = Server(lambda: None).config
    assert config.http is Connection
    assert not config.proxy_headers, "anybody could say who they are"
    assert not config.server_header
    assert config.timeout_graceful_shutdown == GRACE


def test_a_signal_that_uvicorn_raises_once_more_ends_nothing_else(monkeypatch, kept_signals):
    served = []
    monkeypatch.setattr(Server, "run", lambda self, sockets: served.append(sockets))
    Server(lambda: None).serve_until_ended("door")
    assert served == [["door"]]
    signal.raise_signal(signal.SIGTERM)
    signal.raise_signal(signal.SIGINT)
