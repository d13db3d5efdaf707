"""The pages alone, without live streams, for a WSGI server."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saboteur_site.settings")

application = get_wsgi_application()
