from __future__ import annotations

from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "saboteur_site"

    def ready(self) -> None:
        # A web process that only sends tasks must know the broker, too.
        from . import celery  # noqa: F401  imported for what it sets up
