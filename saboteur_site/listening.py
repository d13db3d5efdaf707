"""The port the site listens on, opened by hand so that a refusal can be explained."""

from __future__ import annotations

import errno
import os
import socket

from .terminal import Halt, _


def opened(host: str, port: int) -> socket.socket:
    """A listening socket; :exc:`Halt` says why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(2048)
    except OSError as trouble:
        door.close()
        raise Halt(_reason(trouble, host, port)) from None
    door.set_inheritable(False)
    return door


def _reason(trouble: OSError, host: str, port: int) -> str:
    if trouble.errno == errno.EADDRINUSE:
        text = _("Port {port} is taken by another program. Choose another, as in --port {other}.")
    elif trouble.errno in {errno.EACCES, errno.EPERM}:
        text = _("Port {port} is not allowed for this user. Choose another, as in --port {other}.")
    elif trouble.errno == errno.EADDRNOTAVAIL:
        text = _("This machine has no address {host}. Leave --host out to listen on all it has.")
    else:
        text = _("Cannot listen on {host}, port {port}: {reason}.")
    reason = os.strerror(trouble.errno or 0)
    return text.format(host=host, port=port, other=max(8080, port + 1), reason=reason)
