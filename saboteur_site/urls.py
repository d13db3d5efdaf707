"""Every address of the site."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from saboteur_site import health, metrics

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.urls")),
    path("health", health.for_machines, name="health"),
    path("metrics", metrics.metrics, name="metrics"),
    path("trouble", health.trouble, name="trouble"),
    path("t/<code:code>/host/health/", health.for_the_host, name="host-health"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("", include("scoring.urls")),
]

handler400 = "saboteur_site.errors.bad_request"
handler404 = "saboteur_site.errors.not_found"
handler500 = "saboteur_site.errors.server_error"
