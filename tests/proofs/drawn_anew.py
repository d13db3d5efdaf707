"""What a site draws anew for every table and page: compared are only its kind and its length."""

import re

PICTURE, TICKET = "picture of the code", "ticket of the stream"
"""As long as the code, and the number of the table, make them."""
COMINGS = "comings and goings"
"""How often somebody has been away and come back: it follows the clock."""
DRAWN = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r'(name="key" value=")([^"]+)', "key"),
        (r'(name="csrfmiddlewaretoken" value=")([^"]+)', "token"),
        (r'(data-(?:live|stream)=")([^"]+)', TICKET),
        (r"(nonce[-=]\"?)([\w+/=-]{16,})", "nonce"),
        (r'(<path[^>]*class="qrline"[^>]* d=")([^"]+)', PICTURE),
        (r'(data-presence="|"presence": )(\d+)', COMINGS),
        (r'("made_at": ")([^"]+)', "hour"),
        (r"()\b([0-9a-f]{8})(?=-\d+\b)", "position"),
        (r"()\b([0-9a-f]{64}|[0-9a-f]{32}|[A-Za-z0-9]{64})\b", "drawn"),
        (r"((?:csrftoken|filon_\w+|seat-<code>)=)([^;]+)", "cookie"),
        (r"(messages=[\w-]+:)([^;]+)", "signature"),
        (r"(DTSTAMP:)(\w+)", "hour"),
        (r"(expires=)([^;]+)", "day"),
        (r"()\b(\d{13}|\d{1,2}:\d{2}(?::\d{2}(?:,\d{3})?)?)\b", "hour"),
    )
)


def without_drawn(text, names=()):
    """A text without what is drawn anew; *names* are what stands for whom: a code, tags."""
    for drawn, name in names:
        text = text.replace(drawn, name)
    for pattern, kind in DRAWN:
        text = pattern.sub(lambda found, kind=kind: masked(found, kind), text)
    return text


def masked(found, kind):
    length = "" if kind in (PICTURE, TICKET, COMINGS) else f" {len(found[2])}"
    return f"{found[1]}<{kind}{length}>"
