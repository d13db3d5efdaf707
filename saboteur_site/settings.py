"""Settings of the site."""

from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = "only until the first start makes one"
DEBUG = False
ALLOWED_HOSTS = ["localhost", "127.0.0.1"]
INSTALLED_APPS = ["games", "scoring"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", "Français"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "saboteur_site" / "locale"]
USE_TZ = True
ROOT_URLCONF = "saboteur_site.urls"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
