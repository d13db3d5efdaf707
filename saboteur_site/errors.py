"""Pages for what no view answers: our own, in the reader's language, whatever went wrong."""

from __future__ import annotations

import logging
import sys
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.template import loader
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.views import defaults

from games.common.transactions import trouble_of
from games.views.devices import busy_page

from .answers import PlainAnswer, header, sentence

log = logging.getLogger(__name__)


def error_page(environ: dict[str, Any], status: int) -> PlainAnswer:
    """An answer without any view or middleware. If not even a page can be made, a sentence."""
    try:
        response = _page(WSGIRequest(environ), status)
        answer = PlainAnswer(status, [header(*each) for each in response.items()], response.content)
    except Exception:
        log.exception("the page for status %d could not be made", status)
        return sentence(status)
    answer.headers += [(b"cache-control", b"no-store"), (b"connection", b"close")]
    return answer.complete()


def _page(request: HttpRequest, status: int) -> HttpResponse:
    language = translation.get_language_from_request(request)
    with translation.override(language):
        page = loader.render_to_string(f"{status}.html", {"back": _back(request)})
    response = HttpResponse(page, status=status)
    response.headers["Content-Language"] = language
    return response


def _back(request: HttpRequest) -> str:
    """The page of ours that the request came from."""
    address = request.META.get("HTTP_REFERER", "")
    host = request.META.get("HTTP_HOST", "")
    return address if host and url_has_allowed_host_and_scheme(address, {host}) else "/"


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Django's handler400. The middleware that knows the language may not have been reached."""
    return _page(request, 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404. Its own reads the form for a token, and fails if that cannot be read."""
    try:
        return defaults.page_not_found(request, exception)
    except (MultiPartParserError, SuspiciousOperation):
        return bad_request(request)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500. A database that is away or a full disk is no fault of a page: 503."""
    error = sys.exc_info()[1]
    trouble = trouble_of(error)
    if not trouble:
        return _page(request, 500)
    log.error("no page, the %s is to blame: %s", trouble, error)
    with translation.override(translation.get_language_from_request(request)):
        response = busy_page(request, trouble)
    response.headers["Cache-Control"] = "private, no-store"
    response._has_been_logged = True  # type: ignore[attr-defined]  # above, and once a minute
    return response
