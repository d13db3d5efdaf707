"""Settings of the site: defaults that need no server, values from the environment.

The README's table says what each variable means. A broken one is refused here, by name.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.utils.functional import lazy

from games.common.loopback import is_loopback

from . import addresses, data
from .environment import BadSetting, Environment
from .terminal import _

BASE_DIR = Path(__file__).resolve().parent.parent
env = Environment(os.environ)

# Where everything lives that is not code ------------------------------------------------------

DATA_DIR = env.folder("FILON_DATA", BASE_DIR / "data")
data.prepare("FILON_DATA", DATA_DIR)
SECRET_KEY = env.secret("FILON_SECRET_KEY") or data.secret_key("FILON_DATA", DATA_DIR)

# Where it is reached --------------------------------------------------------------------------

FILON_HOST = env.address("FILON_HOST", "0.0.0.0")  # noqa: S104  phones must reach it
FILON_PORT = env.number("FILON_PORT", 8000, low=1, high=65535)
FILON_URL = env.site("FILON_URL")
FILON_PROXIES = env.networks("FILON_PROXIES")
"""The machines whose word about a client's address and scheme is taken."""

_machine = addresses.Machine()
_named = [*addresses.own_names(), *env.hosts("FILON_HOSTS")]
if FILON_URL:
    _named.append(FILON_URL.partition("://")[2].partition(":")[0])
ALLOWED_HOSTS = addresses.Hosts(_named, _machine)


def _base_url() -> str:
    return FILON_URL or addresses.base_url(FILON_HOST, FILON_PORT, _machine)


FILON_BASE_URL = lazy(_base_url, str)()
"""Where phones reach the site, without a slash at the end; looked up anew at each use."""

DEBUG = env.flag("FILON_DEBUG")
FILON_SEED = env.text("FILON_SEED")
"""A rehearsal: the same seed deals the same cards. Whoever knows it knows everything."""

_is_reached = bool(FILON_URL or FILON_PROXIES) or not is_loopback(FILON_HOST)
"""By others than this machine, directly or through a proxy on it."""
if DEBUG and _is_reached:
    why = _("error pages show secrets: only with FILON_HOST=127.0.0.1, no FILON_URL and no proxy.")
    raise BadSetting("FILON_DEBUG", why)
if FILON_SEED and _is_reached:
    why = _(
        "the deal could be foreseen: only with FILON_HOST=127.0.0.1, no FILON_URL and no proxy."
    )
    raise BadSetting("FILON_SEED", why)

# Applications ---------------------------------------------------------------------------------

INSTALLED_APPS = [
    "saboteur_site",
    "scoring",
    "games",
    "django_htmx",
    "django.contrib.staticfiles",
    "django.contrib.contenttypes",
    "django.contrib.auth",  # owners of clubs on a shared site; an evening needs no account
    "django.contrib.sessions",
    "django.contrib.messages",
]
MIDDLEWARE = [
    "saboteur_site.middleware.spare_layers",
    "django.middleware.security.SecurityMiddleware",
    "saboteur_site.middleware.guard_headers",
    "saboteur_site.middleware.tell_trouble",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "saboteur_site.middleware.note_views",
]
ROOT_URLCONF = "saboteur_site.urls"
WSGI_APPLICATION = "saboteur_site.wsgi.application"
ASGI_APPLICATION = "saboteur_site.asgi.application"
FILON_METRICS_TOKEN = env.secret("FILON_METRICS_TOKEN")
"""Who sends it may read /metrics from another machine."""
FILON_THREADS = env.number("FILON_THREADS", 2, low=1, high=64)
"""Threads that answer pages. Two serve fifty tables; more only wait for one another."""
FILON_JOBS_HERE = ""
"""What does slow work where it is asked for, in place of a child process: in tests alone."""
FILON_AWAY_SECONDS = env.number("FILON_AWAY_SECONDS", 60, low=5, high=3600)
"""After so long without a sign of a phone its table may go on without it, or choose a host."""
FILON_ROBOT_PACE = env.number("FILON_ROBOT_PACE", 100, low=0, high=1000)
"""In percent of what the table chose; 0: robots play at once."""
FILON_IMPORT_MB = env.number("FILON_IMPORT_MB", 2048, low=1, high=1_000_000)
"""Megabytes of the largest file that a club's page takes."""
FILON_LIMIT_TABLES = env.number("FILON_LIMIT_TABLES", 60, low=1, high=100_000)
"""Tables that strangers may open from one address in ten minutes; whoever is signed in, ten times
as many.
"""
FILON_LIMIT_GUESSES = env.number("FILON_LIMIT_GUESSES", 30, low=5, high=10_000)
"""Wrong codes that one address may try in a minute."""
FILON_LIMIT_STREAMS = env.number("FILON_LIMIT_STREAMS", 400, low=20, high=100_000)
"""Live pages that one address may have open at a process: a hall of 200 tables needs 2,500."""

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "builtins": ["games.templatetags.words"],  # names stand on nearly every page
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "saboteur_site.template_loader.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
        },
    }
]

