"""What the terminal shows when the site is ready: addresses, and a QR code for phones."""

from __future__ import annotations

import io

import segno

from .addresses import bracketed
from .terminal import _

WHITE_ON_BLACK = "\033[97;40m"
PLAIN = "\033[0m"


def text(
    *,
    base_url: str,
    port: int,
    others: list[str],
    data: str,
    in_colour: bool,
    is_chosen: bool = False,
) -> str:
    """The words and the code. *base_url* is loopback's when no network was found, or when that
    *is_chosen*.
    """
    home = f"http://localhost:{port}/"
    if _is_loopback_url(base_url):
        way_out = (
            _("That is what --host asks for. Leave it out, and phones can join.")
            if is_chosen
            else _("No network was found: join a Wi-Fi, or share this machine’s, and start again.")
        )
        body = [_("Only this machine can open it: {url}").format(url=home), way_out]
    else:
        body = [
            _("Phones on the same Wi-Fi scan this, or open {url}").format(url=f"{base_url}/"),
            "",
            qr(f"{base_url}/", in_colour=in_colour),
            _("On this machine: {url}").format(url=home),
        ]
        if others:
            addresses = "  ".join(f"http://{bracketed(address)}:{port}/" for address in others)
            body.append(
                _("Other addresses, if that one fails: {addresses}").format(addresses=addresses)
            )
    lines = [
        _("Filon is ready."),
        *body,
        _("Data: {folder}").format(folder=data),
        _("Ctrl-C ends it."),
    ]
    return "\n" + "\n".join(lines) + "\n"


def qr(url: str, *, in_colour: bool) -> str:
    """The code in half blocks. In colour, it is black on white in any terminal."""
    out = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(out=out, compact=True, border=2)
    lines = out.getvalue().splitlines()
    if in_colour:
        lines = [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines]
    return "\n".join(lines)


def _is_loopback_url(url: str) -> bool:
    return url.startswith(("http://127.", "http://[::1]"))
