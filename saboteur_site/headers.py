"""What every answer says to the browser about what a page may load, and who may frame it."""

from __future__ import annotations

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
        "worker-src 'none'",
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

FRAGMENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
OF_A_FRAGMENT = {
    "Content-Security-Policy": FRAGMENT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
"""For what a script asks for and puts into a page: as a page of its own it could do nothing at all,
so it needs no permissions either. Every phone is sent it after every move."""

EVERY_GUARD = {
    **GUARDS,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""With those that Django's own middleware sets: for answers that never met it."""
