"""Which addresses are this machine's own."""

import pytest

from games.common.loopback import is_loopback


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]"])
def test_this_machine(host):
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["", "192.168.1.20", "localhost.example", "::2", "0.0.0.0"])
def test_another(host):
    assert not is_loopback(host)
