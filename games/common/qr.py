"""QR codes as inline SVG."""

from __future__ import annotations

from functools import lru_cache

import segno
from django.utils.safestring import SafeString


@lru_cache(maxsize=256)
def qr_of(address: str) -> SafeString:
    """Dark on light with a quiet zone, sized by the page. Made of digits alone, so safe."""
    code = segno.make_qr(address, error="m")
    return SafeString(code.svg_inline(scale=1, border=2, omitsize=True, dark="#0a1619"))
