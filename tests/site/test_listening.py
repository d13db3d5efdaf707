"""A port that cannot be listened on is refused with what to do instead."""

import errno
import socket

import pytest

from saboteur_site.listening import _reason, opened
from saboteur_site.terminal import Halt


def test_a_free_port_is_listened_on_and_a_taken_one_is_named():
    with opened("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port), timeout=5):
            pass
        with pytest.raises(Halt, match=str(port)):
            opened("127.0.0.1", port)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EADDRINUSE, "--port 8080"),
        (errno.EACCES, "--port 8080"),
        (errno.EADDRNOTAVAIL, "192.0.2.7"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_every_reason_says_what_to_do(number, said, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert said in _reason(OSError(number, ""), "192.0.2.7", 80)
