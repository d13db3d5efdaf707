"""The site's settings with Celery as it comes out of the box: for showing what would be lost."""

from saboteur_site.settings import *  # noqa: F403  all of them
from saboteur_site.settings import INSTALLED_APPS

CELERY_TASK_ACKS_LATE = False
CELERY_TASK_REJECT_ON_WORKER_LOST = False
CELERY_BROKER_TRANSPORT_OPTIONS = {}
INSTALLED_APPS = [*INSTALLED_APPS, "tests.site.careless.Careless"]
