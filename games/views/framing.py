"""Which pages may stand in a frame: those of a trial, in our own window and nobody else's.

``saboteur_site.headers`` holds the policies that browsers get.
"""

from __future__ import annotations

from django.http import HttpResponse

SHOWS_FRAMES = "Filon-Frames"
"""A header from a view to the middleware, which removes it."""


def shows_own_pages(response: HttpResponse) -> HttpResponse:
    """This page holds frames with pages of this site."""
    response.headers[SHOWS_FRAMES] = "self"
    return response


def may_be_framed(response: HttpResponse) -> HttpResponse:
    """This page may stand in a frame of a page of this site."""
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    return response
