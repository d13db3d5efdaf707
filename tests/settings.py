"""The site's settings in a throw-away data folder, whatever the environment says.

``TEST_DATABASE_URL`` runs the tests on another database than SQLite.
"""

import atexit
import os
import shutil
import tempfile

for _name in list(os.environ):
    if _name.startswith("FILON_") or _name in {"DATABASE_URL", "REDIS_URL"}:
        del os.environ[_name]

_folder = tempfile.mkdtemp(prefix="filon-test-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["FILON_DATA"] = _folder
if "TEST_DATABASE_URL" in os.environ:
    os.environ["DATABASE_URL"] = os.environ["TEST_DATABASE_URL"]

# Playwright leaves an event loop in the main thread, in which Django would refuse its database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

from saboteur_site.settings import *  # noqa: E402, F403  all of them, once the environment is set
from saboteur_site.settings import DATABASES, STATIC_ROOT, STORAGES  # noqa: E402  to be changed below

del os.environ["FILON_DATA"]
os.environ.pop("DATABASE_URL", None)

FILON_JOBS_HERE = "scoring.transfer.work.do"
if "sqlite3" in DATABASES["default"]["ENGINE"]:
    # A file, not memory: threads and locks then behave as they do for people.
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(_folder, "test.sqlite3")}
# Names by content need a collection first; the real server, which has one, is tested too.
STATIC_ROOT.mkdir()
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
# The site's own takes a quarter of a second for each password, so that guessing takes long.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
