"""Every address of the site."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("scoring.urls")),
]