# Databases ------------------------------------------------------------------------------------

DATABASES = {"default": env.database("DATABASE_URL", DATA_DIR / "filon.sqlite3")}
if "sqlite3" in DATABASES["default"]["ENGINE"]:
    data.refuse_network_file_system(
        "DATABASE_URL" if env.text("DATABASE_URL") else "FILON_DATA",
        Path(DATABASES["default"]["NAME"]),
    )
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
MEDIA_ROOT = DATA_DIR / "media"
MEDIA_URL = "media/"

# Live updates and background tasks ------------------------------------------------------------

REDIS_URL = env.redis("REDIS_URL")
"""Empty: one process, which tells its phones itself and works off its own tasks."""

CELERY_BROKER_URL = REDIS_URL or "memory://localhost//"
CELERY_BROKER_TRANSPORT = None if REDIS_URL else "saboteur_site.local_queue:Transport"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {
        "visibility_timeout": 60,  # a killed worker's tasks come back after a minute, not an hour
        "socket_connect_timeout": 1,
        "socket_timeout": 5,
        "socket_keepalive": True,
        "health_check_interval": 10,
    }
    if REDIS_URL
    else {}
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_PUBLISH_RETRY = False  # nobody waits for a Redis that is away
CELERY_DB_REUSE_MAX = 2**31  # a new connection costs more than most tasks; ``celery`` checks them
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_STORE_ERRORS_EVEN_IF_IGNORED = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_TASK_SOFT_TIME_LIMIT = 45
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 300_000  # kilobytes
CELERY_WORKER_MAX_TASKS_PER_CHILD = 5000
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_TIMEZONE = "UTC"

# What people read -----------------------------------------------------------------------------

LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
LANGUAGE_COOKIE_NAME = "filon_language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LOCALE_PATHS = [BASE_DIR / "saboteur_site" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Files that are the same for everybody --------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "saboteur_site.bundles.BundledStorage"},
}
WHITENOISE_USE_FINDERS = False
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_AUTOREFRESH = DEBUG

# Security -------------------------------------------------------------------------------------

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # headers.py sends it where browsers heed it
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_NAME = "filon_session"
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = FILON_URL.startswith("https://")
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if CSRF_COOKIE_SECURE else 0
# Only a proxy can say that a request came by https: without one, all would be sent round for ever.
SECURE_SSL_REDIRECT = CSRF_COOKIE_SECURE and bool(FILON_PROXIES)
SECURE_REDIRECT_EXEMPT = [r"^health$", r"^metrics$"]  # asked for by machines nearby
SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # X-Frame-Options stands among our own headers
    "security.W005",  # other names under the site's name are not ours to bind to https,
    "security.W021",  # nor is it ours to enter it in the browsers' lists
]
CSRF_TRUSTED_ORIGINS = [FILON_URL] if FILON_URL else []
LANGUAGE_COOKIE_SECURE = CSRF_COOKIE_SECURE
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE
_passwords = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": f"{_passwords}.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_passwords}.CommonPasswordValidator"},
    {"NAME": f"{_passwords}.NumericPasswordValidator"},
]
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"  # signed; no session
FILON_BODY_LIMIT = 64 << 10
"""Bytes a request may carry; no page of the site sends more, but for these:"""
FILON_UPLOADS = {
    r"/t/\w+/host/decks/import/": 192 << 10,
    r"/club/[-\w]+/data/import/(?:piece/)?": (16 << 20) + (64 << 10),
    r"/club/[-\w]+/(?:games|evenings)/[-\w]+/photo/": (16 << 20) + (64 << 10),
}
"""Addresses for files, with the bytes of a file and of the form round it."""
FILON_UPLOAD_SECONDS = 120.0
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
DATA_UPLOAD_MAX_NUMBER_FILES = 4
FILE_UPLOAD_PERMISSIONS = 0o600

# Logging --------------------------------------------------------------------------------------

_level = env.choice("FILON_LOG_LEVEL", "WARNING", among=("DEBUG", "INFO", "WARNING", "ERROR"))
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "logging.Formatter" if _level == "DEBUG" else "saboteur_site.logs.OneLine",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "filters": {"seldom": {"()": "saboteur_site.logs.Seldom"}},
    "handlers": {
        "terminal": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": [] if _level == "DEBUG" else ["seldom"],
        }
    },
    "root": {"handlers": ["terminal"], "level": _level},
    # Django's own set-up would mail errors with their request; here they go to the terminal.
    "loggers": {
        "django": {"handlers": [], "level": _level, "propagate": True},
        "django.db.backends": {"level": "WARNING"},  # statements hold what people wrote
        "django.request": {"level": "ERROR" if _level == "WARNING" else _level},
        "saboteur_site.lifecycle": {"level": "INFO"},  # a line for each start and stop
        "django.security": {"level": "ERROR"},  # strangers fill no terminal with their guesses
    },
}

env.refuse_unknown("FILON_")
