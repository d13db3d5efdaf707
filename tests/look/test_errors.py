"""What people read when something went wrong: a sentence, a way on, no secret."""

import pytest
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.test import RequestFactory
from django.utils import translation
from django.views import csrf, defaults

PAGES = {
    400: lambda request: defaults.bad_request(request, SuspiciousOperation("secret")),
    403: lambda request: defaults.permission_denied(request, PermissionDenied("secret")),
    500: lambda request: defaults.server_error(request),
    "csrf": lambda request: csrf.csrf_failure(request, reason="secret"),
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("kind", PAGES)
def test_an_error_says_what_happened_and_shows_the_way_on(kind, language):
    with translation.override(language):
        answer = PAGES[kind](RequestFactory().get("/t/ABCDEF/"))
    page = answer.content.decode()
    assert answer.status_code == (403 if kind == "csrf" else kind)
    assert f'<html lang="{language}"' in page
    assert "<h1>" in page
    assert 'class="btn go" href="/"' in page
    assert "secret" not in page


@pytest.mark.parametrize("kind", PAGES)
def test_an_error_speaks_the_readers_language(kind):
    heads = set()
    for language in ("fr", "en"):
        with translation.override(language):
            page = PAGES[kind](RequestFactory().get("/")).content.decode()
        heads.add(page.split("<h1>")[1].split("</h1>")[0])
    assert len(heads) == 2
