"""The printable kit of Lutins, for everybody who asks for it."""

from __future__ import annotations

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from scoring.pictures.kit import download

AGAIN = 4
"""Seconds until the page asks again."""


@require_safe
def kit(request: HttpRequest) -> HttpResponseBase:
    """The file in the reader's language, or a page that waits while it is drawn."""
    wanted = request.GET.get("lang") or (get_language() or "fr")[:2]
    language = wanted if wanted in download.LANGUAGES else "fr"
    try:
        file = download.place(language).open("rb")
    except FileNotFoundError:
        return _wait(request, language)
    name = {"fr": "filon-lutins-a-imprimer.pdf", "en": "filon-lutins-to-print.pdf"}[language]
    response = FileResponse(file, as_attachment=True, filename=name, content_type="application/pdf")
    response.headers["Cache-Control"] = "private, max-age=3600"
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response


def _wait(request: HttpRequest, language: str) -> HttpResponse:
    download.draw(language)
    response = render(request, "scoring/kit.html", status=202)
    response.headers["Refresh"] = str(AGAIN)
    response.headers["Cache-Control"] = "no-store"
    return response
