"""What every answer says to the browser about what a page may load, and who may frame it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

SHOWS_OWN_PAGES = f"{CONTENT_SECURITY_POLICY}; frame-src 'self'"
"""For the one page that holds frames: with pages of this site alone."""
IN_OWN_FRAMES = CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""For the pages that may stand in them."""

GUARDS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",  # for browsers that do not know frame-ancestors
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

EVERY_GUARD = {
    **GUARDS,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""With those that Django's own middleware sets: for answers that never met it."""

GetResponse = Callable[[HttpRequest], HttpResponse]


def guard_headers(get_response: GetResponse) -> GetResponse:
    def guarded(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.headers.pop("Filon-Frames", ""):
            response.headers["Content-Security-Policy"] = SHOWS_OWN_PAGES
        elif response.headers.get("X-Frame-Options") == "SAMEORIGIN":
            response.headers["Content-Security-Policy"] = IN_OWN_FRAMES
        for name, value in GUARDS.items():
            response.headers.setdefault(name, value)
        if request.is_secure():  # over plain HTTP browsers ignore it, and complain
            response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        return response

    return guarded
